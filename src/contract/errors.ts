import * as z from 'zod/mini'

/**
 * Every error code of the API with its HTTP status (storefront.md §8). A code is thrown with a reason for the log; the
 * sentence the shopper reads hangs on it in `i18n/error-texts.ts`, typed by code, so that a missing one is a type error.
 */
export const errorStatus = {
  /** Query or payload does not fit the contract; `errors` says which field. */
  'request.invalid': 400,
  'request.malformed-json': 400,
  'request.unsupported-media-type': 415,
  /** The `locale` header names a language that the shop does not speak. */
  'locale.unsupported': 400,
  /** The `currency` header names a currency that the shop does not show. */
  'currency.unsupported': 400,
  'auth.unauthorized': 401,
  'resource.not-found': 404,
  'method.not-allowed': 405,
  'content.too-large': 413,
  'request.uri-too-long': 414,
  'request.rate-limited': 429,
  'server.error': 500,
  /** The server is starting or shutting down. */
  'server.unavailable': 503,
} as const satisfies Record<string, number>
export type ErrorCode = keyof typeof errorStatus

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
