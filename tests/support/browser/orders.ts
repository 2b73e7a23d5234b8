/** Orders of end-to-end tests, placed by the same calls as the shop's pages make. */
import type { BrowserContext } from '@playwright/test'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { OrderPlaced } from '#contract/orders/orders.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { callsOf, type Customer } from './customer.ts'
import type { Lang } from './test.ts'

/** Puts a product into the cart of a customer whose ID is on file, and orders it. */
export async function placedOrder(context: BrowserContext, customer: Customer, lang: Lang, productId: string): Promise<OrderPlaced> {
  const call = callsOf(context, customer, lang)
  const country = 'SA'
  await call('POST', 'cart/items', { productId })
  const { lines, totals, rateDate } = await call<Checkout>('POST', 'checkout/stock', { country })
  const { amount: grandTotal, currency } = totals.grandTotal
  const [firstName = '', lastName = ''] = customer.name.split(' ')
  const body: OrderBody = {
    firstName,
    lastName,
    email: customer.email,
    phone: customer.phone,
    country,
    address: '12 King Fahd Road',
    city: 'Riyadh',
    state: 'Riyadh',
    postcode: '12345',
    saveAddress: false,
    lines: lines.map(({ id: lineId, product, quantity, price }) => ({ lineId, productId: product.id, quantity, price: price.amount })),
    terms: { currency, rateDate, shippingFee: totals.shippingFee.amount, grandTotal },
  }
  return call<OrderPlaced>('POST', 'orders', body)
}
