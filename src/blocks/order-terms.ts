import * as z from 'zod/mini'
import type { Cart, CartLine } from '#contract/accounts/account-things.ts'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import { type Checkout, deliverySchema, type Totals } from '#contract/orders/checkout.ts'
import { estimatedDelivery } from '#contract/orders/estimated-delivery.ts'
import { convertFromSar, convertToSar, currencies, type Currency, type Rate, riyal } from '#contract/money/money.ts'
import { orderTotals, type OrderTotals, type PricedLine } from '#contract/orders/order-totals.ts'

/** The terms at which a cart is ordered, as a page shows them: from the server's check, or from the cart that the device has stored. */

const lineSchema = z.object({
  lineId: z.string(),
  productId: z.string(),
  brand: z.string(),
  model: z.string(),
  image: z.optional(imageSchema),
  /** Units that can be bought; 0: the line cannot be bought. */
  quantity: z.int(),
  /** Per unit, as all amounts in minor units of the currency of the terms. */
  price: z.int(),
  /** The shop's price per unit, which an approved offer undercuts. */
  listPrice: z.int(),
  offerId: z.optional(z.string()),
})
export type TermsLine = z.infer<typeof lineSchema>

export const orderTermsSchema = z.object({
  currency: z.enum(currencies),
  /** The day of the rate; any where the currency is SAR. */
  rateDate: z.string(),
  /** Of the destination, ISO 3166-1. */
  country: z.string(),
  /** All lines of the cart. */
  lines: z.array(lineSchema),
  totals: z.object({ subtotal: z.int(), discount: z.int(), shippingFee: z.int(), tax: z.int(), grandTotal: z.int() }),
  delivery: z.optional(deliverySchema),
})
export type OrderTerms = z.infer<typeof orderTermsSchema>

/** The lines that an order takes from the cart. */
export const orderedLines = ({ lines }: Pick<OrderTerms, 'lines'>): TermsLine[] => lines.filter(({ quantity }) => quantity > 0)

/** A line that keeps a cart from being ordered: it cannot be bought, or not so often. */
export const isShort = ({ available, quantity }: Pick<CartLine, 'available' | 'quantity'>): boolean => available < quantity

/** The sums without the currency that they have in common. */
export const amountsOf = ({ subtotal, discount, shippingFee, tax, grandTotal }: Totals): OrderTotals => ({
  subtotal: subtotal.amount,
  discount: discount.amount,
  shippingFee: shippingFee.amount,
  tax: tax.amount,
  grandTotal: grandTotal.amount,
})

/** The terms that the server has just computed. */
export function termsOfCheckout({ lines, totals, rateDate, delivery }: Checkout, country: string): OrderTerms {
  return {
    currency: totals.grandTotal.currency,
    rateDate,
    country,
    lines: lines.map((line) => termsLine(line, { price: line.price.amount, listPrice: (line.listPrice ?? line.price).amount })),
    totals: amountsOf(totals),
    delivery,
  }
}

type Given = {
  settings: Pick<Settings, 'shippingFees' | 'vatPercent' | 'deliveryDays'>
  /** Without the SAR, whose rate is 1. */
  rates: readonly Rate[]
  currency: Currency
  country: string
  /** The shop's time, in milliseconds. */
  now: number
}

/**
 * The same from the cart, settings and rates that the device has, before the server has checked them.
 * @returns undefined if the fees or the rate are not known
 */
export function termsOfCart({ items }: Pick<Cart, 'items'>, { settings, rates, currency, country, now }: Given): OrderTerms | undefined {
  const { shippingFees: fees, vatPercent, deliveryDays } = settings
  const rate = rateOf(currency, rates)
  if (!fees || vatPercent === undefined || !rate) return undefined
  const priced = items.map((line) => [line, inSar(line, rate)] as const)
  const bought = priced.filter(([line]) => buyable(line) > 0).map(([line, prices]) => ({ ...prices, quantity: buyable(line) }))
  const each = (amountSar: number) => convertFromSar(amountSar, rate).amount
  return {
    currency,
    rateDate: rate.date,
    country,
    lines: priced.map(([line, { priceSar, listPriceSar }]) => termsLine(line, { price: each(priceSar), listPrice: each(listPriceSar) })),
    totals: orderTotals(bought, { country, fees, vatPercent, rate }),
    ...(deliveryDays && { delivery: estimatedDelivery(deliveryDays, { country, placedAt: new Date(now) }) }),
  }
}

/** @returns undefined if the device does not know the rate */
export const rateOf = (currency: Currency, rates: readonly Rate[]): Rate | undefined =>
  currency === 'SAR' ? riyal : rates.find((rate) => rate.currency === currency)

const buyable = ({ quantity, available }: CartLine) => Math.min(quantity, available)

/**
 * Where an older server gives no price in SAR for an offer's line: converted back at the same rate, the result is the price that is shown.
 */
function inSar({ product, price, listPrice, offerId, priceSar, listPriceSar }: CartLine, rate: Rate): Omit<PricedLine, 'quantity'> {
  if (offerId === undefined) {
    const { amount } = product.priceSar ?? product.price
    return { priceSar: amount, listPriceSar: amount }
  }
  const back = (amount: number) => convertToSar(amount, rate)
  if (!priceSar) return { priceSar: back(price.amount), listPriceSar: back((listPrice ?? price).amount) }
  return { priceSar: priceSar.amount, listPriceSar: (listPriceSar ?? priceSar).amount }
}

function termsLine(line: CartLine, prices: Pick<TermsLine, 'price' | 'listPrice'>): TermsLine {
  const { id, product, offerId } = line
  const [image] = product.images
  return {
    lineId: id,
    productId: product.id,
    brand: product.brand.name,
    model: product.model,
    ...(image && { image }),
    quantity: buyable(line),
    ...prices,
    ...(offerId !== undefined && { offerId }),
  }
}
