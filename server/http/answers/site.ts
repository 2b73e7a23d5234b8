import type { Answers } from './answers.ts'
import type { App, Pages, RequestContext } from '../context.ts'
import { acceptedEncodings, encodedFor } from './content-encoding.ts'
import type { HeaderRecord } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export type SiteDeps = { clientDir: string; headers: HeaderRecord; pages: Pages | undefined }

const notBuilt = 'The storefront has not been built yet: run "npm run build", then start the server again. The API answers under /v1.'

/** The routes after the API: unknown calls, files of the build, pages. */
export function siteRoutes(app: App, answers: Answers, { clientDir, headers, pages }: SiteDeps): void {
  for (const pattern of ['/v1/*', '/v1', '/api/*']) app.all(pattern, (context) => answers.error(context, 'resource.not-found'))
  app.get('/media/*', (context) => answers.error(context, 'resource.not-found'))

  const serveFile = staticFiles(clientDir, headers)
  app.get('*', async (context) => {
    const { raw } = context.req
    const { pathname } = new URL(raw.url)
    const file = await serveFile(raw, pathname)
    if (file) {
      context.set('route', 'file')
      return answers.complete(context, file)
    }
    context.set('route', 'page')
    // A missing file of the build is no page: an old tab would read the HTML as a script, or as the manifest of a build.
    if (/^\/(assets|builds)\//.test(pathname)) return answers.plain(context, 404, 'Resource not found.')
    if (!pages) return answers.plain(context, 503, notBuilt)
    const page = await pages(raw, { requestId: context.get('requestId') })
    return answers.complete(context, await compressPage(context, page))
  })
  app.all('*', (context) => {
    const allowed = { allow: 'GET, HEAD, OPTIONS' }
    if (context.req.method === 'OPTIONS') return answers.plain(context, 204, null, allowed)
    return answers.error(context, 'method.not-allowed', { headers: allowed })
  })
}

const compressible = /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg)/

/** Compresses a rendered page, unless the renderer did so itself. */
async function compressPage(context: RequestContext, page: Response): Promise<Response> {
  if (!page.body || page.headers.has('content-encoding') || !compressible.test(page.headers.get('content-type') ?? '')) return page
  const accepted = context.req.raw.headers.get('accept-encoding')
  const headers = new Headers(page.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'accept-encoding')
  // Without compression a stream stays a stream, and is not buffered.
  if (acceptedEncodings(accepted).length === 0) return new Response(page.body, { status: page.status, headers })
  const { body, encoding } = await encodedFor({ plain: new Uint8Array(await page.arrayBuffer()), encoded: {} }, accepted, 'once')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status: page.status, headers })
}
