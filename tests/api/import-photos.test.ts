import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { product, productPrivate } from '#server/db/schema/products.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { importPhoto } from '#server/db/schema/imports.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { collect } from '#server/platform/files/file-content.ts'
import { NotFetched } from '#server/platform/network/public-fetch.ts'
import { zipOf } from '#server/platform/files/zip-writer.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop, refill } from '../support/server/api-shop.ts'
import { aSpecialist } from '../support/server/customers.ts'
import { importCalls } from '../support/server/imports.ts'

// Processes make the sizes of photographs, one after the other, with a low priority.
vi.setConfig({ testTimeout: 60_000 })

/** Photographs of the other shop by their addresses, and which were asked for. */
const elsewhere = new Map<string, Buffer | NotFetched>()
let asked: string[] = []
let onAsked: ((address: string) => unknown) | undefined

let folder: string
let shop: OpenedShop
let calls: ReturnType<typeof importCalls>
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ;[red, blue] = [await picture('red'), await picture('blue')]
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  shop = await openShop({
    mediaDir: folder,
    async *fetchPhoto(address) {
      asked.push(address)
      await onAsked?.(address)
      const found = elsewhere.get(address)
      if (found instanceof NotFetched) throw found
      if (!found) throw new NotFetched('refused', 'it answered 404')
      yield found
    },
  })
  calls = importCalls(shop, await aSpecialist(shop))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await refill(shop, fillVocabulary)
  elsewhere.clear()
  onAsked = undefined
  asked = []
})

const { signal } = new AbortController()
const prepare = async () => {
  await shop.preparePhotos.deliverDue(signal)
  await shop.publishImported.deliverDue(signal)
}
async function pieceOf(stockNumber: string): Promise<StaffProduct> {
  const [row] = await shop.db.select({ id: product.id }).from(product).where(eq(product.stockNumber, stockNumber))
  return (await calls.call<StaffProduct>('GET', `/staff/products/${row?.id}`)).data
}
/** A ring that lacks nothing but photographs. */
const headings = 'stockNumber,status,type,brand,model.en,model.ar,description.en,description.ar,condition,price,material,photographs'
const ring = (number: string, photographs: string, price = '900') =>
  `${number},published,jewelry,orvanne,Aurelle,أوريل,A ring.,خاتم.,good,${price},steel,"${photographs}"`
const withKind = (...rows: string[]) => [`${headings},details.kind.en,details.kind.ar`, ...rows.map((row) => `${row},ring,خاتم`)].join('\n')

const a = 'https://cdn.example/a.jpg'
const b = 'https://cdn.example/b.jpg?v=1'

test('photographs at addresses come in their order, the piece is published with them, and the same file fetches none again', async () => {
  elsewhere.set(a, red).set(b, blue)
  const file = withKind(ring('R-1', `${a}|${b}`), ring('R-2', '', ''))
  const begun = await calls.begin(file)
  expect(begun).toMatchObject({ photos: { total: 2, added: 0 }, options: { fetchPhotos: true } })
  await calls.through(begun.id, 'check')
  expect(asked).toEqual([])
  const done = await calls.through(begun.id)
  expect(done).toMatchObject({ state: 'done', photos: { total: 2, added: 2, failed: 0 } })
  expect(asked).toEqual([a, b])
  const problems = async () => (await calls.rows(begun.id)).map((row) => row.problems)
  expect(await problems()).toMatchObject([[{ problem: 'awaits-photos' }], [{ problem: 'incomplete', value: 'photos priceSar' }]])
  expect(await pieceOf('R-1')).toMatchObject({ status: 'draft', photos: [{ state: 'preparing' }, { state: 'preparing' }] })

  await prepare()
  const piece = await pieceOf('R-1')
  expect(piece).toMatchObject({ status: 'published', photos: [{ state: 'ready' }, { state: 'ready' }] })
  expect((await pieceOf('R-2')).status).toBe('draft')
  expect(await problems()).toMatchObject([[{ problem: 'published' }], [{ problem: 'incomplete' }]])
  const colours = await Promise.all(
    piece.photos.map(async ({ key }) => {
      const sent = await shop.app.request(`/v1/staff/products/${piece.id}/photos/${key}`, { headers: (await aSpecialist(shop)).headers })
      const { dominant } = await sharp(Buffer.from(await sent.arrayBuffer())).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }),
  )
  expect(colours).toEqual(['red', 'blue'])

  asked = []
  const again = await calls.through((await calls.begin(file)).id)
  expect(again).toMatchObject({ state: 'done', counts: { unchanged: 2 }, photos: { total: 0 } })
  expect(asked).toEqual([])
  // One more address is new.
  const c = 'https://cdn.example/c.jpg'
  elsewhere.set(c, red)
  await calls.through((await calls.begin(withKind(ring('R-1', `${a}|${b}|${c}`)))).id)
  expect(asked).toEqual([c])
  expect((await pieceOf('R-1')).photos).toHaveLength(3)
})

