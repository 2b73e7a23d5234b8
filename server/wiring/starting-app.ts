import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accessLog } from '#server/http/access-log.ts'
import { createAnswers } from '#server/http/answers/answers.ts'
import type { App, RequestEnv } from '#server/http/context.ts'
import { healthRoutes, type Lifecycle } from '#server/http/health.ts'
import { securityHeaders } from '#server/http/answers/security-headers.ts'
import type { Hsts } from '#server/config/hsts.ts'

/** Responds with 503 while the catalogue is being read. */
export function createStartingApp(log: Logger, lifecycle: Lifecycle, hsts: Hsts): App {
  const answers = createAnswers(securityHeaders({ hsts }))
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(log))
  healthRoutes(app, answers, { lifecycle })
  app.all('*', (context) => answers.error(context, 'server.unavailable', { headers: { 'retry-after': '1' } }))
  return app
}
