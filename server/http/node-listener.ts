import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import { errorStatus } from '#contract/calls/errors.ts'
import { defaultLocale } from '#contract/locale.ts'
import type { App } from './context.ts'
import { errorBody } from './answers/errors.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './answers/security-headers.ts'
import type { Hsts } from '#server/config/hsts.ts'

/**
 * Passes Node's requests to the app. Input that cannot become a Request (an invalid host or URL, two `Host` headers) gets its 400 here.
 * @param appOf gives the current app, for a request
 */
export function nodeListener(appOf: (request: Request) => App, log: Logger, hsts?: Hsts): RequestListener {
  const { api } = securityHeaders(hsts && { hsts })
  const listener = getRequestListener((request, bindings) => appOf(request).fetch(request, bindings), {
    // HTTP/1.0 may leave out the host; Node itself refuses HTTP/1.1 without one.
    hostname: 'localhost',
    errorHandler: (error) => {
      const requestId = requestIdOf()
      const code = error instanceof RequestError ? 'request.invalid' : 'server.error'
      if (code === 'server.error') log.error({ err: error, requestId }, 'a request failed outside the app')
      return new Response(JSON.stringify(errorBody(code, defaultLocale)), {
        status: errorStatus[code],
        headers: { ...api, 'x-request-id': requestId, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      })
    },
  })
  return (incoming, outgoing) => {
    closeAfterEarlyAnswer(incoming, outgoing)
    if (!hasTwoHosts(incoming.rawHeaders)) return void listener(incoming, outgoing)
    // A proxy may have read the other one, and where the next request begins: the connection ends.
    const headers = { ...api, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', connection: 'close' }
    outgoing.writeHead(errorStatus['request.invalid'], { ...headers, 'x-request-id': requestIdOf() })
    outgoing.end(JSON.stringify(errorBody('request.invalid', defaultLocale)))
  }
}

/** Node keeps the first of several `Host` headers, and RFC 9112 §3.2 wants them refused. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * Says `Connection: close` in an answer that is sent before the request has arrived whole: its rest is not read, so the connection cannot
 * take another request, and a client that keeps it would lose the next one.
 */
function closeAfterEarlyAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const hasBody = incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const writeHead: (...given: never) => unknown = outgoing.writeHead.bind(outgoing)
  outgoing.writeHead = (...given: unknown[]) => {
    if (!incoming.complete) outgoing.shouldKeepAlive = false
    Reflect.apply(writeHead, undefined, given)
    return outgoing
  }
}
