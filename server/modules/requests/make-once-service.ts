import type { Locale } from '#contract/locale.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { RequestHistory } from './history-service.ts'
import type { AboutRequest } from './house-mails-service.ts'
import { findByIdempotencyKey, insertRequest } from './repository.ts'

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
  /** Inserts the detail, and queues the mails to its sender. @returns what the house is told of it */
  keep: (transaction: Db, row: RequestRow, detail: Detail) => Promise<AboutRequest>
}

/**
 * Creates a request once: the same key always returns the one that it created. The kind compares whether the repeated request is the
 * same.
 * @throws HttpError where the account is gone, or the kind rejects it
 */
export type MakeOnce = <Detail>(kind: RequestKind, sender: Sender, making: Making<Detail>) => Promise<{ row: RequestRow; isNew: boolean }>

/** Tells the house of a new request, in the transaction that makes it. */
export type Announce = (transaction: Db, row: RequestRow, about: AboutRequest) => Promise<void>

export type MakeOnceDeps = {
  db: Db
  clock: Clock
  history: RequestHistory
  announce: Announce
  /** Is told of each new request after its commit. */
  onMade?: ((kind: RequestKind) => void) | undefined
}

export function createMakeOnce({ db, clock, history, announce, onMade }: MakeOnceDeps): MakeOnce {
  /** @returns undefined where a concurrent call with the same key has created it */
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
    await announce(transaction, row, await keep(transaction, row, detail))
    return row
  }

  return async (kind, sender, making) => {
    const before = await findByIdempotencyKey(db, sender.idempotencyKey)
    if (before) return { row: before, isNew: false }
    await making.admit()
    const made = await db.transaction((transaction) => make(transaction, kind, sender, making))
    if (made) {
      onMade?.(kind)
      return { row: made, isNew: true }
    }
    const other = await findByIdempotencyKey(db, sender.idempotencyKey)
    if (!other) throw new HttpError('in-progress', `the same ${kind} is being made`)
    return { row: other, isNew: false }
  }
}
