import type { Cart } from '#contract/accounts/account-things.ts'
import { type Checkout, checkoutSchema } from '#contract/orders/checkout.ts'
import { idImageSides } from '#contract/accounts/customer.ts'
import { type Order, type OrderPlaced, orderSchema } from '#contract/orders/orders.ts'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { idImage, privateFile } from '#server/db/schema/files.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Shop } from './api-shop.ts'
import { aCustomer, type Answer, callsOf, type SignedIn } from './customers.ts'
import { taken } from './offers.ts'

/** The form of the shipping step, filled in. */
export const aShipment = {
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  country: 'SA',
  address: '12 King Fahd Road',
  city: 'Riyadh',
  state: 'Riyadh',
  postcode: '12345',
}

/** The body that a page makes of what `checkout.stock` has answered. */
export function bodyFrom({ lines, totals, rateDate }: Checkout, changes: Partial<OrderBody> = {}): OrderBody {
  const { amount: grandTotal, currency } = totals.grandTotal
  return {
    ...aShipment,
    saveAddress: false,
    lines: lines
      .filter(({ available }) => available > 0)
      .map(({ id: lineId, product, quantity, price, available }) => ({
        lineId,
        productId: product.id,
        quantity: Math.min(quantity, available),
        price: price.amount,
      })),
    terms: { currency, rateDate, shippingFee: totals.shippingFee.amount, grandTotal },
    ...changes,
  }
}

/** A customer whose ID is on file: its rows without the files, since orders only ask whether it is there. */
export async function aBuyer(shop: Shop, given: Parameters<typeof aCustomer>[1] = {}): Promise<SignedIn> {
  const me = await aCustomer(shop, given)
  const files = idImageSides.map((side) => ({ side, id: newId(), since: new Date() }))
  await shop.db.insert(privateFile).values(files.map(({ id, since }) => ({ id, state: 'kept' as const, since })))
  const images = files.map(({ side, id: fileId, since: uploadedAt }) => ({ customerId: me.id, side, fileId, uploadedAt }))
  await shop.db.insert(idImage).values(images.map((image) => ({ ...image, type: 'image/jpeg' as const, bytes: 1 })))
  return me
}

/** Orders as a customer makes them. */
export function orderCalls(shop: Shop, me: Pick<SignedIn, 'headers'>) {
  const call = callsOf(shop, me)
  return {
    call,
    add: async (productId: string, quantity = 1, offerId?: string) =>
      taken(await call<Cart>('POST', '/cart/items', { productId, quantity, ...(offerId !== undefined && { offerId }) })),
    cart: async () => taken(await call<Cart>('GET', '/cart')),
    check: async (country = 'SA', headers: Record<string, string> = {}): Promise<Checkout> =>
      checkoutSchema.parse(taken(await call('POST', '/checkout/stock', { country }, headers))),
    place: (body: unknown, key: string = crypto.randomUUID()): Promise<Answer<OrderPlaced>> =>
      call<OrderPlaced>('POST', '/orders', body, { 'idempotency-key': key }),
    /** Orders everything in the cart, as the page does. */
    async order(changes: Partial<OrderBody> = {}): Promise<OrderPlaced> {
      return taken(await this.place(bodyFrom(await this.check(changes.country), changes)))
    },
    see: async (id: string): Promise<Order> => orderSchema.parse(taken(await call('GET', `/orders/${id}`))),
    cancel: (id: string, body: unknown = {}) => call<Order>('POST', `/orders/${id}/cancel`, body),
  }
}
