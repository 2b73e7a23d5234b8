import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Visit } from './page-visit.ts'

/**
 * The minimal page as a baseline: one HTML page with the picture and the heading of a measured page, no script, no style sheet, no font.
 * The difference to it is the product's own cost.
 */
export async function startFloor(likeness: Pick<Visit, 'picture' | 'heading'>): Promise<{ url: string; stop: () => void }> {
  const picture = likeness.picture && { ...likeness.picture, ...(await fetchPicture(likeness.picture.url)) }
  const img = picture ? `<img src="/picture" alt="" width="${picture.width}" height="${picture.height}" fetchpriority="high">` : ''
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Floor</title><link rel="icon" href="data:,"><style>body{margin:0;font:16px/1.5 system-ui,sans-serif}img{display:block;max-width:100%;height:auto}</style>
${img}<h1>${likeness.heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1></html>`
  const server = createServer((request, response) => {
    if (request.url === '/picture' && picture) response.writeHead(200, { 'content-type': picture.type }).end(picture.body)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function fetchPicture(url: string): Promise<{ type: string; body: Buffer }> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return { type: response.headers.get('content-type') ?? 'application/octet-stream', body: Buffer.from(await response.arrayBuffer()) }
}
