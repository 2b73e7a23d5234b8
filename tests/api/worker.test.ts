import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/wiring/start.ts'
import { messageTo } from '../support/server/dev-mailbox.ts'
import { isOnPostgres, makeDatabase, type TestDatabase } from '../support/server/test-database.ts'

/** A process that serves, and one that does the work in the background, on one PostgreSQL. */

let database: TestDatabase
const running: RunningServer[] = []

async function start(worker: 'none' | 'only'): Promise<RunningServer> {
  const { databaseUrl, dataDir } = database.config
  const server = await startServer(
    readConfig({
      WORKER: worker,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DESK_PORT: '0',
      MAILBOX_PORT: '0',
      METRICS_PORT: '0',
      SAMPLE_DATA: 'never',
      PUBLIC_URL: 'http://127.0.0.1:4400',
      DESK_URL: 'http://desk.localhost:4401',
    }),
    pino({ level: 'silent' }),
  )
  running.push(server)
  return server
}

beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(async () => {
  for (const server of running) await server.stop(0)
  await database.remove()
})

test.runIf(isOnPostgres)('what one process queues, the one for the work in the background does, which serves nobody', async () => {
  const shop = await start('none')
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const message = {
    name: 'Noura',
    email: 'noura@example.com',
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    message: 'Does the watch come with its box?',
    agreement: true,
  }
  const sent = await fetch(`${shop.origin}/v1/contact`, { method: 'POST', headers, body: JSON.stringify(message) })
  expect(sent.status).toBe(200)
  const worker = await start('only')
  const { link } = await messageTo('noura@example.com', { template: 'contact-received' }, database.config.dataDir)
  expect(link ?? 'http://127.0.0.1:4400').toContain('http://127.0.0.1:4400')
  const statusOf = async (path: string) => (await fetch(worker.origin + path)).status
  expect([await statusOf('/readyz'), await statusOf('/v1/home'), await statusOf('/en')]).toEqual([200, 503, 503])
  expect(worker.firstOwnerLink).toBeUndefined()
})
