import type { ErrorCode } from '#contract/calls/errors.ts'

/**
 * Codes of the client: a network error, an invalid response, a response without a code of the shop's (a proxy's), or the shop's response to
 * a call that has no body (HEAD).
 */
export type ClientErrorCode = 'network.failed' | 'network.timeout' | 'response.unexpected' | 'response.status' | 'response.bodyless'

/** A failed call. `message` is in the shopper's language: the server's sentence, or that of the HTTP status (i18n/status-texts.ts). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode | (string & {})
  /** Error messages by field, for a form or a filter. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** The server's `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The prices of an outdated offer (contract/calls/errors.ts), unvalidated. */
  readonly prices: unknown

  constructor(init: {
    status: number
    code: string
    message: string
    fields?: Record<string, string[]>
    requestId?: string
    retryAfterMs?: number
    prices?: unknown
    cause?: unknown
  }) {
    super(init.message, { cause: init.cause })
    this.status = init.status
    this.code = init.code
    this.fields = init.fields ?? {}
    this.requestId = init.requestId
    this.retryAfterMs = init.retryAfterMs
    this.prices = init.prices
  }
}
