import type { Locale } from '#src/contract/locale.ts'
import { kindNames, mayMove, type RequestKind, requestKinds } from '#src/contract/requests/kinds.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'
import { isRequestNumber } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import type { RequestRow } from '#server/db/request-records.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { Refusal } from '#server/http/errors.ts'
import type { RemoveBelongings } from '#server/modules/accounts/service.ts'
import type { JoinRequests } from '#server/modules/accounts/registration-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets.ts'
import type { RequestHistory, Who } from './history-service.ts'
import type { Looking, RequestKeys } from './keys-service.ts'
import { checkMove, oneLine } from './policy.ts'
import {
  anonymise,
  deleteRequests,
  findById,
  findByIdempotencyKey,
  findByNumber,
  findOwner,
  insertRequest,
  joinRequests,
  lockIdleRequest,
  lockRequest,
  lockRequestsOf,
  type Page,
  readAll,
  readOwn,
  updateStatus,
} from './repository.ts'

/** A request that has just been moved: the row as it is now, and where it came from. */
export type Moved = {
  row: RequestRow
  from: RequestStatus
  who: Who
  /** In one line, as mails and notifications have it; undefined where none was given. */
  reason?: string | undefined
}

/** What a kind adds to what all have in common. Everything happens in the transaction of the move or of the removal. */
export type KindRules = {
  /** What a move brings with it. @throws Refusal where that cannot be: then nothing has moved */
  moved?: (transaction: Db, moved: Moved) => Promise<void>
  /** Tells whoever made it. */
  tell: (transaction: Db, moved: Moved) => Promise<void>
  /** The ids of approved ones whose time is over, the longest first. */
  overdue?: (most: number) => Promise<string[]>
  /** An account is deleted: the requests go with it, or this takes out of the kind's own table who made them. */
  forget: 'delete' | ((transaction: Db, ids: readonly string[]) => Promise<void>)
}

/** Who makes a request, and with what. `idempotencyKey`: with endpoint and caller in it. */
export type Sender = {
  caller: CustomerCaller | undefined
  locale: Locale
  idempotencyKey: string
  contact: { name: string; email: string; phone: { countryCode: string; phone: string; dialCode: string } }
}

/** How a kind makes one. `Detail` is what its own table gets. */
export type Making<Detail> = {
  /** What refuses a new one before anything is asked: limits. One that is there already costs no try. */
  admit: () => Promise<void>
  /** @throws Refusal where it cannot be made */
  prepare: (transaction: Db) => Promise<Detail>
  /** Writes the detail down, and who is told of it. */
  keep: (transaction: Db, row: RequestRow, detail: Detail) => Promise<void>
}

/** `also`: what the kind writes down with the move, in its transaction and before anybody is told. @throws Refusal: then nothing has moved */
export type Decision = { status: RequestStatus; reason?: string | undefined; also?: ((transaction: Db) => Promise<void>) | undefined }

export type Requests = {
  /**
   * Makes a request once: the same key gives the one that was made with it, for ever. Whether it was the same that came again is for the kind to compare.
   * @throws Refusal where the account is gone, or the kind refuses it
   */
  makeOnce: <Detail>(kind: RequestKind, sender: Sender, making: Making<Detail>) => Promise<{ row: RequestRow; isNew: boolean }>
  /** @throws Refusal where it is neither theirs nor does the key fit: as if there were none */
  find: (kind: RequestKind, id: string, looking: Looking) => Promise<RequestRow>
  /** @param name its id or its short number. @throws Refusal where there is none */
  findNamed: (kind: RequestKind, name: string) => Promise<RequestRow>
  /** A customer's own, the newest first. */
  listOwn: (kind: RequestKind, customerId: string, page: Page) => Promise<{ rows: RequestRow[]; total: number }>
  /** For the staff: those that wait first, the oldest of them at the top. */
  list: (kind: RequestKind, query: Page & { status?: RequestStatus | undefined }) => Promise<{ rows: RequestRow[]; total: number }>
  /** A decision of the staff. @throws Refusal where there is no such request, or the move is none of theirs */
  decide: (kind: RequestKind, id: string, decision: Decision, staff: StaffCaller) => Promise<void>
  /** Whoever made it takes it back. Whose it is has to be known before. @throws Refusal where it cannot be taken back any more */
  cancel: (kind: RequestKind, id: string, reason: string | undefined) => Promise<void>
  /** Closes those whose time is over. Any number of processes may do so at the same time. */
  closeOverdue: () => Promise<void>
  /** Gives a guest's requests to the account whose address was shown to be theirs. */
  join: JoinRequests
  /** An account is deleted: what is open is taken back, and nothing stays that says who it was. */
  removeBelongings: RemoveBelongings
}

export type RequestsDeps = {
  db: Db
  clock: Clock
  history: RequestHistory
  keys: RequestKeys
  kinds: Readonly<Record<RequestKind, KindRules>>
}

/** So many are looked for at a time. */
const mostAtOnce = 100
const noSuchRequest = (kind: RequestKind) => new Refusal('resource.not-found', `no such ${kind}`)

/**
 * What all kinds of requests share (decisions.md §4, §5): made once, looked at by those who may, moved from status to status. All that a move brings with it
 * happens in its one transaction.
 *
 * Rows are locked in one order everywhere, so that transactions cannot deadlock: customer, request, product, hold, line of the cart.
 */
