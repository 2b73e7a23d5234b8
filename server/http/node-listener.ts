import type { RequestListener } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Logger } from 'pino'
import { errorStatus } from '#src/contract/errors.ts'
import { defaultLocale } from '#src/contract/locale.ts'
import type { App } from './context.ts'
import { errorBody } from './errors.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Passes Node's requests to the app. Input that cannot become a Request (an invalid host or URL) gets its 400 here.
 * @param appOf gives the current app
 */
export function nodeListener(appOf: () => App, log: Logger, publicUrl: string | undefined): RequestListener {
  const { api } = securityHeaders(publicUrl)
  const listener = getRequestListener((request, bindings) => appOf().fetch(request, bindings), {
    errorHandler: (error) => {
      const requestId = requestIdOf(null)
      const code = error instanceof RequestError ? 'request.invalid' : 'server.error'
      if (code === 'server.error') log.error({ err: error, requestId }, 'a request failed outside the app')
      return new Response(JSON.stringify(errorBody(code, defaultLocale)), {
        status: errorStatus[code],
        headers: { ...api, 'x-request-id': requestId, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      })
    },
  })
  return (incoming, outgoing) => void listener(incoming, outgoing)
}
