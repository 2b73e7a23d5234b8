import { cachedSinceHeader } from '#contract/pages/cached-since.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import type { languagesHeader, Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { type CreatingEndpoint, type EndpointName, paths } from '#contract/calls/paths.ts'
import type { requestKeyHeader } from '#contract/requests/requests.ts'
import { textOfStatus, transportErrorTexts, validationText } from '#i18n/status-texts.ts'
import { ApiError, type ClientErrorCode } from './api-error.ts'
import { hearDate } from './shop-date.ts'
import { isRecord } from '#contract/is-record.ts'

/** A request times out after 30 s. */
const timeoutMs = 30_000

export type Transport = (path: string, init: RequestInit) => Promise<Response>
export type QueryValue = string | number | boolean | undefined | readonly (string | number)[]
export type SendOptions = {
  locale: Locale
  currency: Currency
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart instead of `body`, without a timeout. */
  form?: FormData
  /** Asks for the answer in both languages, if it is one of a customer's own data (`inBothLanguages` in the contract). */
  allLanguages?: boolean
  /** The Idempotency-Key, the same for every attempt. */
  idempotencyKey?: string
  /** The bearer token of the signed-in customer. */
  token?: string | undefined
  /** The key of a guest's status link to a request. */
  requestKey?: string | undefined
  signal?: AbortSignal
}
/** The options of one endpoint: those that create something require `idempotencyKey`. */
export type OptionsOf<Name extends EndpointName, Options = SendOptions> = Options &
  (Name extends CreatingEndpoint ? { idempotencyKey: string } : object)

export const base: string = import.meta.env?.VITE_API_BASE ?? ''
/** The transport over the network. */
export const byFetch: Transport = (path, init) => fetch(base + path, init)
let transport = byFetch

/**
 * For server rendering, which calls the API in the same process instead of over the network. Without an argument: over the network again.
 */
export function setTransport(own: Transport = byFetch): void {
  transport = own
}

/** `{ brand: ['a', 'b'], page: 2 }` → `?brand=a&brand=b&page=2`; undefined values are left out. */
export function toQueryString(query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (typeof value === 'object') for (const entry of value) search.append(key, String(entry))
    else search.append(key, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/**
 * Calls the API and returns the parsed JSON body, not yet validated against the contract. For a response from the service worker's cache it
 * adds `asOf` (ISO 8601): when the server sent it. Throws ApiError for every failure, and the signal's reason when the caller aborts.
 * @param through the transport of this call, where it is not the one that `setTransport` has set
 */
export const send = (name: EndpointName, options: SendOptions, through: Transport = transport): Promise<unknown> =>
  sendTo(addressOf(name, options), paths[name].method, options, through)

/** `send` to an address that is none of the shop's calls. */
export async function sendTo(address: string, method: string, options: SendOptions, through: Transport): Promise<unknown> {
  const timeout = options.form ? new AbortController().signal : AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let response: Response
  let text: string
  try {
    response = await through(address, {
      method,
      // For a form the browser sets it, with the boundary.
      headers: { ...(!options.form && { 'Content-Type': 'application/json' }), ...headersOf(options) },
      ...(options.form ? { body: options.form } : options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal,
    })
    text = await response.text()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw networkError(timeout.aborted ? 'network.timeout' : 'network.failed', options.locale, cause)
  }
  const answer = readAnswer(response, text, options.locale)
  // Not of an error: it may be a proxy's, with a clock of its own; nor of a cache, the service worker's or one in front of the shop.
  if (!response.headers.has(cachedSinceHeader) && Number(response.headers.get('age')) === 0) hearDate(response.headers.get('date'))
  return answer
}

/** The path of a call with its parameters and query. */
export const addressOf = (name: EndpointName, { params, query }: Pick<SendOptions, 'params' | 'query'>): string =>
  paths[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? '')) + toQueryString(query)

/** The headers of every request. */
export const headersOf = ({ locale, currency, allLanguages, token, idempotencyKey, requestKey }: SendOptions): Record<string, string> => ({
  Accept: 'application/json',
  locale,
  currency,
  ...(allLanguages && { ['languages' satisfies typeof languagesHeader]: 'all' }),
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(requestKey !== undefined && { ['Request-Key' satisfies typeof requestKeyHeader]: requestKey }),
})

/** The request failed, or timed out. */
export const networkError = (code: 'network.failed' | 'network.timeout', locale: Locale, cause?: unknown): ApiError =>
  new ApiError({ status: 0, code, message: transportErrorTexts.network[locale], cause })

/** A successful response that does not match the contract. */
export const unexpectedAnswer = (locale: Locale, status = 200, cause?: unknown): ApiError =>
  new ApiError({
    status,
    code: 'response.unexpected' satisfies ClientErrorCode,
    message: transportErrorTexts.unexpected[locale],
    cause,
  })

/** The parsed body of a response; throws ApiError for an error status, or a body that is not the API's. */
export function readAnswer(response: Pick<Response, 'ok' | 'status' | 'headers'>, text: string, locale: Locale): unknown {
  const body = parseJson(text)
  if (!response.ok) throw apiErrorOf(response, isRecord(body) ? body : {}, locale, text === '')
  if (body === undefined) throw unexpectedAnswer(locale, response.status)
  const since = Date.parse(response.headers.get(cachedSinceHeader) ?? '')
  return Number.isNaN(since) || !isRecord(body) ? body : { ...body, asOf: new Date(since).toISOString() }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON (a captive portal's page, a proxy's error): the caller turns `undefined` into an ApiError.
    return undefined
  }
}

/**
 * The ApiError of an error response. The message is the server's if it comes with a code, else the status's: a proxy responds
 * with a page, with nothing, or with JSON of its own.
 */
function apiErrorOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: Record<string, unknown>,
  locale: Locale,
  isEmpty: boolean,
): ApiError {
  const known = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(headers),
    fields: fieldsOf(body.errors),
  }
  const { code, message } = body
  if (typeof code === 'string' && typeof message === 'string') return new ApiError({ ...known, code, message, prices: body.prices })
  if ((status === 400 || status === 422) && isRecord(body.errors)) {
    return new ApiError({ ...known, code: 'request.invalid' satisfies ErrorCode, message: validationText[locale] })
  }
  // Every response of the shop has an id; those to HEAD have no body.
  const ownCode: ClientErrorCode = isEmpty && known.requestId !== undefined ? 'response.bodyless' : 'response.status'
  return new ApiError({ ...known, code: ownCode, message: textOfStatus(status)[locale] })
}

/** Error messages by field; values that are no strings are left out. */
function fieldsOf(errors: unknown): Record<string, string[]> {
  if (!isRecord(errors)) return {}
  const texts = Object.entries(errors).map(([field, said]) => [field, [said].flat().filter((text) => typeof text === 'string')] as const)
  return Object.fromEntries(texts.filter(([, messages]) => messages.length > 0))
}

/** `Retry-After` in seconds, or as a date by the server's clock; undefined where there is none that can be read. */
function retryAfterMs(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '')
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
