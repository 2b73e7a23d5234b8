/**
 * Every call of the shop: method, path and who may make it. Free of zod, because the service worker reads it;
 * `endpoints.ts` adds the schemas. The calls of a kind of request are with it (`offers/offer-kind.ts`).
 */

import type { Path, Paths } from './path.ts'
import { auctionPaths } from '#contract/auctions/auction-paths.ts'
import { houseTextPaths } from '#contract/house-texts/house-text-paths.ts'
import { pageTextPaths } from '#contract/page-texts/page-text-paths.ts'
import { heroPaths } from '#contract/hero/hero-paths.ts'
import { facePaths } from '#contract/face/face-paths.ts'
import { feedPaths } from '#contract/feeds/feed-paths.ts'
import { importPaths } from '#contract/imports/import-paths.ts'
import { productPaths } from '#contract/products/product-paths.ts'
import { requestPaths } from '#contract/requests/kinds.ts'
import { settingsPaths } from '#contract/settings/settings-paths.ts'
import type { FileFields } from '#contract/files/upload-types.ts'
import { rolesFor, type StaffRole } from '#contract/people/staff-roles.ts'

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

  ...requestPaths,
  'checkout.stock': { method: 'POST', path: '/v1/checkout/stock', access: 'customer' },

  // The protocol tus 1.0: its parameters are headers, and no call has a JSON body.
  'uploads.create': { method: 'POST', path: '/v1/uploads', access: 'sender', for: 'catalogue' },
  'uploads.offset': { method: 'HEAD', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },
  'uploads.append': { method: 'PATCH', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },
  'uploads.delete': { method: 'DELETE', path: '/v1/uploads/{id}', access: 'sender', for: 'catalogue' },

  'push.subscribe': { method: 'PUT', path: '/v1/push/subscription', access: 'customer' },
  'push.unsubscribe': { method: 'DELETE', path: '/v1/push/subscription', access: 'customer' },
  'notifications.list': { method: 'GET', path: '/v1/notifications', access: 'customer' },
  'notifications.read': { method: 'POST', path: '/v1/notifications/read', access: 'customer' },

  'staff.waiting.get': { method: 'GET', path: '/v1/staff/waiting', access: 'staff', for: 'specialist' },
  'staff.first-steps.get': { method: 'GET', path: '/v1/staff/first-steps', access: 'staff', for: 'catalogue' },
  'staff.files.get': { method: 'GET', path: '/v1/staff/files/{id}', access: 'staff', for: 'specialist' },
  ...productPaths,
  ...settingsPaths,
  ...houseTextPaths,
  ...pageTextPaths,
  ...facePaths,
  ...heroPaths,
  ...importPaths,
  ...feedPaths,
  ...auctionPaths,
  'staff.rates.set': { method: 'PUT', path: '/v1/staff/rates', access: 'staff', for: 'owner', asksAgain: true },
  'staff.tokens.list': { method: 'GET', path: '/v1/staff/tokens', access: 'staff', for: 'owner' },
  'staff.tokens.create': { method: 'POST', path: '/v1/staff/tokens', access: 'staff', for: 'owner', asksAgain: true, creates: true },
  'staff.tokens.revoke': { method: 'DELETE', path: '/v1/staff/tokens/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.people.list': { method: 'GET', path: '/v1/staff/people', access: 'staff', for: 'owner' },
  'staff.people.update': { method: 'PATCH', path: '/v1/staff/people/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.people.renew': {
    method: 'POST',
    path: '/v1/staff/people/{id}/renew',
    access: 'staff',
    for: 'owner',
    asksAgain: true,
    creates: true,
  },
  'staff.people.disable': { method: 'POST', path: '/v1/staff/people/{id}/disable', access: 'staff', for: 'owner', asksAgain: true },
  'staff.sessions.list': { method: 'GET', path: '/v1/staff/sessions', access: 'staff', for: 'owner' },
  'staff.sessions.end': { method: 'DELETE', path: '/v1/staff/sessions/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.actions.list': { method: 'GET', path: '/v1/staff/actions', access: 'staff', for: 'owner' },
  'staff.invitations.list': { method: 'GET', path: '/v1/staff/invitations', access: 'staff', for: 'owner' },
  'staff.invitations.create': {
    method: 'POST',
    path: '/v1/staff/invitations',
    access: 'staff',
    for: 'owner',
    asksAgain: true,
    creates: true,
  },
  'staff.invitations.end': { method: 'DELETE', path: '/v1/staff/invitations/{id}', access: 'staff', for: 'owner', asksAgain: true },
  'staff.sample.get': { method: 'GET', path: '/v1/staff/sample', access: 'staff', for: 'owner' },
  'staff.sample.remove': { method: 'DELETE', path: '/v1/staff/sample', access: 'staff', for: 'owner', asksAgain: true },
  'staff.customers.find': { method: 'POST', path: '/v1/staff/customers/find', access: 'staff', for: 'specialist' },
  'staff.customers.id-images.get': { method: 'GET', path: '/v1/staff/customers/{id}/id-images/{side}', access: 'staff', for: 'specialist' },
} as const satisfies Paths
export type EndpointName = keyof typeof paths
// Marked as pure, so that pages and the service worker do without the list.
export const endpointNames = /* @__PURE__ */ Object.keys(paths) as EndpointName[]
/** Calls that create something, and so require an `Idempotency-Key`. */
export type CreatingEndpoint = { [Name in EndpointName]: (typeof paths)[Name] extends { creates: true } ? Name : never }[EndpointName]

const described: Readonly<Record<EndpointName, Path>> = paths

/** The files that a call takes; undefined where it takes none. */
export const filesOf = (name: EndpointName): FileFields | undefined => described[name].files

/** Whether a role of the staff may make a call; none may make a shopper's. */
export const mayCall = (role: StaffRole, name: EndpointName): boolean => rolesFor(described[name].for).includes(role)
