import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createSitemap, type ReadProducts } from './sitemap-files.ts'

const origin = 'https://shop.example'
const gzip = { 'accept-encoding': 'gzip, br' }

function open(products: number) {
  const state = { reads: 0, time: 0, products }
  const readProducts: ReadProducts = async function* () {
    state.reads += 1
    yield Array.from({ length: state.products }, (_, index) => ({ id: `p${index}`, updatedAt: new Date('2026-11-20T08:00:00Z') }))
  }
  const sitemap = createSitemap({ readProducts, now: () => state.time })
  const get = (path = '/sitemap.xml', headers: Record<string, string> = gzip, from = origin) =>
    sitemap.respond(new Request(from + path, { headers }), from)
  return { ...sitemap, state, get }
}
const unzipped = async (response: Response) => gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()

it('is made once for each state of the catalogue, and sent compressed with an ETag', async () => {
  const { get, state } = open(3)
  const [first, second] = await Promise.all([get(), get()])
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const xml = await unzipped(first)
  expect(xml).toMatch(/^<\?xml[\s\S]*<loc>https:\/\/shop\.example\/ar\/product\/p2<\/loc>[\s\S]*<\/urlset>\n$/)
  expect(xml.match(/<loc>/g)).toHaveLength(2 * (10 + 3))
  expect(await unzipped(second)).toBe(xml)
  const again = await get('/sitemap.xml', { ...gzip, 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(state.reads).toBe(1)
})

it('is plain text for a client that accepts no compression', async () => {
  const { get } = open(3)
  const plain = await get('/sitemap.xml', {})
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await unzipped(await get()))
})

it('is made again after a change, a minute later at the earliest', async () => {
  const { get, state, forget } = open(1)
  const before = await get()
  state.products = 2
  forget()
  state.time = 59_000
  expect((await get()).headers.get('etag')).toBe(before.headers.get('etag'))
  state.time = 61_000
  const after = await get()
  expect(await unzipped(after)).toContain('/en/product/p1<')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  state.time = 200_000
  await get()
  expect(state.reads).toBe(2)
})

it('does not block the event loop while a large one is made', async () => {
  const { get } = open(50_000)
  let turns = 0
  let isMade = false
  const count = () => {
    turns += 1
    if (!isMade) setImmediate(count)
  }
  setImmediate(count)
  const index = await unzipped(await get())
  isMade = true
  expect(index).toContain('<loc>https://shop.example/sitemaps/3.xml</loc>')
  expect(turns).toBeGreaterThan(200)
  const counts = await Promise.all(
    [1, 2, 3].map(async (number) => (await unzipped(await get(`/sitemaps/${number}.xml`))).match(/<loc>/g)?.length),
  )
  expect(counts).toEqual([50_000, 50_000, 20])
  for (const none of ['/sitemaps/0.xml', '/sitemaps/4.xml']) expect((await get(none)).status).toBe(404)
})

it('is retried where the products could not be read', async () => {
  let isBroken = true
  const sitemap = createSitemap({
    readProducts: async function* () {
      if (isBroken) throw new Error('the database is away')
      yield []
    },
  })
  const get = () => sitemap.respond(new Request(`${origin}/sitemap.xml`, { headers: gzip }), origin)
  await expect(get()).rejects.toThrow('the database is away')
  isBroken = false
  expect((await get()).status).toBe(200)
})

it('caches those of few origins, where the request names the origin', async () => {
  const { get, state } = open(1)
  for (let host = 0; host < 6; host++) await get('/sitemap.xml', gzip, `https://${host}.example`)
  await get('/sitemap.xml', gzip, 'https://5.example')
  expect(state.reads).toBe(6)
  await get('/sitemap.xml', gzip, 'https://0.example')
  expect(state.reads).toBe(7)
})
