import type { Cart, CartLine } from '#src/contract/account-things.ts'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { convertFromSar, type Rate } from '#src/contract/money.ts'
import { type CartLineRow, offerOf } from '#server/db/cart-records.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/json.ts'

/** A line with its current price and availability. */
export type LineToday = {
  line: CartLineRow
  card: Json<ProductSummary>
  /** Per unit, SAR in minor units. */
  priceSar: number
  available: number
}

export const presentCart = (lines: readonly LineToday[], rate: Rate): Json<Cart> =>
  jsonObject<Cart>({
    items: jsonList(lines.map((line) => presentLine(line, rate))),
    items_count: toJson(lines.reduce((count, { line }) => count + line.quantity, 0)),
    subtotal: toJson(subtotalOf(lines, rate)),
  })

function presentLine({ line, card, priceSar, available }: LineToday, rate: Rate): Json<CartLine> {
  const offerId = offerOf(line)
  return jsonObject<CartLine>({
    id: toJson(line.id),
    product: card,
    quantity: toJson(line.quantity),
    price: toJson(convertFromSar(priceSar, rate)),
    ...(priceSar !== line.priceSar && { priceBefore: toJson(convertFromSar(line.priceSar, rate)) }),
    ...(offerId !== undefined && { offerId: toJson(offerId) }),
    available: toJson(available),
  })
}

/** The sum of the displayed prices of all units that can be bought, so that the column adds up in every currency. */
function subtotalOf(lines: readonly LineToday[], rate: Rate): Cart['subtotal'] {
  const amount = lines.reduce((sum, { line, priceSar, available }) => {
    return sum + Math.min(line.quantity, available) * convertFromSar(priceSar, rate).amount
  }, 0)
  return { amount, currency: rate.currency }
}
