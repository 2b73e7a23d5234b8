import type { RequestStatus } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import { type HoldRow, type OfferRow, priceAgreed, priceAsked, productNameOf } from '#server/db/request-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { Refusal } from '#server/http/errors.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { RemoveBelongings } from '#server/modules/customers/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { AddNews } from '#server/modules/notifications/service.ts'
import type { JoinRequests } from '#server/modules/registration/service.ts'
import type { RequestHistory, Who } from '#server/modules/request-history/service.ts'
import type { RequestKeys } from '#server/modules/request-keys/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { anonymise, findOwner, joinOffers, keepApproved, lockIdleOffer, lockOffer, lockOffersOf, updateOffer } from './repository.ts'

export type OfferMoves = {
  /**
   * A decision of the staff.
   * @throws Refusal where there is no such offer, the move is none of theirs, or no piece is free
   */
  decide: (id: string, decision: { status: RequestStatus; reason?: string | undefined }, staff: StaffCaller) => Promise<void>
  /**
   * The shopper takes it back, and has a mail that confirms it. Whose it is has to be known before.
   * @throws Refusal where it cannot be taken back any more
   */
  cancel: (id: string, reason: string | undefined) => Promise<void>
  /** Closes the approved ones that nobody took up in time. Any number of processes may do so at the same time. */
  closeOverdue: () => Promise<void>
  /** The staff take a piece out of the shop: whoever has an approved offer on it hears of that. The product has to be locked. */
  tellWithdrawn: (transaction: Db, productId: string) => Promise<void>
  /** Gives a guest's offers to the account whose address was shown to be theirs. */
  join: JoinRequests
  /** An account is deleted: what is open is taken back, and nothing stays that says who it was. */
  removeBelongings: RemoveBelongings
}

export type OfferMovesDeps = {
  db: Db
  clock: Clock
  holds: Holds
  lines: OfferLines
  history: RequestHistory
  keys: RequestKeys
  addNews: AddNews
}

/** So many are looked for at a time. */
const mostAtOnce = 100
const noSuchOffer = () => new Refusal('resource.not-found', 'no such offer')

/** What a rejection says where the staff gave no reason: an offer below the price was turned down, so that price stands. */
const priceHeldAt = (row: OfferRow, reason = '') => (reason === '' && row.priceSar < row.askingSar ? priceAsked(row) : undefined)

/**
 * Offers on their way from status to status. All that a move brings with it (history, hold, cart line, news) happens in its one transaction.
 *
 * Rows are locked in one order everywhere, so that nobody waits for each other: customer, offer, product, hold, line of the cart.
 */
export function createOfferMoves({ db, clock, holds, lines, history, keys, addNews }: OfferMovesDeps): OfferMoves {
  async function move(transaction: Db, row: OfferRow, to: RequestStatus, who: Who, reason?: string): Promise<OfferRow> {
    await history.step(transaction, { kind: 'offer', requestId: row.id, from: row.status, to, who, reason })
    if (row.status === 'approved') {
      await holds.end(transaction, row.id)
      await lines.remove(transaction, row.id)
    }
    await updateOffer(transaction, row.id, { status: to })
    return { ...row, status: to }
  }

  async function approve(transaction: Db, row: OfferRow, staff: StaffCaller, reason: string | undefined) {
    const approved = await move(transaction, row, 'approved', { by: 'staff', staff }, reason)
    const { id: offerId, productId, priceSar, customerId, joinedAt } = row
    const held = await holds.take(transaction, { offerId, productId, priceSar })
    const changes = { agreedSar: held.priceSar, acceptedAt: held.since }
    await updateOffer(transaction, offerId, changes)
    // A cart without room takes it later, by a click; one that was joined waits for that click anyway (decisions.md §4).
    if (customerId !== null && joinedAt === null) await lines.put(transaction, customerId, held)
    await tell(transaction, { ...approved, ...changes }, { held, reason })
  }

  type Told = { held?: HoldRow; reason?: string | undefined; isWithdrawn?: boolean }
  async function tell(transaction: Db, row: OfferRow, { held, reason, isWithdrawn }: Told = {}) {
    const { id, number, status, customerId, email, name, locale } = row
    const price = status === 'rejected' ? priceHeldAt(row, reason) : priceAgreed(row)
    await addNews(transaction, {
      kind: 'offer',
      requestId: id,
      number: String(number),
      status,
      customerId: customerId ?? undefined,
      email,
      name,
      locale,
      productName: productNameOf(row),
      ...(price && { price }),
      ...(held && { heldUntil: held.until }),
      ...(isWithdrawn && { isWithdrawn }),
      ...(reason !== undefined && reason !== '' && { reason }),
      ...(customerId === null && { statusLink: await keys.makeLink(transaction, { kind: 'offer', requestId: id }, locale) }),
    })
  }

  /** Its owner first: the cart is theirs, and news of it refer to them. */
  async function lockWithOwner(transaction: Db, id: string, lock: typeof lockOffer): Promise<OfferRow | undefined> {
    const owner = await findOwner(transaction, id)
    if (owner !== null) await lockCustomer(transaction, owner)
    return lock(transaction, id)
  }

  const close = (id: string) =>
    db.transaction(async (transaction) => {
      const row = await lockWithOwner(transaction, id, lockIdleOffer)
      if (row?.status !== 'approved') return
      await tell(transaction, await move(transaction, row, 'closed', { by: 'system' }))
    })

  return {
    decide: (id, { status, reason }, staff) =>
      db.transaction(async (transaction) => {
        const row = await lockWithOwner(transaction, id, lockOffer)
        if (!row) throw noSuchOffer()
        if (status === 'approved') return approve(transaction, row, staff, reason)
        const moved = await move(transaction, row, status, { by: 'staff', staff }, reason)
        return tell(transaction, moved, { reason })
      }),

    cancel: (id, reason) =>
      db.transaction(async (transaction) => {
        const row = await lockOffer(transaction, id)
        if (!row) throw noSuchOffer()
        await tell(transaction, await move(transaction, row, 'canceled', { by: 'shopper' }, reason))
      }),

    async closeOverdue() {
      // One that cannot be closed does not keep the others open.
      const failures: unknown[] = []
      for (const id of await holds.overdue(mostAtOnce)) await close(id).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} offers could not be closed`)
    },

    async tellWithdrawn(transaction, productId) {
      for (const row of await keepApproved(transaction, productId)) await tell(transaction, row, { isWithdrawn: true })
    },

    join: (transaction, { customerId, email, codeMadeAt }) =>
      joinOffers(transaction, { customerId, email, before: codeMadeAt, now: clock.now() }),

    async removeBelongings(transaction, customerId) {
      const rows = await lockOffersOf(transaction, customerId)
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      for (const row of rows) {
        if (row.status === 'pending' || row.status === 'approved') await move(transaction, row, 'canceled', { by: 'shopper' })
      }
      await history.forgetReasons(transaction, 'offer', ids)
      await keys.forget(transaction, 'offer', ids)
      await anonymise(transaction, customerId)
    },
  }
}