export function createRequests({ db, clock, history, keys, kinds }: RequestsDeps): Requests {
  async function move(transaction: Db, row: RequestRow, to: RequestStatus, who: Who, reason?: string): Promise<Moved> {
    const { id: requestId, kind, status: from } = row
    checkMove({ kind, from, to, by: who.by })
    await history.step(transaction, { requestId, status: to, who, reason })
    await updateStatus(transaction, requestId, to)
    const moved = { row: { ...row, status: to }, from, who, reason: oneLine(reason ?? '') || undefined }
    await kinds[kind].moved?.(transaction, moved)
    return moved
  }
  const moveAndTell = async (...args: Parameters<typeof move>) => {
    const moved = await move(...args)
    await kinds[moved.row.kind].tell(args[0], moved)
  }

  /** Its owner first: cart and news refer to them. */
  async function lockWithOwner(transaction: Db, kind: RequestKind, id: string, lock: typeof lockRequest) {
    const owner = await findOwner(transaction, id)
    if (owner !== null) await lockCustomer(transaction, owner)
    return lock(transaction, kind, id)
  }

  async function make<Detail>(transaction: Db, kind: RequestKind, sender: Sender, { prepare, keep }: Making<Detail>) {
    const { caller, locale, idempotencyKey, contact } = sender
    if (caller && !(await lockCustomer(transaction, caller.customerId))) throw new Refusal('auth.unauthorized', 'the account is gone')
    const detail = await prepare(transaction)
    const row = await insertRequest(transaction, {
      id: newId(),
      kind,
      status: 'pending',
      customerId: caller?.customerId ?? null,
      joinedAt: null,
      name: contact.name,
      email: contact.email.toLowerCase(),
      phoneCountry: contact.phone.countryCode,
      phoneNumber: contact.phone.phone,
      phoneDialCode: contact.phone.dialCode,
      locale,
      idempotencyKey,
      createdAt: clock.now(),
    })
    if (!row) return undefined
    await history.step(transaction, { requestId: row.id, status: 'pending', who: { by: 'shopper' } })
    await keep(transaction, row, detail)
    return row
  }

  const closeOne = (kind: RequestKind, id: string) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockIdleRequest)
      if (row && mayMove(kind, row.status, 'closed', 'system')) await moveAndTell(transaction, row, 'closed', { by: 'system' })
    })

  return {
    async makeOnce(kind, sender, making) {
      const before = await findByIdempotencyKey(db, sender.idempotencyKey)
      if (before) return { row: before, isNew: false }
      await making.admit()
      const made = await db.transaction((transaction) => make(transaction, kind, sender, making))
      if (made) return { row: made, isNew: true }
      const other = await findByIdempotencyKey(db, sender.idempotencyKey)
      if (!other) throw new Refusal('in-progress', `the same ${kind} is being made`)
      return { row: other, isNew: false }
    },

    async find(kind, id, looking) {
      const row = isNewId(id) ? await findById(db, kind, id) : undefined
      if (!row || !(await keys.admits(row, looking))) throw noSuchRequest(kind)
      return row
    },
    async findNamed(kind, name) {
      // What is neither asks no database.
      const byId = async () => (isNewId(name) ? findById(db, kind, name) : undefined)
      const row = isRequestNumber(name) ? await findByNumber(db, kind, Number(name)) : await byId()
      if (!row) throw noSuchRequest(kind)
      return row
    },
    listOwn: (kind, customerId, page) => readOwn(db, kind, customerId, page),
    list: (kind, { status, ...page }) => readAll(db, kind, status, page),

    decide: (kind, id, { status, reason, also }, staff) =>
      db.transaction(async (transaction) => {
        const row = await lockWithOwner(transaction, kind, id, lockRequest)
        if (!row) throw noSuchRequest(kind)
        const moved = await move(transaction, row, status, { by: 'staff', staff }, reason)
        await also?.(transaction)
        await kinds[kind].tell(transaction, moved)
      }),
    cancel: (kind, id, reason) =>
      db.transaction(async (transaction) => {
        const row = await lockRequest(transaction, kind, id)
        if (!row) throw noSuchRequest(kind)
        await moveAndTell(transaction, row, 'canceled', { by: 'shopper' }, reason)
      }),
    async closeOverdue() {
      // One that cannot be closed does not keep the others open.
      const failures: unknown[] = []
      for (const kind of kindNames) {
        for (const id of (await kinds[kind].overdue?.(mostAtOnce)) ?? [])
          await closeOne(kind, id).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} requests could not be closed`)
    },

    join: (transaction, { customerId, email, codeMadeAt }) =>
      joinRequests(transaction, {
        kinds: kindNames.filter((kind) => requestKinds[kind].joinsAccount),
        customerId,
        email,
        before: codeMadeAt,
        now: clock.now(),
      }),
    async removeBelongings(transaction, customerId) {
      const rows = await lockRequestsOf(transaction, customerId)
      for (const kind of kindNames) {
        const { forget } = kinds[kind]
        const own = rows.filter((row) => row.kind === kind)
        const ids = own.map(({ id }) => id)
        if (ids.length === 0) continue
        if (forget === 'delete') {
          await deleteRequests(transaction, ids)
          continue
        }
        for (const row of own) {
          if (mayMove(kind, row.status, 'canceled', 'shopper')) await move(transaction, row, 'canceled', { by: 'shopper' })
        }
        await history.forgetReasons(transaction, ids)
        await keys.forget(transaction, ids)
        await forget(transaction, ids)
        await anonymise(transaction, ids)
      }
    },
  }
}
