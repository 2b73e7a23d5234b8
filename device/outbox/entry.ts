import type { Image } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import type { EndpointName, paths } from '#contract/calls/paths.ts'
import type { DeviceUser } from '../queries/query-store.ts'

/**
 * Requests that are pending on the device (docs/areas/outbox.md). Parsed when they are read: another build may have written them.
 */

/** Endpoints that work offline: `queued` in contract/calls/paths.ts. */
export type QueuedEndpoint = { [Name in EndpointName]: (typeof paths)[Name] extends { queued: true } ? Name : never }[EndpointName]

/** A request's file, as bytes: Safari sends files read from IndexedDB as empty. */
export type Attachment = { field: string; name: string; type: string; bytes: ArrayBuffer }

/** The upload's id and how many bytes the server has: the next attempt resumes there. */
export type UploadedSoFar = { id: string; offset: number }

/**
 * A file's metadata in an entry; its bytes are stored separately, and read when they are sent. `field` is its name in the contract (`files`
 * in paths.ts).
 */
export type StoredAttachment = Omit<Attachment, 'bytes'> & { size: number; upload?: UploadedSoFar }

/** The subject of a request, a product for example, so that the outbox can show it without a fetch. */
export type Subject = { id?: string; name?: string; image?: Image }

export type Entry = {
  /** The Idempotency-Key, created when the shopper submits. "Correct and resend" creates a new one. */
  id: string
  /** The owner: a customer's id, or `guest`. Only this user sends and sees it. */
  user: DeviceUser
  endpoint: QueuedEndpoint
  params: Readonly<Record<string, string>>
  body: unknown
  /** A guest's key to the request that it adds something to: of the page's memory, which the entry outlives. */
  requestKey?: string
  attachments: readonly StoredAttachment[]
  subject: Subject
  /** Data that the screens of its kind show before it is sent. They validate it when they read it. */
  data?: unknown
  /** Language and currency in which it was written; the response uses them. */
  locale: Locale
  currency: Currency
  contractVersion: number
  /** Milliseconds by this device's clock. */
  createdAt: number
  /** A request was sent without getting a response: the server may have it. Sending it again under another key could duplicate it. */
  mayHaveArrived: boolean
  state: EntryState
}

/** Whether the shopper may correct it: if the server may have it, a corrected one under a new key could be a duplicate. */
export const mayBeCorrected = ({ state, mayHaveArrived }: Pick<Entry, 'state' | 'mayHaveArrived'>): boolean =>
  state.name !== 'sending' && !mayHaveArrived

/** The argument of `submit`. */
export type Command = Pick<Entry, 'endpoint' | 'params' | 'body' | 'requestKey' | 'subject' | 'data' | 'locale' | 'currency' | 'user'> & {
  attachments: readonly Attachment[]
}

export type EntryState =
  /** Waits for the network, for its user's sign-in, or until `notBefore`. */
  | { name: 'waiting'; why: 'network' | 'sign-in' | 'later'; notBefore?: number; failures: number }
  | { name: 'sending'; since: number; failures: number }
  /** The server failed several times; retries continue. */
  | { name: 'could-not-send'; notBefore: number; failures: number; status: number }
  /** The server has rejected it: correct and resend, or discard. `refusal` is the stored name. */
  | { name: 'needs-attention'; refusal: Rejection }

/** The server's final error response. */
export type Rejection = {
  status: number
  code: string
  message: string
  fields: Readonly<Record<string, readonly string[]>>
  /** Further data of the response, for the form of its kind, which validates it. */
  data?: unknown
}

/** A sent request: shown for a day, so that the shopper sees that it was sent. */
export type Delivered = Pick<Entry, 'id' | 'user' | 'endpoint' | 'subject' | 'data'> & {
  /** Milliseconds by this device's clock. */
  deliveredAt: number
  /** The server's id and number of it. */
  answer: { id: string; number?: string }
}

/** The result of `submit`. */
export type Outcome =
  /** `data`: the parsed response body with its envelope (`{ data: … }`), not yet validated against the contract. */
  | { state: 'sent'; data: unknown }
  | { state: 'queued'; entry: Entry }
  | { state: 'rejected'; entry: Entry; rejection: Rejection }
  | Canceled

/** It canceled an earlier entry that had not been sent. */
export type Canceled = { state: 'canceled' }
