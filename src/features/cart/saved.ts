import type { CartLine } from '#src/contract/account-things.ts'

/** By how much an accepted offer is below the shop's current price, in minor units; 0 for a line without an offer. */
export const saved = ({ offerId, product, price, quantity }: CartLine): number =>
  offerId === undefined ? 0 : Math.max(0, product.price.amount - price.amount) * quantity
