import type { Locale } from '#src/contract/locale.ts'
import { kindNames, mayMove, type RequestKind, requestKinds } from '#src/contract/requests/kinds.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'
import { isRequestNumber } from '#src/contract/requests/requests.ts'
import type { StaffListMeta, StaffListQuery } from '#src/contract/staff/staff.ts'
import type { Db } from '#server/db/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import type { RequestRow } from '#server/db/request-records.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RemoveBelongings } from '#server/modules/accounts/service.ts'
import type { JoinRequests } from '#server/modules/accounts/verify-code-service.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets.ts'
import type { RequestHistory, Who } from './history-service.ts'
import type { AboutRequest, QueueHouseMail } from './house-mails-service.ts'
import type { Viewer, RequestKeys } from './keys-service.ts'
import type { RequestLimits } from './limits-service.ts'
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
  lockRequests,
  lockRequestsOf,
  type Page,
  readAll,
  readOwn,
  updateStatus,
} from './repository.ts'

/** A request whose status has just changed: the row after the change, and the status before it. */
export type Moved = {
  row: RequestRow
  from: RequestStatus
  who: Who
  /** In one line, for mails and notifications; undefined where none was given. */
  reason?: string | undefined
}

/** What the calls of every kind use. */
export type KindCallsDeps = {
  db: Db
  messages: MailService
  requests: Requests
  history: RequestHistory
  keys: RequestKeys
  limits: RequestLimits
}

/** The rules of one kind of request. All of them run in the transaction of the status change or of the removal. */
export type KindRules = {
  /** The effects of a status change. @throws HttpError where they are impossible, which rolls the change back */
  moved?: (transaction: Db, moved: Moved) => Promise<void>
  /** Notifies the sender. */
  notify: (transaction: Db, moved: Moved) => Promise<void>
  /** The ids of expired ones, the oldest first. */
  overdue?: (most: number) => Promise<string[]>
  /** When an account is deleted: the requests are deleted with it, or this clears the personal data in the kind's own table. */
  forget: 'delete' | ((transaction: Db, ids: readonly string[]) => Promise<void>)
}

/** The sender of a request. `idempotencyKey`: covers endpoint and caller. */
export type Sender = {
  caller: CustomerCaller | undefined
  locale: Locale
  idempotencyKey: string
  contact: { name: string; email: string; phone: { countryCode: string; phone: string; dialCode: string } }
}

/** How a kind creates a request. `Detail`: the columns of the kind's own table. */
export type Making<Detail> = {
  /** Rejects a new request by its limits, before any query. A repeated call does not count. */
  admit: () => Promise<void>
  /** @throws HttpError where it cannot be created */
  prepare: (transaction: Db) => Promise<Detail>
  /** Inserts the detail, and queues the mails to its sender. @returns what the mail to the shop says */
  keep: (transaction: Db, row: RequestRow, detail: Detail) => Promise<AboutRequest>
}

/**
 * `also`: what the kind writes down with the move, in its transaction and before the notification.
 * @throws HttpError: then nothing has moved
 */
export type Decision = { status: RequestStatus; reason?: string | undefined; also?: ((transaction: Db) => Promise<void>) | undefined }

export type Requests = {
  /**
   * Creates a request once: the same key always returns the one that it created. The kind compares whether the repeated request is the
   * same.
   * @throws HttpError where the account is gone, or the kind rejects it
   */
  makeOnce: <Detail>(kind: RequestKind, sender: Sender, making: Making<Detail>) => Promise<{ row: RequestRow; isNew: boolean }>
  /** @throws HttpError `resource.not-found`, also if it is not the viewer's and the key does not match */
  find: (kind: RequestKind, id: string, viewer: Viewer) => Promise<RequestRow>
  /** @param name its id or its short number. @throws HttpError where there is none */
  findNamed: (kind: RequestKind, name: string) => Promise<RequestRow>
  /** A customer's own, the newest first. */
  listOwn: (kind: RequestKind, customerId: string, page: Page) => Promise<{ rows: RequestRow[]; total: number }>
  /** For the staff: the pending ones first, the oldest of them at the top. */
  list: (kind: RequestKind, query: StaffListQuery) => Promise<{ rows: RequestRow[]; meta: StaffListMeta }>
  /** A decision of the staff. @throws HttpError if there is no such request, or the staff may not make this move */
  decide: (kind: RequestKind, id: string, decision: Decision, staff: StaffCaller) => Promise<void>
  /** Changes something beside the status, with the owner and the request locked. @throws HttpError where there is no such request */
  change: (kind: RequestKind, id: string, work: (transaction: Db, row: RequestRow) => Promise<void>) => Promise<void>
  /** The shopper cancels it; the caller has checked that it is theirs. @throws HttpError if its status no longer allows that */
  cancel: (kind: RequestKind, id: string, reason: string | undefined) => Promise<void>
  /** Locks requests until the transaction ends, for `moveBySystem`. Their owner has to be locked before, and products after. */
  lock: (transaction: Db, kind: RequestKind, ids: readonly string[]) => Promise<void>
  /**
   * A move that another change in the same transaction causes.
   * @throws HttpError if there is no such request, or the system may not do so
   */
  moveBySystem: (transaction: Db, kind: RequestKind, id: string, to: RequestStatus) => Promise<void>
  /** Closes expired requests. Any number of processes may do so at the same time. */
  closeOverdue: () => Promise<void>
  /** Assigns a guest's requests to the account that has verified their address. */
  join: JoinRequests
  /** When an account is deleted: cancels its open requests, and removes all personal data. */
  removeBelongings: RemoveBelongings
}

