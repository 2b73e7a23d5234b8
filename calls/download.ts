import type { EndpointName } from '#contract/calls/paths.ts'
import { withCredentials } from './credentials.ts'
import { addressOf, byFetch, headersOf, networkError, readAnswer, type SendOptions, type Transport, unexpectedAnswer } from './send.ts'

/** Longer than that of other calls, because a file of 10 MB may come over a slow connection. */
const defaultTimeoutMs = 180_000

export type DownloadOptions = Pick<SendOptions, 'locale' | 'currency' | 'params' | 'query' | 'token' | 'signal'> & {
  /** The type of the file. The server's is not used: it would decide what a link to the file opens as. */
  type: string
  /** Where it may be larger. */
  timeoutMs?: number
}

/**
 * Fetches a private file with the token of the options, or else the signed-in customer's. No cache stores it.
 * @param through the transport, where it is not the page's
 * @throws ApiError and the signal's reason, as `call` does
 */
export const download = (name: EndpointName, options: DownloadOptions, through: Transport = byFetch): Promise<Blob> =>
  withCredentials(name, (token) => fetchFile(name, { token, ...options }, through))

async function fetchFile(name: EndpointName, options: DownloadOptions, through: Transport): Promise<Blob> {
  const { locale, signal, type, timeoutMs = defaultTimeoutMs } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let body: Blob
  try {
    response = await through(addressOf(name, options), {
      headers: headersOf(options),
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    body = await response.blob()
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(timeout.aborted ? 'network.timeout' : 'network.failed', locale, cause)
  }
  if (response.ok) return body.slice(0, body.size, type)
  // Throws the error of the response.
  readAnswer(response, await body.text(), locale)
  throw unexpectedAnswer(locale, response.status)
}
