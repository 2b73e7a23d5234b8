import { randomUUID } from 'node:crypto'

/** The id of a proxy in front is reused, so that its log and ours can be correlated; any other value is replaced. */
const sane = /^[\w.-]{8,64}$/
/** W3C Trace Context: version, trace, span, flags. A trace of zeros is none. */
const traced = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/

/** The id of a request: its `X-Request-Id`, or the trace of its `traceparent`, or a new one. @param headers as they came */
export function requestIdOf(headers?: Headers): string {
  const given = headers?.get('x-request-id') ?? ''
  return sane.test(given) ? given : (traced.exec(headers?.get('traceparent') ?? '')?.[1] ?? randomUUID())
}