test('what cannot be fetched is said at its row with line, column, address and reason', async () => {
  elsewhere.set(a, red).set('https://cdn.example/text.jpg', Buffer.from('<html>'.repeat(1000)))
  elsewhere.set('https://cdn.example/large.jpg', new NotFetched('too-large', 'more than 9 bytes'))
  elsewhere.set('https://cdn.example/down.jpg', new NotFetched('unreachable', 'it answered 503'))
  const names = ['text.jpg', 'large.jpg', 'missing.jpg', 'down.jpg'].map((name) => `https://cdn.example/${name}`)
  const begun = await calls.begin(withKind(ring('R-1', `${a}|http://cdn.example/b.jpg|https://10.0.0.1/c.jpg|${names.join('|')}`)))
  expect((await calls.through(begun.id, 'check')).counts.failed).toBe(0)
  const refused = ['http://cdn.example/b.jpg', 'https://10.0.0.1/c.jpg'].map((value) => ({ problem: 'address-refused', value }))
  expect((await calls.rows(begun.id, 'check'))[0]?.problems).toMatchObject([{ problem: 'awaits-photos' }, ...refused])

  await calls.through(begun.id)
  for (const tries of [1, 2]) {
    expect(await calls.get(begun.id)).toMatchObject({ state: 'fetching', photos: { added: 0, failed: 3 } })
    expect(asked.filter((address) => address.endsWith('down.jpg'))).toHaveLength(tries)
    await calls.workNow()
  }
  expect(await calls.get(begun.id)).toMatchObject({ state: 'done', photos: { total: 5, added: 1, failed: 4 } })
  const said = (await calls.rows(begun.id))[0]?.problems ?? []
  expect(said.slice(1)).toEqual([
    ...refused.map((each) => ({ line: 2, column: 'photographs', ...each })),
    { line: 2, column: 'photographs', problem: 'photo-unreadable', value: names[0] },
    { line: 2, column: 'photographs', problem: 'photo-too-large', value: `${names[1]} (more than 9 bytes)` },
    { line: 2, column: 'photographs', problem: 'address-unreachable', value: `${names[2]} (it answered 404)` },
    { line: 2, column: 'photographs', problem: 'address-unreachable', value: `${names[3]} (it answered 503)` },
  ])
  await prepare()
  expect((await pieceOf('R-1')).status).toBe('published')
})

test('it pauses, goes on, and survives errors and the end of its process; nothing is fetched or added twice', async () => {
  const rows = Array.from({ length: 8 }, (_, nth) => [`https://cdn.example/${nth}-1.jpg`, `https://cdn.example/${nth}-2.jpg`])
  for (const address of rows.flat()) elsewhere.set(address, red)
  const files = await shop.db.$count(privateFile)
  const begun = await calls.begin(withKind(...rows.map((addresses, nth) => ring(`R-${nth}`, addresses.join('\n')))))
  onAsked = async () => {
    if (asked.length === 5) await calls.move(begun.id, 'pause')
  }
  await calls.through(begun.id)
  expect(await calls.get(begun.id)).toMatchObject({ state: 'paused' })
  const before = asked.length
  expect(before).toBeLessThan(10)
  await calls.work()
  expect(asked).toHaveLength(before)

  // A process that is told to stop, and errors that nobody expects in the middle of photographs.
  const stopping = new AbortController()
  onAsked = () => {
    if (asked.length === before + 2) stopping.abort()
  }
  await calls.move(begun.id, 'resume')
  await shop.fetchPhotos.deliverDue(stopping.signal)
  const killed = asked.length
  onAsked = () => {
    throw new Error('nobody expects it')
  }
  await shop.fetchPhotos.deliverDue(signal)
  const lost = asked.splice(killed)
  onAsked = undefined
  await calls.workNow()
  expect(await calls.get(begun.id)).toMatchObject({ state: 'done', photos: { total: 16, added: 16, failed: 0 } })
  expect(lost.length).toBeGreaterThan(0)
  expect(asked.toSorted()).toEqual(rows.flat())
  expect(await shop.db.$count(photoOriginal)).toBe(16)
  expect(await shop.db.$count(privateFile)).toBe(files + 16)
  expect((await calls.call('DELETE', `/staff/imports/${begun.id}`)).status).toBe(200)
  expect(await shop.db.$count(importPhoto, eq(importPhoto.importId, begun.id))).toBe(0)
})

const archive = (files: Record<string, Buffer | string>) =>
  collect(
    zipOf(
      (async function* () {
        for (const [name, content] of Object.entries(files)) {
          yield { name, isPacked: true, content: Readable.from([Buffer.from(content)]) as AsyncIterable<Uint8Array> }
        }
      })(),
    ),
  )

