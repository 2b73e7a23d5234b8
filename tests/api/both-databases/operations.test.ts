import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Operations, queueNames } from '#contract/operations/operations.ts'
import { backup } from '#server/db/schema/backups.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { message } from '#server/db/schema/mail.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { watchShop } from '#server/wiring/open-metrics.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { type AtTheDesk, somebodyAtTheDesk } from '../../support/server/desk.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** As the start of a shop that runs for real, the shop's secrets have this time. */
const opened = Date.UTC(2026, 10, 1, 9)
let now = opened
const clock = { now: () => new Date(now) }
const ago = (ms: number) => new Date(now - ms)
let shop: OpenedShop
let huda: AtTheDesk
beforeAll(async () => {
  shop = await openShop({ clock })
  huda = await somebodyAtTheDesk(shop, 'owner', { name: 'Huda', email: 'huda@example.com', at: now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(message)
  await shop.db.delete(backup)
})

const read = async () => (await huda.call<Operations>('GET', '/staff/operations')).data
const queueOf = async (name: string) => (await read()).queues.find((queue) => queue.name === name)

const aMail = (firstDueAt: Date, dueAt: Date) => ({
  id: randomUUID(),
  payload: {},
  firstDueAt,
  dueAt,
  expiresAt: new Date(now + dayMs),
})
const aPhoto = async (key: string, changes: Partial<typeof photoOriginal.$inferInsert> = {}) => {
  const fileId = `file${key}00000000`
  await shop.db.insert(privateFile).values({ id: fileId, state: 'kept', since: clock.now() })
  const about = { alt: { en: 'A shop', ar: 'متجر' }, at: { wide: { x: 0, y: 0 }, phone: { x: 0, y: 0 } } }
  await shop.db.insert(photoOriginal).values({ key, about, fileId, dueAt: ago(5_000), addedAt: ago(dayMs), ...changes })
}

describe('what waits', () => {
  test('is nothing in a new shop, and each queue is named', async () => {
    const { queues } = await read()
    expect(queues).toEqual(queueNames.map((name) => ({ name, waiting: 0, waitsFor: null })))
  })

  test('a mail waits since it was due first, however often it was tried', async () => {
    await shop.db.insert(message).values([aMail(ago(2 * minuteMs), new Date(now + minuteMs)), aMail(ago(1_000), ago(1_000))])
    expect(await queueOf('mails')).toEqual({ name: 'mails', waiting: 2, waitsFor: 120 })
  })

  test('a photograph waits while no process works on it, and one that cannot be shown does not', async () => {
    await aPhoto('waits')
    await aPhoto('worked', { dueAt: new Date(now + minuteMs) })
    await aPhoto('ready', { stage: 2 })
    await aPhoto('broken', { problem: 'unreadable' })
    expect(await queueOf('photographs')).toEqual({ name: 'photographs', waiting: 1, waitsFor: 5 })
  })
})

describe('the last backup', () => {
  const made = (id: string, finishedAt: Date | null, verifiedAt: Date | null = null) => ({
    id,
    startedAt: finishedAt ?? ago(0),
    heldUntil: ago(0),
    finishedAt,
    bytes: 2_000_000,
    verifiedAt,
  })

  test('is missed once the shop is older than two days', async () => {
    expect((await read()).backup).toEqual({ last: null, isOverdue: false })
    now = opened + 2 * dayMs + 1
    huda = await somebodyAtTheDesk(shop, 'owner', { name: 'Omar', email: 'omar@example.com', at: now })
    expect((await read()).backup).toEqual({ last: null, isOverdue: true })
  })

  test('is the newest that was finished', async () => {
    const finished = ago(minuteMs)
    await shop.db.insert(backup).values([made('old', ago(3 * dayMs)), made('new', finished, finished), made('begun', null)])
    const at = finished.toISOString()
    expect((await read()).backup).toEqual({ last: { finishedAt: at, bytes: 2_000_000, verifiedAt: at }, isOverdue: false })
  })

  test('is too old after two days', async () => {
    await shop.db.insert(backup).values(made('old', ago(2 * dayMs + 1)))
    expect((await read()).backup).toMatchObject({ last: { verifiedAt: null }, isOverdue: true })
  })
})

test('metrics say the same, read once in ten seconds', async () => {
  const metrics = createMetrics((error) => {
    throw error
  })
  watchShop(metrics, { shop, deps: { ...shop, clock } })
  const lines = async () => (await metrics.text()).body.split('\n').filter((line) => /^mizwala_(queue|backup)/.test(line))
  expect(await lines()).toContain('mizwala_queue_entries{queue="mails"} 0')
  expect((await lines()).filter((line) => line.startsWith('mizwala_backup'))).toEqual([])
  await shop.db.insert(message).values(aMail(ago(60_000), ago(1_000)))
  await shop.db.insert(backup).values({ id: 'one', startedAt: ago(0), heldUntil: ago(0), finishedAt: ago(3_000), bytes: 1 })
  expect(await lines()).toContain('mizwala_queue_entries{queue="mails"} 0')
  now += 10_000
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'mizwala_queue_entries{queue="mails"} 1',
      'mizwala_queue_oldest_seconds{queue="mails"} 70',
      'mizwala_queue_oldest_seconds{queue="pushes"} 0',
      'mizwala_backup_age_seconds 13',
    ]),
  )
})
