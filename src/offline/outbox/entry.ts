import type { Image } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import type { EndpointName, paths } from '#src/contract/paths.ts'
import type { KeptUser } from '../queries/query-store.ts'

/** What waits on the device until the server has it (architecture: a submission). Parsed when it is read back: an older build may have written it. */

/** Calls that may be made without a network: `queued` in contract/paths.ts. */
export type QueuedEndpoint = { [Name in EndpointName]: (typeof paths)[Name] extends { queued: true } ? Name : never }[EndpointName]

/** A file that goes with a submission, as bytes: Safari sends files that it has read back from IndexedDB as nothing. */
export type Attachment = { field: string; name: string; type: string; bytes: ArrayBuffer }

/** How much of a file the server has, and under which id: whoever sends the next time goes on there. */
export type UploadedSoFar = { id: string; offset: number }

/** What an entry says of a file; its bytes lie beside it, and are read when they are sent. `field` is its name in the contract (`files` in paths.ts). */
export type KeptAttachment = Omit<Attachment, 'bytes'> & { size: number; upload?: UploadedSoFar }

/** What it is about, as the outbox shows it without asking anybody: a piece, for example. */
export type Subject = { id?: string; name?: string; image?: Image }

export type Entry = {
  /** Made once, where the button was pressed; the Idempotency-Key. "Correct and resend" makes a new one. */
  id: string
  /** Whose it is: a customer's id, or `guest`. Sent by nobody else, shown to nobody else. */
  user: KeptUser
  endpoint: QueuedEndpoint
  params: Readonly<Record<string, string>>
  body: unknown
  attachments: readonly KeptAttachment[]
  subject: Subject
  /** What the screens of its kind show of it before the server has it. They check it when they read it. */
  data?: unknown
  /** Language and currency in which it was written: the answer comes in them. */
  locale: Locale
  currency: Currency
  contractVersion: number
  /** Milliseconds by this device's clock. */
  createdAt: number
  /** A request has left whose answer never came: the server may have it. What is sent anew under another key might then be there twice. */
  mayHaveArrived: boolean
  state: EntryState
}

/** Whether it may be written anew: where the server may have it, it would be there twice under another key. */
export const mayBeCorrected = ({ state, mayHaveArrived }: Pick<Entry, 'state' | 'mayHaveArrived'>): boolean =>
  state.name !== 'sending' && !mayHaveArrived

/** What a page gives to `submit`. */
export type Command = Pick<Entry, 'endpoint' | 'params' | 'body' | 'subject' | 'data' | 'locale' | 'currency' | 'user'> & {
  attachments: readonly Attachment[]
}

export type EntryState =
  /** Waits for a connection, for its user to sign in, or for its time. */
  | { name: 'waiting'; why: 'network' | 'sign-in' | 'later'; notBefore?: number; failures: number }
  | { name: 'sending'; since: number; failures: number }
  /** The server failed several times; it is still tried. */
  | { name: 'could-not-send'; notBefore: number; failures: number; status: number }
  /** The server has refused it: correct and resend, or discard. */
  | { name: 'needs-attention'; refusal: Rejection }

/** What the server said when it refused. */
export type Rejection = {
  status: number
  code: string
  message: string
  fields: Readonly<Record<string, readonly string[]>>
  /** What the answer says besides, for the form of the kind, which checks it. */
  data?: unknown
}

/** What the server has: shown for a day, so that a shopper sees that it left. */
export type Delivered = Pick<Entry, 'id' | 'user' | 'endpoint' | 'subject' | 'data'> & {
  /** Milliseconds by this device's clock. */
  deliveredAt: number
  /** What the server calls it. */
  answer: { id: string; number?: string }
}

/** What became of a submission a moment after the button was pressed. */
export type Outcome =
  /** `data`: the parsed body of the answer, its envelope included (`{ data: … }`), not yet checked against the contract. */
  { state: 'sent'; data: unknown } | { state: 'queued'; entry: Entry } | { state: 'rejected'; entry: Entry; refusal: Rejection } | Canceled

/** It took back an earlier one that had not left. */
export type Canceled = { state: 'canceled' }
