import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginBackup, endBackup, findLastBackup, holdFiles } from '#server/db/backup-records.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'

/** The tables of a backup name files: none of them goes before it has copied them. */
let shop: OpenedShop
let now = Date.parse('2026-11-29T02:00:00Z')
const minuteMs = 60_000
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())

/** A file to which no row refers any more. */
async function aDoomedFile(): Promise<string> {
  const id = newId()
  await shop.files.write(
    id,
    (async function* () {
      yield Buffer.from('an ID image')
    })(),
  )
  await shop.db.transaction((transaction) => shop.files.keep(transaction, [id]))
  await shop.db.transaction((transaction) => shop.files.doom(transaction, [id]))
  await shop.files.remove([id])
  return id
}
const isThere = async (id: string) => (await shop.files.open(id)) !== undefined

test('a file that is deleted during a backup goes with the sweep after it', async () => {
  expect(await isThere(await aDoomedFile())).toBe(false)
  const backup = randomUUID()
  await beginBackup(shop.db, backup, new Date(now))
  const id = await aDoomedFile()
  now += 1.5 * minuteMs
  await holdFiles(shop.db, backup, new Date(now))
  now += 1.5 * minuteMs
  await shop.files.sweep()
  expect(await isThere(id)).toBe(true)
  expect(await findLastBackup(shop.db)).toBeUndefined()
  await endBackup(shop.db, backup, new Date(now), { bytes: 4_000_000_000, isVerified: true })
  await shop.files.sweep()
  expect(await isThere(id)).toBe(false)
  expect(await findLastBackup(shop.db)).toEqual({ finishedAt: new Date(now), bytes: 4_000_000_000, verifiedAt: new Date(now) })
})

test('one that was killed holds no file for longer than two minutes', async () => {
  await beginBackup(shop.db, randomUUID(), new Date(now))
  const id = await aDoomedFile()
  now += 3 * minuteMs
  await shop.files.sweep()
  expect(await isThere(id)).toBe(false)
})
