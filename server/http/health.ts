import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import type { Answers } from './answers.ts'
import type { App } from './context.ts'

/** What the process is doing; one object, changed by whoever starts and stops the server. */
export type Lifecycle = { phase: 'starting' | 'ready' | 'stopping' }

const pingTimeoutMs = 2_000

/** `/healthz`: the process is up. `/readyz`: it can answer shoppers; a load balancer sends requests only then. */
export function healthRoutes(app: App, answers: Answers, { lifecycle, database }: { lifecycle: Lifecycle; database?: Database }): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return answers.plain(context, 200, 'ok')
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (lifecycle.phase !== 'ready') return answers.plain(context, 503, lifecycle.phase)
    return (await doesAnswer(database)) ? answers.plain(context, 200, 'ready') : answers.plain(context, 503, 'the database does not answer')
  })
}

async function doesAnswer(database: Database | undefined): Promise<boolean> {
  if (!database) return false
  const timeout = wait(pingTimeoutMs, false, { ref: false })
  const answer = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, timeout])
}
