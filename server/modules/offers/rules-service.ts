import type { Db } from '#server/db/open/database.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { Holds } from '#server/modules/holds/service.ts'
import type { KindRules, Moved } from '#server/modules/requests/move-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { outcomeOf } from './counter-policy.ts'
import { endCounter, findOverdueCounters } from './counter-repository.ts'
import type { NotifyOffer } from './notices-service.ts'
import { anonymiseOffers, lockApproved, readOffer, updateOffer } from './repository.ts'

export type OfferRules = KindRules & {
  /** The staff withdraw a product: notifies the shoppers with an approved offer on it. The product has to be locked. */
  notifyWithdrawn: (transaction: Db, productId: string) => Promise<void>
}

export type OfferRulesDeps = { db: Db; clock: Clock; holds: Holds; lines: OfferLines; notify: NotifyOffer }

/** The effects of an offer's status changes: an approved one holds a unit and gets a line in the cart. */
export function createOfferRules({ db, clock, holds, lines, notify }: OfferRulesDeps): OfferRules {
  /** @param priceSar the house's price, where the shopper has accepted it; `isHammer`: the price of an auction, whatever the shop's is */
  async function approve(
    transaction: Db,
    id: string,
    { priceSar, isHammer }: { priceSar: number | undefined; isHammer: boolean },
  ): Promise<void> {
    const { row } = await readOffer(transaction, id)
    const { productId, customerId, joinedAt } = row
    const held = await holds.take(transaction, { offerId: id, productId, priceSar: priceSar ?? row.priceSar, isHammer })
    await updateOffer(transaction, id, { agreedSar: held.priceSar, acceptedAt: held.since })
    // If the cart is full, the customer adds it later by a click; an offer made as a guest needs that click anyway.
    if (customerId !== null && joinedAt === null) await lines.put(transaction, customerId, held)
  }

  return {
    async moved(transaction, { row: { id, status }, from, who: { by } }: Moved) {
      if (from === 'approved') {
        await holds.end(transaction, id)
        await lines.remove(transaction, id)
      }
      const counter = from === 'pending' ? await endCounter(transaction, id, outcomeOf(status, by)) : undefined
      if (status !== 'approved') return
      if (by === 'shopper' && !counter) throw new Error('a shopper approves nothing but the price of the house')
      await approve(transaction, id, { priceSar: by === 'shopper' ? counter?.priceSar : undefined, isHammer: by === 'system' })
    },
    notify: async (transaction, { row, who, reason }) => notify(transaction, await readOffer(transaction, row.id), { by: who.by, reason }),
    overdue: async (most) => [...(await holds.overdue(most)), ...(await findOverdueCounters(db, clock.now(), most))],
    async isOverdue(transaction, id) {
      const { row, counter, held } = await readOffer(transaction, id)
      const waiting = counter?.outcome === null ? counter : undefined
      const until = (row.status === 'approved' ? held : waiting)?.until
      return until !== undefined && until <= clock.now()
    },
    forget: anonymiseOffers,
    async notifyWithdrawn(transaction, productId) {
      for (const id of await lockApproved(transaction, productId)) {
        await notify(transaction, await readOffer(transaction, id), { by: 'staff', isWithdrawn: true })
      }
    },
  }
}
