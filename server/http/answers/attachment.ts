import { Readable } from 'node:stream'

export type Attachment = {
  /** The file name under which the browser saves it; the shop chooses it. */
  name: string
  type: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Responds with a file that shoppers sent. It may also be of another type than declared (a PDF that is HTML, too), so no browser may show
 * it as part of the shop: it is saved, never sniffed, and sandboxed should it be opened after all. No cache stores it.
 */
export const attachmentResponse = (request: Request, { bytes, ...attachment }: Attachment): Response =>
  streamedAttachment(request, attachment, { 'content-length': String(bytes) })

/** The same of a file that is made while it is sent. */
export function streamedAttachment(
  request: Request,
  { name, type, content }: Omit<Attachment, 'bytes'>,
  more: Record<string, string> = {},
): Response {
  const headers = {
    'content-type': type,
    ...more,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, { headers })
}
