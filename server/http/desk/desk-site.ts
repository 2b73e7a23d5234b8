import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answers } from '../answers/answers.ts'
import type { App } from '../context.ts'
import type { HeaderRecord } from '../answers/security-headers.ts'
import { staticFiles } from '../answers/static-files.ts'

const notBuilt = 'The desk has not been built yet: run "npm run build", then load this page again. Its API answers under /v1.'

/** What stands in the built document wherever the nonce of a response belongs. */
const noncePlace = '__NONCE__'

/** The policy of the desk's documents and files. @param nonce of a document, for the style elements that its script inserts */
export const deskPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    // data: placeholders of photographs, blob: previews of photographs about to be sent
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    // Previews of products; PDFs, which a browser shows as in a frame.
    "frame-src 'self' blob:",
    // The worker that shows pushes, and the manifest with which the desk is installed.
    "worker-src 'self'",
    "manifest-src 'self'",
    // Receipts as PDF, which are read into memory.
    'object-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** The headers of every response of the desk, made of the shop's. */
export const deskHeaders = (shop: HeaderRecord): HeaderRecord => ({
  ...shop,
  'content-security-policy': deskPolicy(),
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
})

/**
 * The routes after the calls: unknown calls, files of the build, and the document for every other address, which the desk's script renders.
 * @param deps.folder `dist/desk`
 */
export function deskSite(app: App, answers: Answers, { folder, headers }: { folder: string; headers: HeaderRecord }): void {
  for (const pattern of ['/v1/*', '/v1', '/media/*']) app.all(pattern, (context) => answers.error(context, 'resource.not-found'))

  const serveFile = staticFiles(folder, headers)
  app.get('*', async (context) => {
    const { raw } = context.req
    const { pathname } = new URL(raw.url)
    // The document is never sent as a file: its nonce would be missing.
    const file = /^\/(?:index\.html)?$/.test(pathname) ? undefined : await serveFile(raw, pathname)
    context.set('route', file ? 'file' : 'page')
    if (file) return answers.complete(context, file)
    if (pathname.startsWith('/assets/')) return answers.plain(context, 404, 'Resource not found.')
    const text = await readDocument(join(folder, 'index.html'))
    if (text === undefined) return answers.plain(context, 503, notBuilt)
    const nonce = randomBytes(18).toString('base64')
    const ofDocument = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': deskPolicy(nonce),
      'cache-control': 'no-store',
    }
    return answers.complete(context, new Response(text.replaceAll(noncePlace, nonce), { headers: ofDocument }))
  })
  app.all('*', (context) => answers.error(context, 'method.not-allowed', { headers: { allow: 'GET, HEAD' } }))
}

/** Read each time: it is small, and a build may replace it while the shop runs. */
async function readDocument(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
