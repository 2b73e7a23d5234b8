import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#src/contract/paths.ts'
import type { StaffSell } from '#src/contract/staff-sells.ts'
import { idImage, privateFile, uploadPart } from '#server/db/schema/files.ts'
import { sellPhoto } from '#server/db/schema/sells.ts'
import { startKillableBrowser } from '../support/browser/killable-browser.ts'
import { entriesIn, openOutboxPage, submitSell, until, wake } from '../support/browser/outbox-page.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { aSell } from '../support/data/sells.ts'
import { startLedger, type Ledger } from '../support/fakes/outbox-ledger.ts'
import { freePort, startProduct, type ProductServer } from '../support/server/product-server.ts'
import { aStoredSeller, type Seller, withStoredShop } from '../support/server/stored-shop.ts'

/** A photo of this test is sent in about half a second, so that many kills fall into uploads. */
const bytesPerSecond = 400_000
/** A call whose server was killed is repeated when its lease is over (docs/decisions/024). */
const longestWaitMs = 300_000
const twoDaysMs = 2 * 24 * 60 * 60_000
const random = seededRandom(seed)

let env: { DATA_DIR: string; PORT: string }
let shop: ProductServer
let seller: Seller
let ledger: Ledger
let profile: string
/** The photos of each request, by its model. */
const written = new Map<string, Buffer[]>()

beforeAll(async () => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'upload-kills-shop-')), PORT: String(await freePort()) }
  seller = await aStoredSeller(env.DATA_DIR)
  shop = await startProduct(env)
}, 180_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
})
beforeEach(async () => {
  ledger = await startLedger(shop.origin, paths['sells.create'].path)
  ledger.setSpeed(bytesPerSecond)
  profile = mkdtempSync(join(tmpdir(), 'upload-kills-'))
})
afterEach(async () => {
  await ledger.close()
  rmSync(profile, { recursive: true, force: true })
})

async function openTab(context: BrowserContext): Promise<Page> {
  // A killed browser may not have written its cookies yet.
  await context.addCookies(seller.cookies.map((cookie) => ({ ...cookie, url: ledger.origin })))
  const page = context.pages()[0] ?? (await context.newPage())
  await openOutboxPage(page, ledger.origin)
  return page
}

/** Submits a sell request with photos of its own. */
async function write(page: Page, model: string): Promise<void> {
  // Each photo has another size, and so other bytes.
  const photos = await Promise.all([0, 1, 2].map((place) => aJpeg(400 + 3 * written.size + place)))
  written.set(model, photos)
  await submitSell(page, seller.id, aSell({ model }), photos)
}

/** Wakes the page until its outbox is empty, without a slow line. */
async function sendAll(page: Page): Promise<void> {
  ledger.setSpeed(Infinity)
  const isEmpty = async () => {
    await wake(page)
    return (await entriesIn(page)) === 0
  }
  await until('everything arrives', isEmpty, longestWaitMs)
}

const chunkInFlight = () => ledger.chunks.some(({ state }) => state === 'incoming' || state === 'forwarded')

/** The requests of the shop as the staff see them, whose model begins with a prefix. */
async function sellsInShop(prefix: string): Promise<StaffSell[]> {
  const { data } = (await (await askAsStaff('/v1/staff/sells?perPage=100')).json()) as { data: StaffSell[] }
  return data.filter(({ model }) => model.startsWith(prefix)).toSorted((one, other) => (one.model < other.model ? -1 : 1))
}
const askAsStaff = (path: string) =>
  fetch(shop.origin + path, { headers: { authorization: `Bearer ${readFileSync(join(env.DATA_DIR, 'staff-token'), 'utf8').trim()}` } })

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
  const passed = ledger.chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const broken = ledger.chunks.filter(({ state }) => state !== 'answered').length
  return (
    `${sells.length} requests of ${models.length} are there once, ${3 * sells.length} photos byte for byte; ${ledger.arrivals.length} calls, ` +
    `${ledger.chunks.length} chunks, ${broken} of them broken; of ${passed} bytes ${passed - photoBytes} were sent again (seed ${seed})`
  )
}

