import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DiskFull, isDiskFull } from '#server/db/open/disk-full.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary })
})
afterAll(() => shop.close())

const message = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  message: 'May I see it?',
  agreement: true,
}
const send = () =>
  shop.app.request('/v1/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'en', currency: 'SAR', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(message),
  })

test('what cannot be written because the disk is full is to be sent again later, and no failure of the program', async () => {
  // PostgreSQL's error when it cannot extend a file.
  await shop.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await shop.db.execute(sql`create trigger no_room before insert on contact_message execute function no_room()`)
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('60')
  await shop.db.execute(sql`drop trigger no_room on contact_message`)
  expect((await send()).status).toBe(200)
})

test('the health check reports a full disk to a balancer', async () => {
  const { ping } = shop.database
  shop.database.ping = () => Promise.reject(new DiskFull('no room'))
  const answer = await shop.app.request('/readyz')
  shop.database.ping = ping
  expect([answer.status, await answer.text()]).toEqual([503, 'the disk is full'])
})

test('a full disk is known also beneath other failures', () => {
  expect(isDiskFull(new Error('query', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }))).toBe(true)
  expect(isDiskFull(new Error('query', { cause: Object.assign(new Error('twice'), { code: '23505' }) }))).toBe(false)
  expect(isDiskFull('disk full')).toBe(false)
})
