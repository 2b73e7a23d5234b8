/**
 * Every name under which something is kept on the device, in one place (architecture: who keeps what on the device). What is not listed here is kept
 * nowhere: a test walks the device after a tour of the shop.
 */

import { reloadedAtKey } from './builds/reload-guard.ts'

/** Cache Storage, filled by the service worker only. Nothing private is ever in it. */
export const caches = {
  /** Scripts, style, drawings: named by their content, of the present build and of those that open tabs still use. */
  assets: 'assets',
  /** The bare shell of each language, and the build manifest, of one build. */
  shell: (build: string) => `shell-${build}`,
  /** Public pages as the server drew them, of one build. */
  pages: (build: string) => `pages-${build}`,
  fonts: 'fonts',
  catalogue: 'catalogue',
  /** Answers of public calls: products, rates, home, settings … */
  answers: 'answers',
  /** Photographs of pieces, capped. */
  pictures: 'pictures',
  /** Of the phone field's countries, those that have been seen. */
  flags: 'flags',
} as const

/** IndexedDB. */
export const databases = {
  /** Persisted queries (idb-keyval). */
  queries: 'mizwala-queries',
  /** What was typed into forms, and the files chosen there, not sent yet (idb-keyval). */
  drafts: 'mizwala-drafts',
  /** What waits to be sent, and what was sent today (offline/outbox/entry-store.ts). */
  outbox: 'mizwala-outbox',
  /** Which entry of Cache Storage was used when (workbox-expiration, which names it so). */
  expiration: 'workbox-expiration',
} as const

/** Local storage. */
export const localKeys = {
  /** The last searches of this device (features/search). */
  recentSearches: 'mizwala.recent-searches.1',
  /** The pieces that were looked at last (features/recently-viewed). */
  recentlyViewed: 'mizwala.recently-viewed.1',
  /** The wish list of a guest (features/wishlist). */
  guestWishlist: 'mizwala.wish-list.1',
  /** Forms that were left in the middle of a word: followed by contract version, user and form (offline/drafts/last-words.ts). */
  lastWords: 'mizwala.last-words',
  visits: 'visits',
  installRest: 'install-rest',
  /** Whose the session is: a mark of its token and the customer's id (session/remembered-customer.ts). */
  sessionUser: 'mizwala.session-user.1',
  /** Who wants pushes on this device, and under which sign-in the server knows of it (features/notifications/own-push.ts). */
  ownPush: 'mizwala.push.1',
  /** Tokens of logouts without a network, until the server has revoked them (session/tokens-to-revoke.ts). */
  tokensToRevoke: 'mizwala.tokens-to-revoke.1',
} as const

/** Session storage: of one tab, gone with it. */
export const sessionKeys = {
  /** The piece that a guest wanted in the cart when the shop asked to sign in (features/cart). */
  wantedProduct: 'mizwala.wanted.1',
  /** When this tab last reloaded by itself, milliseconds. */
  reloadedAt: reloadedAtKey,
  /** A sign-in at another provider is under way, and where it leads (session/provider-sign-in.ts). */
  providerSignIn: 'mizwala.provider-sign-in.1',
  /** The registration under way, from its form to the code in the e-mail (features/auth/registration.ts). */
  registration: 'mizwala.registration.1',
} as const

/** Channels between tabs. */
export const channels = {
  builds: 'builds',
  /** Whose drafts have been dropped: forms that are open in other tabs keep them no more. */
  drafts: 'drafts',
  session: 'mizwala.session',
  /** What happens in the outbox; the service worker speaks here, too (offline/outbox/outbox-events.ts). */
  outbox: 'mizwala.outbox',
} as const

/** Web Locks. */
export const locks = {
  /** Whoever holds it sends what is in the outbox. */
  outbox: 'mizwala.outbox',
} as const

/** Tags of background sync. */
export const syncTags = { outbox: 'outbox' } as const