test('a browser that is killed while it uploads photos loses no request and sends none twice', { timeout: 1_800_000 }, async () => {
  const kills = rounds(3, 50)
  const seen = { before: 0, whileUploading: 0, whileCalling: 0, after: 0 }
  for (let round = 0; round < kills; round++) {
    const { context, kill } = await startKillableBrowser(profile)
    const page = await openTab(context)
    const [chunksBefore, callsBefore] = [ledger.chunks.length, ledger.arrivals.length]
    if ((await entriesIn(page)) === 0) await write(page, `browser-${String(round).padStart(2, '0')}`)
    const hasBegun = () => ledger.chunks.length > chunksBefore || ledger.arrivals.length > callsBefore
    const waking = (async () => {
      while (!hasBegun()) {
        await wake(page)
        await wait(20)
      }
    })().catch((error: unknown) => console.debug('the browser was gone', error))
    // Most kills are timed from the first bytes, so that a slow machine has them, too.
    const isFromFirstBytes = random() < 0.8
    if (isFromFirstBytes) await until('the upload begins', hasBegun)
    await wait((isFromFirstBytes ? 1_500 : 300) * random())
    const call = ledger.arrivals[callsBefore]
    const moment = call ? (call.hasAnswered ? 'after' : 'whileCalling') : hasBegun() ? 'whileUploading' : 'before'
    seen[moment]++
    await kill()
    await waking
    await until('no chunk is in flight', () => !chunkInFlight())
  }
  const { context, kill } = await startKillableBrowser(profile)
  await sendAll(await openTab(context))
  await kill()
  const counts = await expectAll('browser-')
  console.info(
    `${kills} kills of the browser: ${seen.before} before its uploads, ${seen.whileUploading} while it uploaded, ` +
      `${seen.whileCalling} during the call, ${seen.after} after it; ${counts}`,
  )
  expect(seen.whileUploading).toBeGreaterThanOrEqual(rounds(0, 15))
})

test('a server that is killed while photos arrive loses no request and makes none twice', { timeout: 1_800_000 }, async () => {
  const kills = rounds(1, 20)
  const seen = { whileReceiving: 0, whileStoring: 0, between: 0 }
  const { context, kill } = await startKillableBrowser(profile)
  try {
    const page = await openTab(context)
    for (let round = 0; round < kills; round++) {
      const [before, wanted] = [ledger.chunks.length, Math.ceil(6 * random())]
      const hasCome = async () => {
        // The last one may have needed only its call.
        if ((await entriesIn(page)) === 0) await write(page, `server-${String(written.size).padStart(2, '0')}`)
        await wake(page)
        return ledger.chunks.length >= before + wanted
      }
      await until('chunks arrive', hasCome, longestWaitMs)
      // Any moment, or right after a chunk came whole: it is written, joined with the others, and committed then.
      if (random() < 0.5) await wait(200 * random())
      else {
        await until('a chunk came whole', () => ledger.chunks.at(-1)?.state !== 'incoming')
        await wait(40 * random())
      }
      const last = ledger.chunks.at(-1)?.state
      seen[last === 'incoming' ? 'whileReceiving' : last === 'forwarded' ? 'whileStoring' : 'between']++
      await shop.kill()
      shop = await startProduct(env)
    }
    await sendAll(page)
  } finally {
    await kill()
  }
  const counts = await expectAll('server-')
  console.info(
    `${kills} kills of the server: ${seen.whileReceiving} while a chunk came, ${seen.whileStoring} while it was stored, ` +
      `${seen.between} between two; ${counts}`,
  )
  expect(seen.whileReceiving + seen.whileStoring).toBeGreaterThanOrEqual(rounds(0, 10))
})

test('after the sweep the files of the requests are left, and no others', { timeout: 120_000 }, async () => {
  await shop.stop()
  await withStoredShop(
    env.DATA_DIR,
    async ({ db, uploads, files, privateFolder }) => {
      const before = readdirSync(privateFolder).length
      await uploads.sweep()
      await files.sweep()
      const [photos, ids] = [await db.select().from(sellPhoto), await db.select().from(idImage)]
      const owned = [...photos, ...ids].map(({ fileId }) => fileId).toSorted()
      expect(photos).toHaveLength(3 * written.size)
      expect((await db.select().from(privateFile)).map(({ id }) => id).toSorted()).toEqual(owned)
      expect(readdirSync(privateFolder).toSorted()).toEqual(owned)
      expect(await db.select().from(uploadPart)).toEqual([])
      console.info(`${before} files before the sweep, ${owned.length} after it: ${photos.length} photos, ${ids.length} ID images`)
    },
    twoDaysMs,
  )
})
