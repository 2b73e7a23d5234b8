import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#contract/calls/paths.ts'
import { dayMs } from '#contract/durations.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { idImage, privateFile, uploadPart } from '#server/db/schema/files.ts'
import { sellPhoto } from '#server/db/schema/sells.ts'
import { longestWaitMs, setUpKillTest } from '../support/browser/kill-test.ts'
import { entriesIn, submitSell, until, wake, wakeUntil } from '../support/browser/outbox-page.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { aSell } from '../support/data/sells.ts'
import { aStoredSeller, type Seller, withStoredShop } from '../support/server/stored-shop.ts'

/** A photo of this test is sent in about half a second, so that many kills fall into uploads. */
const bytesPerSecond = 400_000
const twoDaysMs = 2 * dayMs
const random = seededRandom(seed)

let seller: Seller
/** The photos of each request, by its model. */
const written = new Map<string, Buffer[]>()

const kills = setUpKillTest('upload-kills', {
  path: paths['sells.create'].path,
  prepare: async (dataDir) => {
    seller = await aStoredSeller(dataDir)
  },
})
beforeEach(() => kills.ledger.setSpeed(bytesPerSecond))

/** Submits a sell request with photos of its own. */
async function write(page: Page, model: string): Promise<void> {
  // Each photo has another size, and so other bytes.
  const photos = await Promise.all([0, 1, 2].map((place) => aJpeg(400 + 3 * written.size + place)))
  written.set(model, photos)
  await submitSell(page, seller.id, aSell({ model }), photos)
}

const chunkInFlight = () => kills.ledger.chunks.some(({ state }) => state === 'incoming' || state === 'forwarded')

/** The requests of the shop as the staff see them, whose model begins with a prefix. */
async function sellsInShop(prefix: string): Promise<StaffSell[]> {
  const { data } = (await (await askAsStaff('/v1/staff/sells?perPage=100')).json()) as { data: StaffSell[] }
  return data.filter(({ model }) => model.startsWith(prefix)).toSorted((one, other) => (one.model < other.model ? -1 : 1))
}
const askAsStaff = (path: string) => fetch(kills.origin + path, { headers: { authorization: `Bearer ${kills.staffToken()}` } })

/** Every request is there once, each photo byte for byte. @returns the counts, to be printed */
async function expectAll(prefix: string): Promise<string> {
  const sells = await sellsInShop(prefix)
  const models = [...written.keys()].filter((model) => model.startsWith(prefix))
  expect(sells.map(({ model }) => model)).toEqual(models)
  let photoBytes = 0
  for (const { model, photos } of sells) {
    const sent = written.get(model) ?? []
    expect(photos.map(({ name }) => name)).toEqual(['front', 'back', 'warrantyCard'])
    for (const [place, { id }] of photos.entries()) {
      const stored = Buffer.from(await (await askAsStaff(`/v1/staff/files/${id}`)).arrayBuffer())
      expect(stored.equals(sent[place]!), `${model}, photo ${place}`).toBe(true)
      photoBytes += stored.length
    }
  }
  const passed = kills.ledger.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const broken = kills.ledger.chunks.filter(({ state }) => state !== 'answered').length
  return (
    `${sells.length} requests of ${models.length} are there once, ${3 * sells.length} photos byte for byte; ${kills.ledger.arrivals.length} calls, ` +
    `${kills.ledger.chunks.length} chunks, ${broken} of them broken; of ${passed} bytes ${passed - photoBytes} were sent again (seed ${seed})`
  )
}

