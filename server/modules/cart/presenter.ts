import type { Cart, CartLine } from '#src/contract/account-things.ts'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { convertFromSar, type Rate } from '#src/contract/money.ts'
import { goodsTotals } from '#src/contract/order-totals.ts'
import { buyable, type CartLineRow, type PricedCartLine } from '#server/db/cart-records.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/json.ts'

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
  return jsonObject<CartLine>({
    id: toJson(line.id),
    product: card,
    quantity: toJson(line.quantity),
    price: toJson(convertFromSar(priceSar, rate)),
    ...(listPriceSar !== priceSar && { listPrice: toJson(convertFromSar(listPriceSar, rate)) }),
    ...(priceSar !== line.priceSar && { priceBefore: toJson(convertFromSar(line.priceSar, rate)) }),
    ...(offerId !== undefined && { offerId: toJson(offerId) }),
    available: toJson(available),
  })
}
