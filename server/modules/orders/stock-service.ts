import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addUnits, lockProducts, type ProductName, readUnits, takeUnits, type Units } from './stock-repository.ts'

export type OrderStock = {
  /** Locks products until the transaction ends. Customer and requests have to be locked before. @returns their names, by their ids */
  lock: (transaction: Db, productIds: readonly string[]) => Promise<Map<string, ProductName>>
  /**
   * Takes units out of the stock for an order. The products have to be locked, and holds of the order's offers have ended.
   * @throws HttpError `order.changed` where one of them is not free (any more)
   */
  take: (transaction: Db, units: readonly Units[]) => Promise<void>
  /** Takes the units of the order again, when a rejected receipt is followed by another one. @throws HttpError `order.sold` */
  takeAgain: (transaction: Db, orderId: string) => Promise<void>
  /** The order is over: its units can be sold again. Called once for each time that they were taken, because a status change calls it. */
  giveBack: (transaction: Db, orderId: string) => Promise<void>
}

/** Stock is taken when an order is placed. Free for an order are units that are in stock and not held for approved offers. */
export function createOrderStock({ clock }: { clock: Clock }): OrderStock {
  async function takeAll(transaction: Db, units: readonly Units[], alsoInAuction: boolean): Promise<boolean> {
    const wanted = sumsOf(units)
    return (await takeUnits(transaction, wanted, { now: clock.now(), alsoInAuction })) === wanted.length
  }
  async function lockUnitsOf(transaction: Db, orderId: string): Promise<Units[]> {
    const units = await readUnits(transaction, orderId)
    await lockProducts(
      transaction,
      units.map(({ productId }) => productId),
    )
    return units
  }

  return {
    lock: lockProducts,
    async take(transaction, units) {
      // The line of an offer can be bought while an auction of its product runs; a line at the shop's price was checked with the cart.
      if (!(await takeAll(transaction, units, true))) throw new HttpError('order.changed', 'a unit is not free any more')
    },
    async takeAgain(transaction, orderId) {
      const units = await lockUnitsOf(transaction, orderId)
      if (!(await takeAll(transaction, units, false))) throw new HttpError('order.sold', 'a unit is not free any more')
    },
    async giveBack(transaction, orderId) {
      await addUnits(transaction, sumsOf(await lockUnitsOf(transaction, orderId)), clock.now())
    },
  }
}

/** Units by product: an order may have a line at the shop's price and one of an offer for the same product. */
function sumsOf(units: readonly Units[]): Units[] {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}
