import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '#server/db/open/database.ts'
import { accessLog } from '#server/http/access-log.ts'
import { createAnswers } from '#server/http/answers/answers.ts'
import type { App, RequestEnv } from '#server/http/context.ts'
import { healthRoutes, type Lifecycle } from '#server/http/health.ts'
import { securityHeaders } from '#server/http/answers/security-headers.ts'
import type { Hsts } from '#server/config/hsts.ts'

/**
 * Responds with 503 while the catalogue is being read, and in a process that serves nobody.
 * @param database once it is open: `/readyz` asks it
 */
export function createClosedApp(log: Logger, lifecycle: Lifecycle, hsts: Hsts, database?: Database): App {
  const answers = createAnswers(securityHeaders({ hsts }))
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(log))
  healthRoutes(app, answers, { lifecycle, ...(database && { database }) })
  app.all('*', (context) => answers.error(context, 'server.unavailable', { headers: { 'retry-after': '1' } }))
  return app
}
