import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Answers } from '#server/http/answers/answers.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { isNotModified } from '#server/http/answers/conditional.ts'
import { acceptedEncodings } from '#server/http/answers/content-encoding.ts'
import type { App } from '#server/http/context.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { shopOrigin } from '#server/http/shop-origin.ts'
import type { FeedFiles } from './files-service.ts'
import { feedFileOf, type FeedFormat } from './policy.ts'

export type FeedFilesRouteDeps = {
  files: FeedFiles
  limits: RateLimits
  addressOf: ClientAddress
  /** The shop's public origin; where it is absent, the request's. */
  publicUrl: string | undefined
}

const types: Record<FeedFormat, string> = { google: 'application/xml; charset=utf-8', products: 'application/json; charset=utf-8' }

/** The files of feeds at their secret addresses, on the shop's origin. A wrong secret and an unknown file are the same 404. */
export function feedFileRoutes(app: App, answers: Answers, { files, limits, addressOf, publicUrl }: FeedFilesRouteDeps): void {
  app.get('/feeds/:secret/:file', async (context) => {
    context.set('route', '/feeds/{secret}/{file}')
    const { raw } = context.req
    await limits.take('feed.address', addressOf(context))
    const origin = shopOrigin(publicUrl, raw.url)
    const file = feedFileOf(context.req.param('file'))
    const feed = await files.find(context.req.param('secret'))
    if (!feed || !file) return answers.error(context, 'resource.not-found')
    await files.note(feed)
    const headers = new Headers({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // Links of the feed must not tell its address.
      'referrer-policy': 'no-referrer',
      vary: 'accept-encoding',
      etag: files.tag(),
    })
    if (isNotModified(raw.headers, { etag: files.tag() })) return answers.complete(context, new Response(null, { status: 304, headers }))
    headers.set('content-type', types[file.format])
    const isGzip = acceptedEncodings(raw.headers.get('accept-encoding')).includes('gzip')
    if (isGzip) headers.set('content-encoding', 'gzip')
    if (raw.method === 'HEAD') return answers.complete(context, new Response(null, { headers }))
    const text = Readable.from(files.text(file, origin), { objectMode: false })
    // A reader that leaves ends both: the stream of the response destroys the compressor, which has to end the text.
    const bytes = isGzip ? text.compose(createGzip()) : text
    return answers.complete(context, new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { headers }))
  })
  // No page: a redirect to one would repeat the address.
  app.get('/feeds/*', (context) => {
    context.set('route', '/feeds/{secret}/{file}')
    return answers.error(context, 'resource.not-found')
  })
}
