import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { paths, type EndpointName } from '#src/contract/paths.ts'
import { ApiError } from './api-error.ts'

/** storefront.md §7: a request waits 30 s at most. */
const timeoutMs = 30_000

export type Transport = (path: string, init: RequestInit) => Promise<Response>
export type QueryValue = string | number | boolean | undefined | readonly (string | number)[]
export type SendOptions = {
  locale: Locale
  currency: Currency
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  signal?: AbortSignal
}

const base = import.meta.env?.VITE_API_BASE ?? ''
let transport: Transport = (path, init) => fetch(base + path, init)

/** The renderer on the server asks the API in its own process instead of over the network. */
export function setTransport(own: Transport): void {
  transport = own
}

/** `{ brand: ['a', 'b'], page: 2 }` → `?brand=a&brand=b&page=2`; what is undefined is left out. */
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
 * Calls the API and gives the parsed JSON body, not yet checked against the contract.
 * Throws ApiError for every failure, and the signal's own reason when the caller gave up.
 */
export async function send(name: EndpointName, options: SendOptions): Promise<unknown> {
  const { method, path } = paths[name]
  const address =
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? '')) + toQueryString(options.query)
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let response: Response
  let text: string
  try {
    response = await transport(address, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', locale: options.locale, currency: options.currency },
      signal,
    })
    text = await response.text()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    const code = timeout.aborted ? 'network.timeout' : 'network.failed'
    throw new ApiError({ status: 0, code, message: 'Network error occurred.', cause })
  }
  const body = parseJson(text)
  if (response.ok && body !== undefined) return body
  throw errorOf(response, body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Not JSON (a captive portal's page, a proxy's error): the caller turns `undefined` into an ApiError.
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function errorOf(response: Response, body: unknown): ApiError {
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (response.ok || !isRecord(body) || typeof body.message !== 'string') {
    const message = response.ok ? 'An unexpected error occurred.' : `Error: ${response.status}`
    return new ApiError({ status: response.status, code: 'response.unexpected', message, requestId })
  }
  const fields: Record<string, string[]> = {}
  if (isRecord(body.errors)) {
    for (const [field, texts] of Object.entries(body.errors)) if (Array.isArray(texts)) fields[field] = texts.map(String)
  }
  return new ApiError({
    status: response.status,
    code: typeof body.code === 'string' ? body.code : 'response.unexpected',
    message: body.message,
    fields,
    requestId,
  })
}
