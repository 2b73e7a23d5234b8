import { mostUnits } from '#src/contract/account-limits.ts'
import { type CartRow, type ForSale, offerOf } from '#server/db/cart-records.ts'
import { areAllHeld } from '#server/db/held-units.ts'
import { HttpError } from '#server/http/errors.ts'

/** Units that any shopper can buy now at the shop's price; 0 = sold, held for others, in an auction, or withdrawn. */
export const availableOf = ({ stock, held, withdrawn, inAuction }: ForSale): number =>
  withdrawn || inAuction ? 0 : Math.min(Math.max(stock - held, 0), mostUnits)

/** The same for a line: an offer's line is for the one unit that is held for it. */
export const availableFor = ({ line, forSale }: CartRow): number => {
  if (offerOf(line) === undefined) return availableOf(forSale)
  return forSale.withdrawn ? 0 : Math.min(forSale.stock, 1)
}

/** Per unit, SAR in minor units: an offer's line has the offer's price, the others have the shop's current price. */
export const priceOf = ({ line, forSale }: CartRow): number => (offerOf(line) === undefined ? forSale.priceSar : line.priceSar)

/** @throws HttpError where it cannot be bought at the shop's price now */
export function checkForSale({ stock, held, withdrawn, inAuction }: ForSale): void {
  if (withdrawn) throw new HttpError('cart.sold', 'withdrawn')
  if (areAllHeld(stock, held)) throw new HttpError('cart.reserved', 'all pieces are held')
  if (stock === 0) throw new HttpError('cart.sold', 'sold')
  if (inAuction) throw new HttpError('cart.in-auction', 'an auction of it runs')
}

/**
 * @param present units of it that are in the cart already
 * @throws HttpError where that many cannot be bought
 */
export function checkQuantity(wanted: number, available: number, present = 0): void {
  if (available === 0) throw new HttpError('cart.sold', 'sold or withdrawn')
  if (present >= available) throw new HttpError('cart.already-there', 'all pieces are in the cart')
  if (present + wanted > available) throw new HttpError('cart.too-many', `${available} can be bought`)
}
