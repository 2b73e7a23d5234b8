import { Hono } from 'hono'
import { pino } from 'pino'
import { createAnswers } from '#server/http/answers/answers.ts'
import type { App, RequestEnv } from '#server/http/context.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { createIdempotency, type IdempotencyDeps } from '#server/http/once/idempotency.ts'
import { createMount, type Mount, type MountDeps } from '#server/http/mount.ts'
import { securityHeaders } from '#server/http/answers/security-headers.ts'
import type { Shop } from './api-shop.ts'

/** Another process of the shop, which has only the calls that a test mounts, with the test's own handlers. */
export function bareCalls(
  shop: Shop,
  deps: Partial<IdempotencyDeps> = {},
  mounted: Pick<MountDeps, 'filesOf'> = {},
): { app: App; mount: Mount } {
  const app: App = new Hono<RequestEnv>()
  const answers = createAnswers(securityHeaders())
  app.onError((error, context) =>
    error instanceof HttpError ? answers.error(context, error.code, { fields: error.fields }) : answers.error(context, 'server.error'),
  )
  const clock = { now: () => new Date() }
  const idempotency = createIdempotency({ db: shop.db, clock, log: pino({ level: 'silent' }), limits: shop.accounts.limits, ...deps })
  return { app, mount: createMount(app, answers, { ...shop.accounts, idempotency, checksumsOf: shop.uploads.checksumsOf, ...mounted }) }
}
