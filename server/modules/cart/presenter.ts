import type { Cart, CartLine } from '#contract/accounts/account-things.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { linePricesIn } from '#contract/accounts/cart-in-currency.ts'
import type { Rate } from '#contract/money/money.ts'
import { goodsTotals } from '#contract/orders/order-totals.ts'
import { buyable, type CartLineRow, type PricedCartLine } from '#server/db/records/cart-records.ts'
import { type Json, jsonList, jsonObject, toJson, withMember } from '#server/http/answers/json.ts'

/** A line with its current price and availability. */
export type LineToday = { line: CartLineRow; card: Json<ProductSummary>; priced: PricedCartLine }

/** The sums are those of the displayed prices of all units that can be bought, so that the column adds up in every currency. */
export function presentCart(lines: readonly LineToday[], rate: Rate): Json<Cart> {
  const { subtotal, discount } = goodsTotals(buyable(lines.map(({ priced }) => priced)), rate)
  return jsonObject<Cart>({
    items: presentLines(lines, rate),
    items_count: toJson(lines.reduce((count, { line }) => count + line.quantity, 0)),
    subtotal: toJson({ amount: subtotal, currency: rate.currency }),
    discount: toJson({ amount: discount, currency: rate.currency }),
  })
}

export const presentLines = (lines: readonly LineToday[], rate: Rate): Json<CartLine[]> =>
  jsonList(lines.map((line) => presentLine(line, rate)))

function presentLine({ line, card, priced }: LineToday, rate: Rate): Json<CartLine> {
  const { offerId, priceSar, listPriceSar, available } = priced
  const prices = linePricesIn(
    {
      price: priceSar,
      listPrice: listPriceSar === priceSar ? undefined : listPriceSar,
      priceBefore: priceSar === line.priceSar ? undefined : line.priceSar,
    },
    rate,
  )
  const members: Omit<CartLine, 'product'> = {
    id: line.id,
    quantity: line.quantity,
    ...prices,
    ...(offerId !== undefined && { offerId }),
    available,
  }
  // The card is JSON already.
  return withMember(toJson(members), 'product', card)
}