test('a browser that is killed while it uploads photos loses no request and sends none twice', { timeout: 1_800_000 }, async () => {
  const count = rounds(2, 50)
  const seen = { before: 0, whileUploading: 0, whileCalling: 0, after: 0 }
  for (let round = 0; round < count; round++) {
    const { context, kill } = await kills.startBrowser()
    const page = await kills.openTab(context, seller.cookies)
    const [chunksBefore, callsBefore] = [kills.ledger.chunks.length, kills.ledger.arrivals.length]
    if ((await entriesIn(page)) === 0) await write(page, `browser-${String(round).padStart(2, '0')}`)
    const hasBegun = () => kills.ledger.chunks.length > chunksBefore || kills.ledger.arrivals.length > callsBefore
    const waking = wakeUntil([page], hasBegun)
    // Most kills are timed from the first bytes, so that a slow machine has them, too.
    const isFromFirstBytes = random() < 0.8
    if (isFromFirstBytes) await until('the upload begins', hasBegun)
    await wait((isFromFirstBytes ? 1_500 : 300) * random())
    const call = kills.ledger.arrivals[callsBefore]
    const moment = call ? (call.hasAnswered ? 'after' : 'whileCalling') : hasBegun() ? 'whileUploading' : 'before'
    seen[moment]++
    await kill()
    await waking
    await until('no chunk is in flight', () => !chunkInFlight())
  }
  const { context, kill } = await kills.startBrowser()
  await kills.sendAll(await kills.openTab(context, seller.cookies))
  await kill()
  const counts = await expectAll('browser-')
  console.info(
    `${count} kills of the browser: ${seen.before} before its uploads, ${seen.whileUploading} while it uploaded, ` +
      `${seen.whileCalling} during the call, ${seen.after} after it; ${counts}`,
  )
  expect(seen.whileUploading).toBeGreaterThanOrEqual(rounds(0, 15))
})

test('a server that is killed while photos arrive loses no request and makes none twice', { timeout: 1_800_000 }, async () => {
  const count = rounds(1, 20)
  const seen = { whileReceiving: 0, whileStoring: 0, between: 0 }
  const { context, kill } = await kills.startBrowser()
  try {
    const page = await kills.openTab(context, seller.cookies)
    for (let round = 0; round < count; round++) {
      const [before, wanted] = [kills.ledger.chunks.length, Math.ceil(6 * random())]
      const hasCome = async () => {
        // The last one may have needed only its call.
        if ((await entriesIn(page)) === 0) await write(page, `server-${String(written.size).padStart(2, '0')}`)
        await wake(page)
        return kills.ledger.chunks.length >= before + wanted
      }
      await until('chunks arrive', hasCome, longestWaitMs)
      // Any moment, or right after a chunk came whole: it is written, joined with the others, and committed then.
      if (random() < 0.5) await wait(200 * random())
      else {
        await until('a chunk came whole', () => kills.ledger.chunks.at(-1)?.state !== 'incoming')
        await wait(40 * random())
      }
      const last = kills.ledger.chunks.at(-1)?.state
      seen[last === 'incoming' ? 'whileReceiving' : last === 'forwarded' ? 'whileStoring' : 'between']++
      await kills.restartShop()
    }
    await kills.sendAll(page)
  } finally {
    await kill()
  }
  const counts = await expectAll('server-')
  console.info(
    `${count} kills of the server: ${seen.whileReceiving} while a chunk came, ${seen.whileStoring} while it was stored, ` +
      `${seen.between} between two; ${counts}`,
  )
  expect(seen.whileReceiving + seen.whileStoring).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('after the sweep the files of the requests are left, and no others', { timeout: 120_000 }, async () => {
  await kills.stopShop()
  await withStoredShop(
    kills.dataDir,
    async ({ db, uploads, files, privateFolder }) => {
      const before = readdirSync(privateFolder)
      // What a killed write has left is old by the clock of the disk, and not by that of the shop.
      const old = new Date(Date.now() - twoDaysMs)
      for (const name of before) utimesSync(join(privateFolder, name), old, old)
      await uploads.sweep()
      await files.sweep()
      const [photos, ids] = [await db.select().from(sellPhoto), await db.select().from(idImage)]
      const owned = [...photos, ...ids].map(({ fileId }) => fileId).toSorted()
      expect(photos).toHaveLength(3 * written.size)
      expect((await db.select().from(privateFile)).map(({ id }) => id).toSorted()).toEqual(owned)
      expect(readdirSync(privateFolder).toSorted()).toEqual(owned)
      expect(await db.select().from(uploadPart)).toEqual([])
      console.info(`${before.length} files before the sweep, ${owned.length} after it: ${photos.length} photos, ${ids.length} ID images`)
    },
    twoDaysMs,
  )
})
