import type { cartLine } from './schema/account-things.ts'

/** Row types of the cart's tables, shared by repository, policy and presenter. */

/** A product's price (SAR, minor units), its present stock, the units of it that approved offers hold, and whether an auction of it runs. */
export type ForSale = { priceSar: number; stock: number; held: number; withdrawn: boolean; inAuction: boolean }
export type CartLineRow = typeof cartLine.$inferSelect
/** A line with the present state of its product. */
export type CartRow = { line: CartLineRow; forSale: ForSale }

/** The approved offer of a line; undefined for a line at the shop's price. */
export const offerOf = ({ offerId }: Pick<CartLineRow, 'offerId'>): string | undefined => (offerId === '' ? undefined : offerId)