export type RequestsDeps = {
  db: Db
  clock: Clock
  history: RequestHistory
  keys: RequestKeys
  kinds: Readonly<Record<RequestKind, { rules: KindRules }>>
  queueHouseMail: QueueHouseMail
}

/** The batch size. */
const mostAtOnce = 100
const noSuchRequest = (kind: RequestKind) => new HttpError('resource.not-found', `no such ${kind}`)

/**
 * The common rules of all kinds of requests: idempotent creation, authorised reads, and status changes (docs/decisions/042, 092). All
 * effects of a status change happen in its transaction.
 *
 * Rows are locked in one order everywhere, so that transactions cannot deadlock: customer, request, product, hold, line of the cart.
 */
export function createRequests({ db, clock, history, keys, kinds, queueHouseMail }: RequestsDeps): Requests {
  async function move(transaction: Db, row: RequestRow, to: RequestStatus, who: Who, reason?: string): Promise<Moved> {
    const { id: requestId, kind, status: from } = row
    checkMove({ kind, from, to, by: who.by })
    await history.step(transaction, { requestId, status: to, who, reason })
    await updateStatus(transaction, requestId, to)
    const moved = { row: { ...row, status: to }, from, who, reason: oneLine(reason ?? '') || undefined }
    await kinds[kind].rules.moved?.(transaction, moved)
    return moved
  }
  const moveAndNotify = async (...args: Parameters<typeof move>) => {
    const moved = await move(...args)
    await kinds[moved.row.kind].rules.notify(args[0], moved)
  }

  /** Locks its owner first: cart and notifications refer to them. */
  async function lockWithOwner(transaction: Db, kind: RequestKind, id: string, lock: typeof lockRequest) {
    const owner = await findOwner(transaction, id)
    if (owner !== null) await lockCustomer(transaction, owner)
    return lock(transaction, kind, id)
  }

  async function make<Detail>(transaction: Db, kind: RequestKind, sender: Sender, { prepare, keep }: Making<Detail>) {
    const { caller, locale, idempotencyKey, contact } = sender
    if (caller && !(await lockCustomer(transaction, caller.customerId))) throw new HttpError('auth.unauthorized', 'the account is gone')
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
    await queueHouseMail(transaction, row, await keep(transaction, row, detail))
    return row
  }

  const closeOne = (kind: RequestKind, id: string) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, kind, id, lockIdleRequest)
      if (row && mayMove(kind, row.status, 'closed', 'system')) await moveAndNotify(transaction, row, 'closed', { by: 'system' })
    })

  return {
    async makeOnce(kind, sender, making) {
      const before = await findByIdempotencyKey(db, sender.idempotencyKey)
      if (before) return { row: before, isNew: false }
      await making.admit()
      const made = await db.transaction((transaction) => make(transaction, kind, sender, making))
      if (made) return { row: made, isNew: true }
      const other = await findByIdempotencyKey(db, sender.idempotencyKey)
      if (!other) throw new HttpError('in-progress', `the same ${kind} is being made`)
      return { row: other, isNew: false }
    },

    async find(kind, id, viewer) {
      const row = isNewId(id) ? await findById(db, kind, id) : undefined
      if (!row || !(await keys.admits(row, viewer))) throw noSuchRequest(kind)
      return row
    },
    async findNamed(kind, name) {
      // A name that is neither id nor number needs no query.
      const byId = async () => (isNewId(name) ? findById(db, kind, name) : undefined)
      const row = isRequestNumber(name) ? await findByNumber(db, kind, Number(name)) : await byId()
      if (!row) throw noSuchRequest(kind)
      return row
    },
    listOwn: (kind, customerId, page) => readOwn(db, kind, customerId, page),
    list: (kind, query) => readAll(db, kind, query),

    decide: (kind, id, { status, reason, also }, staff) =>
      db.transaction(async (transaction) => {
        const row = await lockWithOwner(transaction, kind, id, lockRequest)
        if (!row) throw noSuchRequest(kind)
        const moved = await move(transaction, row, status, { by: 'staff', staff }, reason)
        await also?.(transaction)
        await kinds[kind].rules.notify(transaction, moved)
      }),
    change: (kind, id, work) =>
      db.transaction(async (transaction) => {
        const row = await lockWithOwner(transaction, kind, id, lockRequest)
        if (!row) throw noSuchRequest(kind)
        await work(transaction, row)
      }),
    cancel: (kind, id, reason) =>
      db.transaction(async (transaction) => {
        const row = await lockRequest(transaction, kind, id)
        if (!row) throw noSuchRequest(kind)
        await moveAndNotify(transaction, row, 'canceled', { by: 'shopper' }, reason)
      }),
    lock: async (transaction, kind, ids) => {
      if (ids.length > 0) await lockRequests(transaction, kind, ids)
    },
    async moveBySystem(transaction, kind, id, to) {
      const row = await lockRequest(transaction, kind, id)
      if (!row) throw noSuchRequest(kind)
      await moveAndNotify(transaction, row, to, { by: 'system' })
    },
    async closeOverdue() {
      // A request that fails to close does not block the others.
      const failures: unknown[] = []
      for (const kind of kindNames) {
        for (const id of (await kinds[kind].rules.overdue?.(mostAtOnce)) ?? [])
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
        const { forget } = kinds[kind].rules
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
