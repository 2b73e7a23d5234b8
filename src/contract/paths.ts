/**
 * Every call of the shop: method, path and who may make it. Free of zod, because the service worker reads it (architecture.md §1);
 * `endpoints.ts` adds the schemas. `{name}` is a path parameter.
 */

import { orderReceipt } from './order-receipt.ts'
import { sellPhotos } from './sell-photos.ts'
import type { FileFields } from './upload-types.ts'

/**
 * - `public`: the response is the same for all callers and never depends on Authorization.
 * - `guest`: guests and customers; a signed-in customer is recognised.
 * - `customer`: signed-in customers, for their own things.
 * - `staff`: specialists, with a staff token.
 */
export type Access = 'public' | 'guest' | 'customer' | 'staff'

/**
 * - `creates`: creates something, and so requires an `Idempotency-Key` (decisions.md §4).
 * - `queued`: may be made offline: the outbox sends it later.
 * - `files`: takes files. Each is uploaded before, and the JSON body names the uploads under `files` (decisions/044). Only a customer's call that
 *   creates something can have them: uploads have an owner.
 */
export type Path = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  access: Access
  creates?: true
  queued?: true
} & ({ files?: undefined } | { access: 'customer'; creates: true; files: FileFields })

export const paths = {
  'products.list': { method: 'GET', path: '/v1/products', access: 'public' },
  'products.get': { method: 'GET', path: '/v1/products/{id}', access: 'public' },
  'catalogue.get': { method: 'GET', path: '/v1/catalogue', access: 'public' },
  'search.suggestions': { method: 'GET', path: '/v1/search/suggestions', access: 'public' },
  'home.get': { method: 'GET', path: '/v1/home', access: 'public' },
  'brands.list': { method: 'GET', path: '/v1/brands', access: 'public' },
  'collections.list': { method: 'GET', path: '/v1/collections', access: 'public' },
  'faq.list': { method: 'GET', path: '/v1/faq', access: 'public' },
  'rates.get': { method: 'GET', path: '/v1/rates', access: 'public' },
  'auctions.list': { method: 'GET', path: '/v1/auctions', access: 'public' },
  'settings.get': { method: 'GET', path: '/v1/settings', access: 'public' },

  'customer.get': { method: 'GET', path: '/v1/customer/get', access: 'customer' },
  'customer.register': { method: 'POST', path: '/v1/customer/register', access: 'guest' },
  'customer.otp.send': { method: 'POST', path: '/v1/customer/otp/send', access: 'guest' },
  'customer.otp.verify': { method: 'POST', path: '/v1/customer/otp/verify', access: 'guest' },
  'customer.password.forgot': { method: 'POST', path: '/v1/customer/password/forgot', access: 'guest' },
  'customer.password.reset': { method: 'POST', path: '/v1/customer/password/reset', access: 'guest' },
  'customer.password.change': { method: 'POST', path: '/v1/customer/password', access: 'customer' },
  'customer.profile': { method: 'PATCH', path: '/v1/customer/profile', access: 'customer' },
  'customer.logout': { method: 'POST', path: '/v1/customer/logout', access: 'customer' },
  'customer.delete': { method: 'DELETE', path: '/v1/customer', access: 'customer' },
  'customer.id-images.upload': { method: 'POST', path: '/v1/customer/id-images', access: 'customer', creates: true },
  'customer.id-images.get': { method: 'GET', path: '/v1/customer/id-images/{side}', access: 'customer' },

  'addresses.list': { method: 'GET', path: '/v1/addresses', access: 'customer' },
  'addresses.create': { method: 'POST', path: '/v1/addresses', access: 'customer', creates: true },
  'addresses.update': { method: 'PATCH', path: '/v1/addresses/{id}', access: 'customer' },
  'addresses.delete': { method: 'DELETE', path: '/v1/addresses/{id}', access: 'customer' },
  'cards.list': { method: 'GET', path: '/v1/cards', access: 'customer' },
  'cards.create': { method: 'POST', path: '/v1/cards', access: 'customer', creates: true },
  'cards.delete': { method: 'DELETE', path: '/v1/cards/{id}', access: 'customer' },

  'cart.get': { method: 'GET', path: '/v1/cart', access: 'customer' },
  'cart.items.add': { method: 'POST', path: '/v1/cart/items', access: 'customer', creates: true },
  'cart.items.update': { method: 'PATCH', path: '/v1/cart/items/{lineId}', access: 'customer' },
  'cart.items.remove': { method: 'DELETE', path: '/v1/cart/items/{lineId}', access: 'customer' },
  'wishlist.get': { method: 'GET', path: '/v1/wishlist', access: 'customer' },
  'wishlist.merge': { method: 'POST', path: '/v1/wishlist', access: 'customer' },
  'wishlist.add': { method: 'PUT', path: '/v1/wishlist/{productId}', access: 'customer', queued: true },
  'wishlist.remove': { method: 'DELETE', path: '/v1/wishlist/{productId}', access: 'customer', queued: true },

  'offers.create': { method: 'POST', path: '/v1/offers', access: 'guest', creates: true, queued: true },
  'offers.list': { method: 'GET', path: '/v1/offers', access: 'customer' },
  'offers.get': { method: 'GET', path: '/v1/offers/{id}', access: 'guest' },
  'offers.cancel': { method: 'POST', path: '/v1/offers/{id}/cancel', access: 'guest' },
  'pre-orders.create': { method: 'POST', path: '/v1/pre-orders', access: 'guest', creates: true, queued: true },
  'pre-orders.list': { method: 'GET', path: '/v1/pre-orders', access: 'customer' },
  'pre-orders.get': { method: 'GET', path: '/v1/pre-orders/{id}', access: 'guest' },
  'pre-orders.cancel': { method: 'POST', path: '/v1/pre-orders/{id}/cancel', access: 'guest' },
  'sells.create': { method: 'POST', path: '/v1/sells', access: 'customer', creates: true, queued: true, files: sellPhotos },
  'sells.list': { method: 'GET', path: '/v1/sells', access: 'customer' },
  'sells.get': { method: 'GET', path: '/v1/sells/{id}', access: 'customer' },
  'sells.cancel': { method: 'POST', path: '/v1/sells/{id}/cancel', access: 'customer' },
  'sells.photos.get': { method: 'GET', path: '/v1/sells/{id}/photos/{photoId}', access: 'customer' },
  'checkout.stock': { method: 'POST', path: '/v1/checkout/stock', access: 'customer' },
  'orders.create': { method: 'POST', path: '/v1/orders', access: 'customer', creates: true, queued: true },
  'orders.list': { method: 'GET', path: '/v1/orders', access: 'customer' },
  'orders.get': { method: 'GET', path: '/v1/orders/{id}', access: 'customer' },
  'orders.cancel': { method: 'POST', path: '/v1/orders/{id}/cancel', access: 'customer' },
  'orders.receipts.create': {
    method: 'POST',
    path: '/v1/orders/{id}/receipt',
    access: 'customer',
    creates: true,
    queued: true,
    files: orderReceipt,
  },
  'orders.receipts.get': { method: 'GET', path: '/v1/orders/{id}/receipts/{receiptId}', access: 'customer' },
  'orders.invoice.get': { method: 'GET', path: '/v1/orders/{id}/invoice', access: 'customer' },
  'contact.create': { method: 'POST', path: '/v1/contact', access: 'guest', creates: true, queued: true },
  'contact.get': { method: 'GET', path: '/v1/contact/{id}', access: 'guest' },

  // The protocol tus 1.0: its parameters are headers, and no call has a JSON body.
  'uploads.create': { method: 'POST', path: '/v1/uploads', access: 'customer' },
  'uploads.offset': { method: 'HEAD', path: '/v1/uploads/{id}', access: 'customer' },
  'uploads.append': { method: 'PATCH', path: '/v1/uploads/{id}', access: 'customer' },
  'uploads.delete': { method: 'DELETE', path: '/v1/uploads/{id}', access: 'customer' },

  'push.subscribe': { method: 'PUT', path: '/v1/push/subscription', access: 'customer' },
  'push.unsubscribe': { method: 'DELETE', path: '/v1/push/subscription', access: 'customer' },
  'notifications.list': { method: 'GET', path: '/v1/notifications', access: 'customer' },
  'notifications.read': { method: 'POST', path: '/v1/notifications/read', access: 'customer' },

  'staff.offers.list': { method: 'GET', path: '/v1/staff/offers', access: 'staff' },
  'staff.offers.get': { method: 'GET', path: '/v1/staff/offers/{id}', access: 'staff' },
  'staff.offers.status': { method: 'POST', path: '/v1/staff/offers/{id}/status', access: 'staff' },
  'staff.sells.list': { method: 'GET', path: '/v1/staff/sells', access: 'staff' },
  'staff.sells.get': { method: 'GET', path: '/v1/staff/sells/{id}', access: 'staff' },
  'staff.sells.status': { method: 'POST', path: '/v1/staff/sells/{id}/status', access: 'staff' },
  'staff.orders.list': { method: 'GET', path: '/v1/staff/orders', access: 'staff' },
  'staff.orders.get': { method: 'GET', path: '/v1/staff/orders/{id}', access: 'staff' },
  'staff.orders.status': { method: 'POST', path: '/v1/staff/orders/{id}/status', access: 'staff' },
  'staff.orders.events': { method: 'POST', path: '/v1/staff/orders/{id}/events', access: 'staff', creates: true },
  'staff.orders.invoice': { method: 'GET', path: '/v1/staff/orders/{id}/invoice', access: 'staff' },
  'staff.files.get': { method: 'GET', path: '/v1/staff/files/{id}', access: 'staff' },
  'staff.pre-orders.list': { method: 'GET', path: '/v1/staff/pre-orders', access: 'staff' },
  'staff.pre-orders.get': { method: 'GET', path: '/v1/staff/pre-orders/{id}', access: 'staff' },
  'staff.pre-orders.status': { method: 'POST', path: '/v1/staff/pre-orders/{id}/status', access: 'staff' },
  'staff.pre-order-campaign.set': { method: 'PUT', path: '/v1/staff/pre-order-campaign', access: 'staff' },
  'staff.contacts.list': { method: 'GET', path: '/v1/staff/contacts', access: 'staff' },
  'staff.contacts.get': { method: 'GET', path: '/v1/staff/contacts/{id}', access: 'staff' },
  'staff.contacts.status': { method: 'POST', path: '/v1/staff/contacts/{id}/status', access: 'staff' },
  'staff.products.get': { method: 'GET', path: '/v1/staff/products/{id}', access: 'staff' },
  'staff.products.change': { method: 'PATCH', path: '/v1/staff/products/{id}', access: 'staff' },
  'staff.rates.set': { method: 'PUT', path: '/v1/staff/rates', access: 'staff' },
  'staff.tokens.list': { method: 'GET', path: '/v1/staff/tokens', access: 'staff' },
  'staff.tokens.create': { method: 'POST', path: '/v1/staff/tokens', access: 'staff', creates: true },
  'staff.tokens.revoke': { method: 'DELETE', path: '/v1/staff/tokens/{id}', access: 'staff' },
  'staff.customers.id-images.get': { method: 'GET', path: '/v1/staff/customers/{id}/id-images/{side}', access: 'staff' },
} as const satisfies Record<string, Path>
export type EndpointName = keyof typeof paths
/** Calls that create something, and so require an `Idempotency-Key`. */
export type CreatingEndpoint = { [Name in EndpointName]: (typeof paths)[Name] extends { creates: true } ? Name : never }[EndpointName]

const described: Readonly<Record<EndpointName, Path>> = paths

/** The files that a call takes; undefined where it takes none. */
export const filesOf = (name: EndpointName): FileFields | undefined => described[name].files
