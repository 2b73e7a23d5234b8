import type { Locale } from '#contract/locale.ts'

/** Messages between page and service worker. `workbox-window`'s `messageSW` sends them with a port for the reply. */

export type ToWorker =
  /** A page of this build has loaded; `resources` are the URLs that it fetched, which the worker caches. */
  | { type: 'page-came'; build: string; locale: Locale; resources: string[] }
  /** Fetch the catalogue of a language now, if it is older than a minute. The reply is an `Outcome`. */
  | { type: 'refresh-catalogue'; locale: Locale }
  /** Whether the pages of a language open without a network. The reply is a boolean. */
  | { type: 'has-language'; locale: Locale }
  /** The page unloads: flush the outbox. There is no reply. */
  | { type: 'send-outbox' }
  /** How much of each kind is cached. The reply is a `CacheUsage`. */
  | { type: 'what-is-kept' }
  /** The reply is an `Outcome`. */
  | { type: 'clear'; what: 'catalogue' | 'pictures' }

export type ToPage =
  /** Which build does the page run? The reply is its id; without a reply the worker keeps every build. */
  | { type: 'which-build' }
  /** A newer catalogue of this language is cached. */
  | { type: 'catalogue-came'; locale: Locale }
  /** The shopper has a new notification. */
  | { type: 'notification-came' }
  /** The same from a worker of a build before this one, which still controls the page. */
  | { type: 'news-came' }
  /** The browser has changed its push subscription. */
  | { type: 'push-changed' }

export type Outcome = { ok: true } | { ok: false; reason: 'network' | 'quota' | 'unreadable' }

/** Bytes, and the time of the newest entry (ISO 8601); `null` if there is none. */
export type CacheUsage = Record<'catalogue' | 'pictures', { bytes: number; count: number; at: string | null }>

const toWorkerTypes = new Set(['page-came', 'refresh-catalogue', 'has-language', 'send-outbox', 'what-is-kept', 'clear'])

/** Validates a message: any script may post to a worker. Unknown messages (of another build) are ignored. */
export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' && toWorkerTypes.has(data.type)

const toPageTypes = new Set(['which-build', 'catalogue-came', 'notification-came', 'news-came', 'push-changed'])

export const isToPage = (data: unknown): data is ToPage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' && toPageTypes.has(data.type)
