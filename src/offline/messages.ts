/** What page and service worker say to each other. Sent by `workbox-window`'s `messageSW` with a port for the answer. */

export type ToWorker =
  /** A page of this build has come; `resources` are the addresses that it loaded, which the worker takes into its caches. */
  | { type: 'page-came'; build: string; locale: 'en' | 'ar'; resources: string[] }
  /** Fetch the catalogue of a language now, if it is older than a minute. Answered by `Outcome`. */
  | { type: 'refresh-catalogue'; locale: 'en' | 'ar' }
  /** Whether the pages of a language open without a network. Answered by true or false. */
  | { type: 'has-language'; locale: 'en' | 'ar' }
  /** This page goes: send what it has not sent. Nobody waits for an answer. */
  | { type: 'send-outbox' }
  /** How much is kept of each kind. Answered by `Kept`. */
  | { type: 'what-is-kept' }
  /** Answered by `Outcome`. */
  | { type: 'clear'; what: 'catalogue' | 'pictures' }

export type ToPage =
  /** Which build do you run? Answered by the page with its id; a page that does not answer is taken to need everything. */
  | { type: 'which-build' }
  /** A newer catalogue of this language has come. */
  | { type: 'catalogue-came'; locale: 'en' | 'ar' }
  /** There is news of the shopper's requests. */
  | { type: 'news-came' }
  /** The browser has another push subscription now. */
  | { type: 'push-changed' }

export type Outcome = { ok: true } | { ok: false; reason: 'network' | 'quota' | 'unreadable' }

/** Bytes, and ISO 8601 of the newest part; `null` where there is nothing. */
export type Kept = Record<'catalogue' | 'pictures', { bytes: number; count: number; at: string | null }>

const toWorkerTypes = new Set(['page-came', 'refresh-catalogue', 'has-language', 'send-outbox', 'what-is-kept', 'clear'])

/** Parses what arrived: anything may post to a worker. Unknown messages (of another build) are left alone. */
export const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' && toWorkerTypes.has(data.type)

const toPageTypes = new Set(['which-build', 'catalogue-came', 'news-came', 'push-changed'])

export const isToPage = (data: unknown): data is ToPage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string' && toPageTypes.has(data.type)
