import type { cartLine } from '../schema/account-things.ts'
import type { hold } from '../schema/offers.ts'

/** Row types of the cart's tables, shared by repository, policy and presenter. */

/**
 * A product's price (SAR, minor units), its present stock, the units of it that approved offers hold, and whether an auction of it runs.
 */
export type ForSale = { priceSar: number; stock: number; held: number; withdrawn: boolean; inAuction: boolean }
export type CartLineRow = typeof cartLine.$inferSelect
/** A line with the present state of its product; an offer's line with the hold, and the asking price of the offer (SAR, minor units). */
export type CartRow = { line: CartLineRow; forSale: ForSale; held: typeof hold.$inferSelect | null; askingSar: number | null }

/** A line with its present price per unit, SAR in minor units: the shop's, and with an offer. `available`: units that can be bought now. */
export type PricedCartLine = {
  id: string
  productId: string
  quantity: number
  offerId: string | undefined
  listPriceSar: number
  priceSar: number
  available: number
}

/** The lines with the units of them that can be bought. */
export const buyable = (lines: readonly PricedCartLine[]): PricedCartLine[] =>
  lines.flatMap((line) => (line.available === 0 ? [] : [{ ...line, quantity: Math.min(line.quantity, line.available) }]))

/** The approved offer of a line; undefined for a line at the shop's price. */
export const offerOf = ({ offerId }: Pick<CartLineRow, 'offerId'>): string | undefined => (offerId === '' ? undefined : offerId)
