import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/open/database.ts'
import { isDiskFull } from '#server/db/open/disk-full.ts'
import type { Answers } from './answers/answers.ts'
import type { App } from './context.ts'

/** The phase of the process; one object, which the code that starts and stops the server changes. */
export type Lifecycle = {
  phase: 'starting' | 'ready' | 'stopping'
  /** What a start waits for. */
  waitsFor?: string
}

export type HealthDeps = {
  lifecycle: Lifecycle
  database?: Database
  /** Sentences about what does not work; shoppers can be served without it. */
  impaired?: () => Promise<string[]>
}

const pingTimeoutMs = 2_000

/**
 * `/healthz`: the process is up. `/readyz`: it can serve shoppers; a load balancer sends requests only then.
 * The answer says in words which part does not work. Of 200, the lines after the first are about what all processes share, or what can
 * wait: taking them all out of the balancer would close the shop.
 */
export function healthRoutes(app: App, answers: Answers, { lifecycle, database, impaired }: HealthDeps): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return answers.plain(context, 200, 'ok')
  })
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    const { phase, waitsFor } = lifecycle
    if (phase === 'starting' && waitsFor !== undefined) return answers.plain(context, 503, `starting: ${waitsFor}`)
    if (phase !== 'ready') return answers.plain(context, 503, phase)
    const problem = await problemOf(database)
    if (problem !== undefined) return answers.plain(context, 503, problem)
    return answers.plain(context, 200, ['ready', ...((await impaired?.()) ?? [])].join('\n'))
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
