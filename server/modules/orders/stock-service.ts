import type { ForSale } from '#server/db/cart-records.ts'
import type { Db } from '#server/db/database.ts'
import { freeUnits } from '#server/db/held-units.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { addToStock, lockProducts, readForSale, readUnits } from './stock-repository.ts'

type Units = { productId: string; quantity: number }

export type OrderStock = {
  /** Locks products until the transaction ends. Customer and requests have to be locked before. */
  lock: (transaction: Db, productIds: readonly string[]) => Promise<void>
  /**
   * Takes units out of the stock for an order. The products have to be locked, and holds of the order's offers have ended.
   * @returns false where one of them is not free (any more): then none is taken
   */
  take: (transaction: Db, units: readonly Units[]) => Promise<boolean>
  /** A refused receipt is followed by another one: takes the units of the order again. @throws HttpError `order.sold` */
  takeAgain: (transaction: Db, orderId: string) => Promise<void>
  /** The order is over: its units can be sold again. Called once for each time that they were taken, because a status change calls it. */
  giveBack: (transaction: Db, orderId: string) => Promise<void>
}

/** Stock is taken when an order is placed. Free for an order are units that are in stock and not held for approved offers. */
export function createOrderStock({ clock }: { clock: Clock }): OrderStock {
  async function takeIf(isFree: typeof isInStock, transaction: Db, units: readonly Units[]): Promise<boolean> {
    const now = clock.now()
    const wanted = sumsOf(units)
    // After locking, in a separate statement: it sees rows that were committed while this one waited.
    const present = await readForSale(transaction, [...wanted.keys()], now)
    for (const [productId, quantity] of wanted) {
      const state = present.get(productId)
      if (!state || !isFree(state, quantity)) return false
    }
    for (const [productId, quantity] of wanted) await addToStock(transaction, productId, -quantity, now)
    return true
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
    take: (transaction, units) => takeIf(isInStock, transaction, units),
    async takeAgain(transaction, orderId) {
      const units = await lockUnitsOf(transaction, orderId)
      if (!(await takeIf(isForSale, transaction, units))) throw new HttpError('order.sold', 'a unit is not free any more')
    },
    async giveBack(transaction, orderId) {
      for (const [productId, quantity] of sumsOf(await lockUnitsOf(transaction, orderId)))
        await addToStock(transaction, productId, quantity, clock.now())
    },
  }
}

type State = Omit<ForSale, 'priceSar'>
const isInStock = ({ stock, held, withdrawn }: State, quantity: number): boolean => !withdrawn && freeUnits(stock, held) >= quantity
/** A product in an auction is not sold otherwise; only the unit of an offer, which was held before, is. */
const isForSale = (state: State, quantity: number): boolean => !state.inAuction && isInStock(state, quantity)

/** Units by product: an order may have a line at the shop's price and one of an offer for the same product. */
function sumsOf(units: readonly Units[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of units) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}
