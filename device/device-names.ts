/**
 * Every storage name and key used on the device. A test browses the shop and fails on any
 * name that is not listed here.
 */

import { reloadedAtKey } from './builds/reload-guard.ts'

/** Cache Storage, filled by the service worker only. It never contains private data. */
export const caches = {
  /** Scripts, styles and drawings with content hashes in their names, of the current build and of builds that open tabs still use. */
  assets: 'assets',
  /** The bare shell of each language, and the build manifest, of one build. */
  shell: (build: string) => `shell-${build}`,
  /** Server-rendered public pages of one build. */
  pages: (build: string) => `pages-${build}`,
  fonts: 'fonts',
  catalogue: 'catalogue',
  /** Responses of public endpoints: products, rates, home, settings … */
  answers: 'answers',
  /** Photos of products, capped. */
  pictures: 'pictures',
  /** Flags of the phone field's countries that have been shown. */
  flags: 'flags',
} as const

/** IndexedDB. */
export const databases = {
  /** Persisted queries (idb-keyval). */
  queries: 'mizwala-queries',
  /** Drafts of forms: unsubmitted values and files; and photos that were shared into the app, until a draft has them (idb-keyval). */
  drafts: 'mizwala-drafts',
  /** Pending requests, and those sent within the last day (device/outbox/entry-store.ts). */
  outbox: 'mizwala-outbox',
  /** Invoices that were opened on this device, per customer (idb-keyval). */
  invoices: 'mizwala-invoices',
  /** When each entry of Cache Storage was last used (the name is workbox-expiration's). */
  expiration: 'workbox-expiration',
} as const

/** Local storage. */
export const localKeys = {
  /** The last searches of this device (features/search). */
  recentSearches: 'mizwala.recent-searches.1',
  /** The recently viewed products (features/recently-viewed). */
  recentlyViewed: 'mizwala.recently-viewed.1',
  /** The wish list of a guest (features/wishlist). */
  guestWishlist: 'mizwala.wish-list.1',
  /** Prefix for drafts written while a page unloads: followed by contract version, user and form (device/drafts/last-words.ts). */
  lastWords: 'mizwala.last-words',
  visits: 'visits',
  installRest: 'install-rest',
  /** The session's user: a hash of the token and the customer's id (session/remembered-customer.ts). */
  sessionUser: 'mizwala.session-user.1',
  /** When each customer was signed in here last, by id, with the masked address (session/known-customers.ts). */
  knownCustomers: 'mizwala.known-customers.1',
  /** The customer subscribed to pushes here, and the sign-in that registered the subscription (features/notifications/own-push.ts). */
  ownPush: 'mizwala.push.1',
  /** How far the shop's clock is ahead of the device's, and when that was stored, milliseconds (device/shop-clock.ts). */
  shopClock: 'mizwala.shop-clock.1',
  /** Tokens of logouts without a network, until the server has revoked them (session/tokens-to-revoke.ts). */
  tokensToRevoke: 'mizwala.tokens-to-revoke.1',
} as const

/** Session storage: per tab. */
export const sessionKeys = {
  /** The product that a guest added to the cart before the shop required a sign-in (features/cart). */
  wantedProduct: 'mizwala.wanted.1',
  /** The pieces that this tab compared last, by their ids (blocks/products/compared.ts). */
  compared: 'mizwala.compared.1',
  /** When this tab last reloaded by itself, milliseconds. */
  reloadedAt: reloadedAtKey,
  /** A pending sign-in at a provider, and the redirect target (session/provider-sign-in.ts). */
  providerSignIn: 'mizwala.provider-sign-in.1',
  /** The pending registration, from its form to the code in the e-mail (features/sign-in/registration.ts). */
  registration: 'mizwala.registration.1',
} as const

/** Channels between tabs. */
export const channels = {
  builds: 'builds',
  /** Announces the user whose drafts were deleted: open forms in other tabs stop saving theirs. */
  drafts: 'drafts',
  session: 'mizwala.session',
  /** A tab has changed something of the customer: the others refetch the own lists (app/runtime/session/refresh-own-data.ts). */
  ownData: 'mizwala.own-data',
  /** Events of the outbox, from pages and the service worker (device/outbox/outbox-events.ts). */
  outbox: 'mizwala.outbox',
} as const

/** Web Locks. */
export const locks = {
  /** The holder of this lock flushes the outbox. */
  outbox: 'mizwala.outbox',
  /** The holder of this lock takes shared photos into a draft (features/sells/photos). */
  sharedPhotos: 'mizwala.shared-photos',
  /** The holder of this lock revokes the tokens of ended sessions. */
  revocation: 'mizwala.revocation',
} as const

/** Tags of background sync. */
export const syncTags = { outbox: 'outbox' } as const
