import type { PricedCartLine } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { pricedLine } from './policy.ts'
import { deleteLines, readCart } from './repository.ts'

/** The lines of carts, for orders. */
export type CartLines = {
  /** What a customer's lines cost now, the newest line first. */
  of: (db: Db, customerId: string) => Promise<PricedCartLine[]>
  /** The lines have been ordered: removes them from the cart. */
  remove: (transaction: Db, customerId: string, ids: readonly string[]) => Promise<void>
}

export const createCartLines = ({ clock }: { clock: Clock }): CartLines => ({
  async of(db, customerId) {
    const now = clock.now()
    return (await readCart(db, customerId, now)).map((row) => pricedLine(row, now))
  },
  remove: deleteLines,
})
