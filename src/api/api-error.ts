import type { ErrorCode } from '#src/contract/errors.ts'

/**
 * Codes that only the client knows: the request never reached the server, the answer made no sense, or there is nothing to it but its status (a proxy's
 * answer).
 */
export type ClientErrorCode = 'network.failed' | 'network.timeout' | 'response.unexpected' | 'response.status'

/** A failed call. `message` is in the shopper's language: the server's sentence, or that of storefront.md §8. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | ClientErrorCode | (string & {})
  /** MailService by field, for a form or a filter. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | undefined
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfterMs: number | undefined
  /** Of an offer that came too late (contract/errors.ts), as the server said it. */
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
