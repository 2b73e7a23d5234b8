import { mostUnits } from '#contract/accounts/account-limits.ts'
import { type CartRow, type ForSale, offerOf, type PricedCartLine } from '#server/db/records/cart-records.ts'
import { areAllHeld } from '#server/db/held-units.ts'
import { HttpError } from '#server/http/answers/errors.ts'

/** Units that any shopper can buy now at the shop's price; 0 = sold, held for others, in an auction, or withdrawn. */
export const availableOf = ({ stock, held, withdrawn, inAuction }: ForSale): number =>
  withdrawn || inAuction ? 0 : Math.min(Math.max(stock - held, 0), mostUnits)

/** The same for a line: an offer's line is for the one unit that is held for it, until the hold ends. */
export const availableFor = ({ line, forSale, held }: CartRow, now: Date): number => {
  if (offerOf(line) === undefined) return availableOf(forSale)
  return forSale.withdrawn || held === null || held.until <= now ? 0 : Math.min(forSale.stock, 1)
}

/** The present price of a line: an offer's line has the offer's price, and its asking price as the shop's; others have the shop's. */
export function pricedLine(row: CartRow, now: Date): PricedCartLine {
  const { line, forSale, held, askingSar } = row
  const offerId = offerOf(line)
  const priceSar = offerId === undefined ? forSale.priceSar : (held?.priceSar ?? line.priceSar)
  const listPriceSar = offerId === undefined ? forSale.priceSar : Math.max(askingSar ?? priceSar, priceSar)
  const { id, productId, quantity } = line
  return { id, productId, quantity, offerId, listPriceSar, priceSar, available: availableFor(row, now) }
}

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
