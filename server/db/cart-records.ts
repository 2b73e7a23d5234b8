import type { cartLine } from './schema/account-things.ts'

/** What the cart's tables hold, as it is handed from the repository to policy and presenter. */

/** What a piece costs (SAR, minor units), how many there are at this moment, how many of them approved offers hold, and whether an auction of it runs. */
export type ForSale = { priceSar: number; stock: number; held: number; withdrawn: boolean; inAuction: boolean }
export type CartLineRow = typeof cartLine.$inferSelect
/** A line with what is for sale now. */
export type CartRow = { line: CartLineRow; forSale: ForSale }

/** The approved offer that brought a line, where one did. */
export const offerOf = ({ offerId }: Pick<CartLineRow, 'offerId'>): string | undefined => (offerId === '' ? undefined : offerId)
