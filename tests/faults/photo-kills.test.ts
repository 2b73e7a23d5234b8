import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { createPagePhotoRenditions } from '#server/modules/page-photos/renditions-service.ts'
import { createPreparePhotos } from '#server/modules/photographs/prepare/prepare-photos-service.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { type ProductServer, startProduct } from '../support/server/product-server.ts'
import { withStoredShop } from '../support/server/stored-shop.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

/** What the staff save is put in by calls, several at a time, while the server is killed. A call without an answer is made again. */
const random = seededRandom(seed)
const twoDaysMs = 2 * dayMs
const atOnce = 3
/** Longer than a start and some calls take. */
const longestBusyMs = 1_500
const askAgainMs = 500

let dataDir: string
let server: ProductServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mizwala-photo-kills-'))
  server = await start()
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () => startProduct({ DATA_DIR: dataDir, SAMPLE_DATA: 'never' })
const caller = () => ({ headers: { authorization: `Bearer ${readFileSync(join(dataDir, 'staff-token'), 'utf8').trim()}` } })

/** @throws where no answer comes, or one of the server's failing */
async function call(method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; data: StaffProduct }> {
  const headers = {
    ...caller().headers,
    'content-type': 'application/json',
    locale: 'en',
    currency: 'SAR',
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const response = await fetch(`${server.origin}/v1/staff/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`)
  return { status: response.status, data: ((await response.json()) as { data: StaffProduct }).data }
}

/** A piece with what was acknowledged of it. */
type Piece = { key: string; id?: string; serial: number; uploads: string[] }
const pieces: Piece[] = []
let acknowledged = 0

/** Makes a piece, or gets the one that its key has made. The claim of a killed server holds others up for its lease: then it asks again. */
async function madePiece(key: string): Promise<StaffProduct> {
  for (;;) {
    const made = await call('POST', 'products', { type: 'watch' }, key)
    if (made.status < 300) return made.data
    expect(made.status).toBe(409)
    await wait(askAgainMs)
  }
}

/** Makes a piece, then saves it and adds a photograph to it, again and again, until a call gets no answer. */
async function work(piece: Piece, isOver: () => boolean): Promise<void> {
  const made = await madePiece(piece.key)
  piece.id ??= made.id
  expect(made.id).toBe(piece.id)
  while (!isOver()) {
    const before = (await call('GET', `products/${piece.id}`)).data
    const fields = { ...before.fields, private: { ...before.fields.private, serial: String(piece.serial + 1) } }
    const saved = await call('PUT', `products/${piece.id}`, { ...fields, version: before.version })
    if (saved.status === 200) {
      piece.serial += 1
      acknowledged += 1
    }
    const upload = await tusCalls({ app: { request: (path, init) => fetch(server.origin + path, init) } }).uploaded(
      caller(),
      await photograph(),
    )
    const { version } = (await call('GET', `products/${piece.id}`)).data
    const added = await call('POST', `products/${piece.id}/photos`, { uploads: [upload], version })
    if (added.status === 200) {
      piece.uploads.push(upload)
      acknowledged += 1
    }
    if (piece.uploads.length >= 25) return
  }
}
const photograph = () =>
  sharp({ create: { width: 330 + Math.floor(random() * 100), height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

test(
  'a server that is killed while pieces and photographs are saved loses nothing and doubles nothing',
  { timeout: 1_800_000 },
  async () => {
    const count = rounds(2, 20)
    for (let round = 0; round < count; round++) {
      for (let nth = 0; nth < atOnce; nth++)
        if (random() < 0.5 || pieces.length < atOnce) pieces.push({ key: crypto.randomUUID(), serial: 0, uploads: [] })
      let isKilled = false
      const workers = pieces.slice(-atOnce).map((piece) =>
        work(piece, () => isKilled).catch((error: unknown) => {
          // Without an answer nothing is acknowledged. Before the kill every call has one.
          if (!isKilled) throw error
        }),
      )
      await wait(200 + longestBusyMs * random())
      isKilled = true
      await server.kill()
      await Promise.all(workers)
      server = await start()
    }
    // What had no answer is made again: by its key a piece comes once.
    for (const piece of pieces) piece.id = (await madePiece(piece.key)).id

    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
    const list = await fetch(`${server.origin}/v1/staff/products?perPage=100`, caller())
    expect(((await list.json()) as { meta: { total: number } }).meta.total).toBe(pieces.length)
    for (const { id, serial, uploads } of pieces) {
      const { fields, photos } = (await call('GET', `products/${id}`)).data
      // A call whose answer was lost may have been carried out.
      expect([serial, serial + 1].map(String), id).toContain(fields.private.serial === '' ? '0' : fields.private.serial)
      const keys = photos.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter((key) => uploads.includes(key))).toEqual(uploads)
    }
    console.info(
      `${count} kills of the server: ${pieces.length} pieces, ${acknowledged} acknowledged changes, all there once (seed ${seed})`,
    )
  },
)

test('after the sweep the originals and the sizes of the photographs are left, and no other file', { timeout: 600_000 }, async () => {
  await server.stop()
  await withStoredShop(
    dataDir,
    async ({ db, uploads, storage, files, privateFolder }) => {
      const folder = join(dataDir, 'media')
      const clock = { now: () => new Date(Date.now() + twoDaysMs) }
      const pagePhotos = createPagePhotoRenditions({ db, clock, files })
      const prepare = createPreparePhotos({ db, clock, files, storage, pagePhotos, log: { error: () => undefined } })
      await prepare.deliverDue(new AbortController().signal)
      const originals = await db.select().from(photoOriginal)
      expect(originals.every(({ stage, problem }) => stage === 2 && problem === null)).toBe(true)
      const before = readdirSync(privateFolder).length + readdirSync(folder).length
      const old = new Date(Date.now() - twoDaysMs)
      for (const each of [folder, privateFolder]) for (const name of readdirSync(each)) utimesSync(join(each, name), old, old)
      await uploads.sweep()
      await files.sweep()
      await prepare.sweep()
      expect(readdirSync(privateFolder).toSorted()).toEqual(originals.map(({ fileId }) => fileId).toSorted())
      const keys = new Set(readdirSync(folder).map((name) => name.replace(/-.*/, '')))
      expect([...keys].toSorted()).toEqual(originals.map(({ key }) => key).toSorted())
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
      console.info(`${before} files before the sweep, ${readdirSync(privateFolder).length + readdirSync(folder).length} after it`)
    },
    twoDaysMs,
  )
})
