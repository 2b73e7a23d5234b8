import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RequestEnv } from './context.ts'
import { requestIdOf } from './request-id.ts'

/**
 * Gives each request its id and logs one line about it: the route pattern, not the URL; no caller, no input, no cookies and no
 * tokens. Calls from inside the process are part of another request and get no line.
 */
export function accessLog(log: Logger): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const requestId = requestIdOf(context.req.raw.headers.get('x-request-id'))
    context.set('requestId', requestId)
    context.set('route', 'none')
    const start = performance.now()
    await next()
    if (context.env?.incoming === undefined) return
    log.info(
      {
        requestId,
        method: context.req.method,
        route: context.get('route'),
        status: context.res.status,
        ms: Math.round((performance.now() - start) * 100) / 100,
      },
      'request',
    )
  }
}