test('an archive brings photographs that the rows name, that are named as addresses end, or as a stock number', async () => {
  const file = withKind(
    ring('R-1', 'second.jpg|https://cdn.example/first.jpg?v=2|lost.jpg'),
    ring('R-2', ''),
    ring('R-3', 'https://cdn.example/elsewhere.jpg'),
  )
  elsewhere.set('https://cdn.example/elsewhere.jpg', red)
  const photos = {
    'photos/first.jpg': red,
    'photos/second.jpg': blue,
    'R-2/1.jpg': red,
    'R-2/2.jpg': 'no picture',
    '__MACOSX/R-2/3.jpg': red,
  }
  const begun = await calls.begin(await archive({ 'pieces.csv': file, ...photos }), 'all.zip')
  expect(begun).toMatchObject({ state: 'ready', total: 3, photos: { total: 2 } })
  const done = await calls.through(begun.id)
  expect(done).toMatchObject({ state: 'done', photos: { total: 5, added: 4, failed: 1 } })
  expect(asked).toEqual(['https://cdn.example/elsewhere.jpg'])
  expect((await pieceOf('R-1')).photos).toHaveLength(2)
  expect((await pieceOf('R-2')).photos).toHaveLength(1)
  const said = (await calls.rows(begun.id)).map(({ problems }) => problems.slice(1))
  expect(said).toEqual([
    [{ line: 2, column: 'photographs', problem: 'photo-missing', value: 'lost.jpg' }],
    [{ line: 3, column: null, problem: 'photo-unreadable', value: 'R-2/2.jpg' }],
    [],
  ])
})

test.each([
  ['zip-no-file', { 'R-1.jpg': 'a' }],
  ['zip-many-files', { 'a.csv': 'stockNumber\n1', 'b.csv': 'stockNumber\n2' }],
])('an archive that cannot be imported says so: %s', async (problem, files) => {
  expect(await calls.begin(await archive(files), 'all.zip')).toMatchObject({ state: 'failed', problem: { problem } })
})

test('values for new pieces fill what the file lacks, and nothing else; they are remembered for the next file', async () => {
  const shopify = (handle: string, title: string) =>
    `Handle,Title,Vendor,Type,Variant Price,Case material (product.metafields.custom.case_material)\n${handle},${title},Valmeris,Watch,100,steel`
  const begun = await calls.begin(shopify('fluvia', 'Fluvia'))
  const wrong = await calls.update(begun.id, { options: { defaults: { condition: 'shiny' } } })
  expect(wrong).toMatchObject({ status: 400, errors: { 'options.defaults.condition': expect.anything() } })
  const defaults = {
    condition: 'good',
    included: 'box|papers',
    material: 'yellow-gold',
    'details.dial.en': 'Black',
    'details.kind.en': 'ring',
    size: '',
    model: 'both',
  }
  expect((await calls.update(begun.id, { options: { defaults } })).status).toBe(200)
  await calls.through(begun.id)
  const [made] = await shop.db.select().from(product)
  // The row's own material, and no kind: that is of jewelry.
  expect(made).toMatchObject({
    condition: 'good',
    included: ['box', 'papers'],
    material: 'steel',
    details: { dial: { en: 'Black', ar: 'Black' } },
  })
  expect(made).toMatchObject({ modelEn: 'Fluvia', modelAr: 'Fluvia' })
  expect(Object.keys(made?.details ?? {})).toEqual(['dial'])

  // A piece that is there keeps what it has; a new one gets the same.
  await shop.db.update(product).set({ condition: null })
  const next = await calls.begin(`${shopify('fluvia', 'Fluvia')}\nnocturne,Nocturne,Valmeris,Watch,200,`)
  expect(next.options.defaults).toEqual({
    condition: 'good',
    included: 'box|papers',
    material: 'yellow-gold',
    'details.dial.en': 'Black',
    'details.kind.en': 'ring',
    model: 'both',
  })
  await calls.through(next.id)
  const all = await shop.db.select().from(product)
  expect(
    all.map(({ condition, material }) => [condition, material]).toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    [null, 'steel'],
    ['good', 'yellow-gold'],
  ])
})

test('Shopify’s rows bring them in the order of their places; without the option none is fetched', async () => {
  const shopify = [
    'Handle,Title,Vendor,Type,Variant Price,Image Src,Image Position,Variant Image',
    `fluvia,Fluvia,Valmeris,Watch,100,${b},2,`,
    `fluvia,,,,,${a},1,`,
  ].join('\n')
  elsewhere.set(a, red).set(b, blue)
  const off = await calls.begin(shopify)
  expect(off.photos.total).toBe(2)
  await calls.update(off.id, { options: { fetchPhotos: false } })
  expect(await calls.through(off.id)).toMatchObject({ state: 'done', photos: { total: 0 } })
  expect(asked).toEqual([])
  await calls.through((await calls.begin(shopify)).id)
  expect(asked).toEqual([a, b])
  const [secrets] = await shop.db.select().from(productPrivate)
  // Also the way to find the files in a folder.
  expect(secrets?.imported).toContain(`Photograph: ${a}`)
})
