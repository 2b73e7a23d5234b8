import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics, MetricsOrigin } from '#server/platform/metrics.ts'
import type { RequestEnv } from './context.ts'
import { currentRequestId, duringRequest } from '#server/platform/request-scope.ts'
import { requestIdOf } from './request-id.ts'

/**
 * Gives each request its id, logs one line about it and counts it: the route pattern, not the URL; no caller, no input, no cookies and no
 * tokens. Calls from inside the process are part of another request: they have its id, get no line and do not count.
 */
export function accessLog(log: Logger, counted?: { metrics: Metrics | undefined; origin: MetricsOrigin }): MiddlewareHandler<RequestEnv> {
  return async (context, next) => {
    const isInside = context.env?.incoming === undefined
    const requestId = (isInside ? currentRequestId() : undefined) ?? requestIdOf(context.req.raw.headers)
    context.set('requestId', requestId)
    context.set('route', 'none')
    const start = performance.now()
    await duringRequest(requestId, next)
    if (isInside) return
    const ms = performance.now() - start
    const { method } = context.req
    const { status } = context.res
    const route = context.get('route')
    log.info({ requestId, method, route, status, ms: Math.round(ms * 100) / 100 }, 'request')
    counted?.metrics?.requestAnswered({ origin: counted.origin, route, method, status, seconds: ms / 1000 })
  }
}
