import { screen, within } from '@testing-library/react'
import { inject } from 'vitest'
import type { Address, Cart, CartLine } from '#contract/accounts/account-things.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { Checkout } from '#contract/orders/checkout.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { riyal, sar } from '#contract/money/money.ts'
import { orderTotals } from '#contract/orders/order-totals.ts'
import { fromApi } from './api.ts'
import { openPage, type Answer, type PageOptions, type ShownPage } from './page.tsx'

/** /checkout, as a customer sees it whose ID is on file and whose cart has two products. */

export const main = () => within(screen.getByRole('main'))
export const textbox = (name: string) => main().getByRole('textbox', { name })
export const stepHeading = (step: 1 | 2) => main().findByRole('heading', { level: 2, name: new RegExp(`^Step ${step} of 3: `) })
export const next = ({ user }: ShownPage) => user.click(main().getByRole('button', { name: 'Next' }))
export const placeButton = () => main().getByRole('button', { name: /^Place order/ })

export const riyadh: Address = {
  id: 'a1',
  country: 'SA',
  address: 'Olaya Street',
  city: 'Riyadh',
  state: 'Riyadh',
  postcode: '12211',
  isDefault: true,
}
export const kuwait: Address = { ...riyadh, id: 'a2', country: 'KW', address: 'Salem Street', city: 'Kuwait', isDefault: false }

/** What a line is to be: `price` in minor units. */
export type LineChange = Partial<Pick<CartLine, 'quantity' | 'available' | 'offerId'>> & { price?: number; listPrice?: number }

const fees = { inside: 75_00, elsewhere: 300_00, freeFrom: 20_000_00 }
const terms = { vatPercent: 15, rate: riyal }

/** Lines of two watches at SAR 5,000 and SAR 6,000. A change of `undefined` removes the line. */
export async function linesOf(changes: readonly (LineChange | undefined)[] = [{}, {}]): Promise<CartLine[]> {
  const { data: products } = await fromApi<{ data: ProductSummary[] }>('/products?perPage=2&inStock=true&sort=price-desc')
  return changes.flatMap((change, place) => {
    if (!change) return []
    const { price = place === 0 ? 5_000_00 : 6_000_00, listPrice, ...more } = change
    const product = { ...products[place]!, price: sar(listPrice ?? price) }
    return [
      { id: `l${place}`, product, quantity: 1, available: 1, price: sar(price), ...(listPrice && { listPrice: sar(listPrice) }), ...more },
    ]
  })
}

const totalsOf = (lines: readonly CartLine[], country: string) =>
  orderTotals(
    lines
      .filter(({ available }) => available > 0)
      .map(({ quantity, available, price, listPrice = price }) => ({
        quantity: Math.min(quantity, available),
        priceSar: price.amount,
        listPriceSar: listPrice.amount,
      })),
    { ...terms, fees, country },
  )

export const cartOf = (lines: readonly CartLine[]): { data: Cart } => {
  const { subtotal, discount } = totalsOf(lines, 'SA')
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { data: { items: [...lines], items_count: count, subtotal: sar(subtotal), discount: sar(discount) } }
}

/** The answer of `checkout.stock`. @param more what differs from the fees of the shop */
export const stockOf =
  (lines: readonly CartLine[], more: { shippingFee?: number } = {}): Answer =>
  ({ body }) => {
    const { country } = body as { country: string }
    const totals = totalsOf(lines, country)
    const shippingFee = more.shippingFee ?? totals.shippingFee
    const grandTotal = totals.grandTotal - totals.shippingFee + shippingFee
    const checkout: Checkout = {
      lines: [...lines],
      totals: {
        subtotal: sar(totals.subtotal),
        discount: sar(totals.discount),
        shippingFee: sar(shippingFee),
        tax: sar(totals.tax),
        grandTotal: sar(grandTotal),
      },
      rateDate: '2026-11-23',
      delivery: { from: '2026-11-25', to: '2026-11-27' },
    }
    return { data: checkout }
  }

export const listOf = (data: readonly unknown[]) => ({ data, meta: { total: data.length, page: 1, perPage: 20 } })

const idImage = { type: 'image/jpeg', bytes: 1000, uploadedAt: '2026-11-01T10:00:00.000Z' }
/** The signed-in customer, with an ID and a cart. */
export const customerWith =
  (changes: Partial<Customer> = {}): Answer =>
  async ({ headers }) => {
    const response = await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })
    const { data } = (await response.json()) as { data: object }
    return { data: { ...data, front_id_image: idImage, back_id_image: idImage, items_count: 2, ...changes } }
  }

type CheckoutOptions = PageOptions & { lines?: readonly CartLine[]; addresses?: readonly Address[] }

/** Opens a page for a customer with these lines in the cart. @param path without the language: `/checkout?step=payment` */
export async function openCheckout(path = '/checkout', { lines, addresses = [riyadh, kuwait], ...options }: CheckoutOptions = {}) {
  const inCart = lines ?? (await linesOf())
  return openPage(`/en${path}`, {
    runtime: true,
    signedIn: true,
    hasId: true,
    hasCart: true,
    ...options,
    answers: {
      'GET /customer/get': customerWith(),
      'GET /cart': () => cartOf(inCart),
      'GET /addresses': () => listOf(addresses),
      'POST /checkout/stock': stockOf(inCart),
      ...options.answers,
    },
  })
}

export const placed = {
  data: { id: 'ord1', number: '10461', status: 'pending' as const, grandTotal: sar(11_075_00), receiptBy: '2026-11-26T10:00:00.000Z' },
}
export const changedRejection = () =>
  Response.json({ code: 'order.changed', message: 'Something in your order has changed.' }, { status: 409 })
export const ordersSent = ({ calls }: Pick<ShownPage, 'calls'>) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/orders')
