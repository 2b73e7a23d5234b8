/**
 * Twenty sign-ins at once on one core, beside one after another, and what other requests notice of it:
 *
 *   node tests/bench/sign-in.ts [--at-once 20] [--rounds 5]
 *
 * It pins itself to one processor where the system lets it, so that hashing and the event loop share it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createPasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { openShop } from '../support/server/api-shop.ts'
import { createBrowser, goodPassword } from '../support/server/cookie-client.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { median, printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: { 'at-once': { type: 'string', default: '20' }, rounds: { type: 'string', default: '5' } },
})
const atOnce = Number(options['at-once'])
const rounds = Number(options.rounds)

// A process of its own, as in a shop of that size: the embedded database would run on the measured event loop.
const server = await startPostgres()
// Applies to threads created from here on; libuv creates its threads with the first password.
const isPinned = spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', String(process.pid)]).status === 0

const log = pino({ level: 'error' })
const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const shop = await openShop({
  besides: { config: { databaseUrl: server.url('postgres'), dataDir, databasePool: 10 }, remove: () => Promise.resolve() },
  log,
})
const { accounts, app, db } = shop

const passwordHash = await createPasswordHashing().hash(goodPassword)
const emails = Array.from({ length: atOnce }, (_, place) => `customer-${place}@example.com`)
await db.transaction(async (transaction) => {
  for (const email of emails) {
    await accounts.customers.create(transaction, { name: 'Sara', email, isEmailVerified: true, phone: null, passwordHash, locale: 'en' })
  }
})

/** Prepares everything but the sign-in itself. @returns signs in, and returns the milliseconds that it took */
async function ready(email: string): Promise<() => Promise<number>> {
  const browser = createBrowser({ app })
  const csrfToken = await browser.csrfToken()
  return async () => {
    const start = performance.now()
    const { error } = await browser.post('callback/credentials', { email, password: goodPassword, csrfToken, callbackUrl: '/en' })
    if (error !== null) throw new Error(`a sign-in was answered ${error}`)
    return performance.now() - start
  }
}

type Round = { one: number; all: number; slowest: number; idle: number; delay: number; other: number; rss: number }

/** The 99th percentile of the event loop's delay, in milliseconds. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return delay.percentile(99) / 1e6
}

async function measure(): Promise<Round> {
  const alone: number[] = []
  for (const email of emails.slice(0, 5)) alone.push(await (await ready(email))())
  const signIns = await Promise.all(emails.map(ready))
  const idle = await delayDuring(() => wait(500))
  const before = process.memoryUsage.rss()
  let highest = before
  let isRunning = true
  const others: number[] = []
  // How long another shopper waits for a response that needs no password.
  const lookAround = async () => {
    while (isRunning) {
      const start = performance.now()
      await app.request('/v1/rates')
      others.push(performance.now() - start)
      highest = Math.max(highest, process.memoryUsage.rss())
      await wait(5)
    }
  }
  let times: number[] = []
  const start = performance.now()
  const signInAll = async () => {
    times = await Promise.all(signIns.map((signIn) => signIn()))
    isRunning = false
  }
  const delay = await delayDuring(() => Promise.all([signInAll(), lookAround()]))
  const rss = (highest - before) / 1024 / 1024
  return { one: median(alone), all: performance.now() - start, slowest: Math.max(...times), idle, delay, other: median(others), rss }
}

await measure()
const measured: Round[] = []
for (let round = 0; round < rounds; round++) measured.push(await measure())
const of = (figure: keyof Round) => median(measured.map((round) => round[figure]))
const ratio = median(measured.map(({ all, one }) => all / (one * atOnce)))

printFigures(`${atOnce} sign-ins at once, ${isPinned ? 'one processor' : `${availableParallelism()} processors (taskset is not there)`}`, [
  { what: 'one alone', value: of('one'), unit: 'ms' },
  { what: 'all of them', value: of('all'), unit: 'ms' },
  { what: 'the slowest of them', value: of('slowest'), unit: 'ms' },
  { what: 'all, of as many one after another', value: ratio, target: { atMost: 1.2 } },
  { what: 'delay of the event loop, nobody signs in', value: of('idle'), unit: 'ms' },
  { what: 'delay of the event loop meanwhile, 99 of 100', value: of('delay'), unit: 'ms', target: { atMost: 50 } },
  { what: 'another request meanwhile', value: of('other'), unit: 'ms', target: { atMost: 50 } },
  { what: 'memory that came with it', value: of('rss'), unit: 'MB', target: { atMost: 80 } },
])
await shop.close()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
