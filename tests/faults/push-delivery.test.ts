import type { Locale } from '#contract/locale.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PushPayload } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/db/open/database.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { push, pushSubscription } from '#server/db/schema/notifications.ts'
import { session } from '#server/db/schema/customers.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { aCustomer } from '../support/server/customers.ts'
import { copyEmptyDatabase } from '../support/server/empty-database.ts'
import { openTestNotifications, addSomeNotification } from '../support/server/test-notifications.ts'
import { type PushService, startPushService } from '../support/fakes/push-service.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { rounds, seed } from '../support/data/rounds.ts'

const log = pino({ level: 'silent' })
const clock = { now: () => new Date() }
const twoMinutes = 120_000
/** As many as are in flight at a time (modules/notifications/service.ts). */
const mostInFlight = 10

let folder: string
let service: PushService
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'))
  await copyEmptyDatabase(config().dataDir)
  service = await startPushService()
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const config = () => ({ dataDir: join(folder, 'data'), databasePool: 2 })

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(config(), log)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Customers of both languages, each with one browser and the same number of notifications. */
async function writeNotification(db: Db, customers: number, notificationsEach: number): Promise<Map<string, Locale>> {
  const notifications = openTestNotifications({ db, clock, log })
  const languages = new Map<string, Locale>()
  for (let place = 0; place < customers; place += 1) {
    const locale = place % 2 === 0 ? 'en' : 'ar'
    const { id: customerId } = await aCustomer({ db }, { locale })
    const { name, subscription } = service.addBrowser()
    const { endpoint, keys } = subscription
    languages.set(name, locale)
    const sessions = await db.select({ id: session.id }).from(session).where(eq(session.customerId, customerId))
    const sessionId = sessions[0]?.id ?? ''
    await db.insert(pushSubscription).values({ id: newId(), customerId, sessionId, endpoint, ...keys, createdAt: clock.now() })
    await db.transaction(async (transaction) => {
      for (let count = 0; count < notificationsEach; count += 1)
        await addSomeNotification(notifications, transaction, { customerId, locale })
    })
  }
  return languages
}

/** Delivers in a process of its own, which is killed when the push service has received so many; without a number it must finish. */
async function deliver(aheadMs: number, killAfter: number | undefined): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'support', 'server', 'push-once.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PUSH_FROM: JSON.stringify(config()),
      PUSH_AHEAD_MS: String(aheadMs),
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  let received = 0
  service.onReceived = async () => {
    received += 1
    if (received === killAfter) child.kill('SIGKILL')
    // Some responses take longer than others, so that the kill falls on all steps: sent, answered, recorded.
    await new Promise((resolve) => setTimeout(resolve, (received % 4) * 3))
  }
  const [code] = await ended
  service.onReceived = undefined
  if (killAfter === undefined && code !== 0) throw new Error(`the delivery ended with ${code}:\n${printed}`)
}

test(
  'every push arrives, however often its process is killed, and one that comes twice is known by its tag',
  { timeout: 900_000 },
  async () => {
    const [customers, notificationsEach, kills] = [rounds(6, 100), 10, rounds(2, 10)]
    const total = customers * notificationsEach
    writeFileSync(join(folder, 'certificate.pem'), service.certificate)
    const languages = await withDatabase((db) => writeNotification(db, customers, notificationsEach))
    const random = seededRandom(seed)

    let inFlight = 0
    for (let round = 0; round < kills; round += 1) {
      const before = service.received.length
      await deliver(round * twoMinutes, 1 + Math.floor(random() * ((total / kills) * 0.8)))
      const left = await withDatabase((db) => db.select({ tag: push.notificationId }).from(push))
      const waiting = new Set(left.map(({ tag }) => tag))
      // The push service has received them, and the killed process has not recorded it.
      const open = service.received.slice(before).filter(({ payload }) => waiting.has((payload as PushPayload).tag)).length
      expect(open).toBeLessThanOrEqual(mostInFlight)
      inFlight += open
    }
    await deliver(kills * twoMinutes, undefined)

    const byTag = new Map<string, string[]>()
    for (const { payload, browser, topic } of service.received) {
      const { tag } = payload as PushPayload
      expect(topic).toBe(tag)
      byTag.set(tag, [...(byTag.get(tag) ?? []), JSON.stringify({ browser, payload })])
    }
    const duplicates = service.received.length - byTag.size
    console.info(
      `${total} pushes, ${kills} kills: ${byTag.size} arrived, ${service.received.length} were sent, ${duplicates} twice, ${inFlight} in flight at the kills (seed ${seed})`,
    )
    expect(service.broken).toEqual([])
    expect(byTag.size).toBe(total)
    expect(duplicates).toBeLessThanOrEqual(inFlight)
    for (const deliveries of byTag.values()) expect(new Set(deliveries).size, 'the same, to the letter').toBe(1)
    for (const { browser, payload } of service.received) expect((payload as PushPayload).lang).toBe(languages.get(browser))
    expect(await withDatabase((db) => db.$count(push))).toBe(0)
  },
)
