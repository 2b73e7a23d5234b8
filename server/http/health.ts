import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/open/database.ts'
import { isDiskFull } from '#server/db/open/disk-full.ts'
import type { Answers } from './answers/answers.ts'
import type { App } from './context.ts'

/** The phase of the process; one object, which the code that starts and stops the server changes. */
export type Lifecycle = { phase: 'starting' | 'ready' | 'stopping' }

const pingTimeoutMs = 2_000

/** `/healthz`: the process is up. `/readyz`: it can serve shoppers; a load balancer sends requests only then. */
export function healthRoutes(app: App, answers: Answers, { lifecycle, database }: { lifecycle: Lifecycle; database?: Database }): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return answers.plain(context, 200, 'ok')
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    if (lifecycle.phase !== 'ready') return answers.plain(context, 503, lifecycle.phase)
    const problem = await problemOf(database)
    return problem === undefined ? answers.plain(context, 200, 'ready') : answers.plain(context, 503, problem)
  })
}

/** @returns why the database cannot be used; undefined where it can */
async function problemOf(database: Database | undefined): Promise<string | undefined> {
  const noAnswer = 'the database does not answer'
  if (!database) return noAnswer
  const timeout = wait(pingTimeoutMs, noAnswer, { ref: false })
  const answer = problemOfAnswering(database).catch((error: unknown) => (isDiskFull(error) ? 'the disk is full' : noAnswer))
  return Promise.race([answer, timeout])
}

async function problemOfAnswering(database: Database): Promise<string | undefined> {
  await database.ping()
  return (await database.isOutgrown()) ? 'a newer version has changed the tables: this one has to be replaced' : undefined
}
