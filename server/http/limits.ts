import type { MiddlewareHandler } from 'hono'
import type { RequestEnv } from './context.ts'
import { HttpError } from './answers/errors.ts'

/** Longer than any URL of the shop; Node itself rejects header lines beyond 16 kB with 431. */
const maxAddressLength = 8 * 1024

export const limitAddress: MiddlewareHandler<RequestEnv> = async (context, next) => {
  if (context.req.raw.url.length > maxAddressLength) throw new HttpError('request.uri-too-long', 'address too long')
  await next()
}
