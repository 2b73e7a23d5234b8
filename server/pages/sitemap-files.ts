import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { isNotModified } from '#server/http/answers/conditional.ts'
import { acceptedEncodings } from '#server/http/answers/content-encoding.ts'
import { sitemapEnd, sitemapEntries, sitemapFiles, sitemapIndex, type SitemapPage, sitemapStart, pagesOfFile } from './sitemap.ts'

/** Products of the shop with their last change, some at a time. */
export type ReadProducts = () => AsyncIterable<readonly { id: string; updatedAt: Date }[]>

export type Sitemap = {
  /** Responds to `/sitemap.xml` and `/sitemaps/{number}.xml`. */
  respond: (request: Request, origin: string) => Promise<Response>
  /** Invalidates the files after a change of the catalogue: the next request makes them again, at most once a minute. */
  forget: () => void
}

/** Compressed: 50,000 products make 35 MB of XML. */
type File = { gzip: Uint8Array<ArrayBuffer>; etag: string }
/** By path. */
type Files = ReadonlyMap<string, File>
type Made = { files: Promise<Files>; generation: number; at: number }

/** Crawlers may cache it for an hour anyway; and offers, auctions and stock change a catalogue all the time. */
const restMs = 60_000
/** Pages written at a time: some milliseconds of work. */
const chunkPages = 100
/** With a `PUBLIC_URL` there is one. Without it each request names its own origin. */
const mostOrigins = 4

const fixedPages = [
  '',
  '/shop',
  '/auctions',
  '/pre-order',
  '/faq',
  '/about-us',
  '/contact-us',
  '/contact-info',
  '/terms',
  '/privacy-policy',
]

/**
 * The sitemap of the shop: made once for each state of the catalogue, in small steps that do not block other requests, and cached
 * compressed.
 * @param now milliseconds of any clock that does not jump
 */
export function createSitemap({
  readProducts,
  now = () => performance.now(),
}: {
  readProducts: ReadProducts
  now?: () => number
}): Sitemap {
  const byOrigin = new Map<string, Made>()
  let generation = 0
  /** They are made one after the other: many origins at once could exhaust the memory. */
  let last: Promise<unknown> = Promise.resolve()

  const make = (origin: string): Made => {
    const files = last.then(() => writeFiles(readProducts, origin))
    const made: Made = { files, generation, at: now() }
    last = files.catch(() => {
      // The next request tries again.
      if (byOrigin.get(origin) === made) byOrigin.delete(origin)
    })
    byOrigin.delete(origin)
    byOrigin.set(origin, made)
    for (const oldest of byOrigin.keys()) {
      if (byOrigin.size <= mostOrigins) break
      byOrigin.delete(oldest)
    }
    return made
  }

  return {
    async respond(request, origin) {
      const known = byOrigin.get(origin)
      const isGood = known !== undefined && (known.generation === generation || now() - known.at < restMs)
      const files = await (isGood ? known : make(origin)).files
      const file = files.get(new URL(request.url).pathname)
      return file ? responseOf(request, file) : new Response(null, { status: 404 })
    },
    forget: () => void generation++,
  }
}

async function writeFiles(readProducts: ReadProducts, origin: string): Promise<Files> {
  const pages: SitemapPage[] = fixedPages.map((path) => ({ path }))
  for await (const products of readProducts()) {
    for (const { id, updatedAt } of products) pages.push({ path: `/product/${id}`, changedAt: updatedAt })
  }
  const count = sitemapFiles(pages.length)
  const files = new Map<string, File>()
  for (let number = 1; number <= count; number++) {
    files.set(`/sitemaps/${number}.xml`, await compressed(writeFile(pagesOfFile(pages, number), origin)))
  }
  const only = count === 1 ? files.get('/sitemaps/1.xml') : undefined
  return files.set('/sitemap.xml', only ?? (await compressed([sitemapIndex(count, origin)])))
}

async function* writeFile(pages: readonly SitemapPage[], origin: string): AsyncGenerator<string> {
  yield sitemapStart
  for (let from = 0; from < pages.length; from += chunkPages) {
    yield sitemapEntries(pages.slice(from, from + chunkPages), origin)
    await nextTurn()
  }
  yield sitemapEnd
}

/** The whole text is never in memory: zlib compresses it as a stream, in another thread. */
async function compressed(pieces: AsyncIterable<string> | Iterable<string>): Promise<File> {
  const gzip = await pipeline(Readable.from(pieces, { objectMode: false }), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    const all: Buffer[] = []
    for await (const chunk of chunks) all.push(chunk)
    return new Uint8Array(Buffer.concat(all))
  })
  return { gzip, etag: `W/"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"` }
}

function responseOf(request: Request, { gzip, etag }: File): Response {
  const headers = new Headers({ 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding', etag })
  if (isNotModified(request.headers, { etag })) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/xml; charset=utf-8')
  if (!acceptedEncodings(request.headers.get('accept-encoding')).includes('gzip')) {
    // Decompress as fast as the client reads.
    return new Response(new Blob([gzip]).stream().pipeThrough(new DecompressionStream('gzip')), { headers })
  }
  headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(gzip.byteLength))
  return new Response(gzip, { headers })
}
