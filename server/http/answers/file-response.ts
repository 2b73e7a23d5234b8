import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import { isNotModified, isPreconditionFailed, wholeSeconds } from './conditional.ts'
import { acceptedEncodings, type Encoding } from './content-encoding.ts'
import type { HeaderRecord } from './security-headers.ts'

export type FileOptions = {
  cacheControl: string
  /** Headers of every response. */
  headers: HeaderRecord
  /** Whether the build may have written `{file}.br` and `{file}.gz` next to it. */
  precompressed: boolean
}

/** Larger files are streamed. */
const readAtOnceBytes = 128 * 1024
const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Responds to GET and HEAD with a file: strong ETag, Last-Modified, the conditional headers of RFC 9110 §13, Range.
 * @returns undefined where there is no such file
 */
export async function fileResponse(request: Request, path: string, options: FileOptions): Promise<Response | undefined> {
  const isGet = request.method === 'GET'
  // A range counts bytes of one representation; ranges are always taken from the plain file.
  const range = isGet ? request.headers.get('range') : null
  const wanted = options.precompressed && range === null ? acceptedEncodings(request.headers.get('accept-encoding')) : []
  const found = await openFirst(path, wanted)
  if (!found) return undefined
  const { handle, size, modified, tag, encoding } = found
  let closing = true
  try {
    const headers: HeaderRecord = {
      ...options.headers,
      'cache-control': options.cacheControl,
      etag: tag,
      'last-modified': modified.toUTCString(),
      'accept-ranges': 'bytes',
    }
    if (options.precompressed) headers['vary'] = 'accept-encoding'
    if (isPreconditionFailed(request.headers, { etag: tag, modified })) {
      return new Response(null, { status: 412, headers: { ...headers, 'content-length': '0' } })
    }
    if (isNotModified(request.headers, { etag: tag, modified })) return new Response(null, { status: 304, headers })

    headers['content-type'] = getMimeType(path) ?? 'application/octet-stream'
    if (encoding) headers['content-encoding'] = encoding
    const part = range !== null && rangeStillMeant(request.headers.get('if-range'), tag, modified) ? parseRange(range, size) : 'all'
    if (part === 'none') {
      return new Response(null, { status: 416, headers: { ...options.headers, 'content-range': `bytes */${size}`, 'content-length': '0' } })
    }
    const { start, end } = part === 'all' ? { start: 0, end: size - 1 } : part
    if (part !== 'all') headers['content-range'] = `bytes ${start}-${end}/${size}`
    const length = end - start + 1
    headers['content-length'] = String(length)
    const status = part === 'all' ? 200 : 206
    if (!isGet) return new Response(null, { status, headers })
    if (length <= readAtOnceBytes) return new Response(await readPart(handle, start, length), { status, headers })
    closing = false
    const stream = Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>
    return new Response(stream, { status, headers })
  } finally {
    if (closing) await handle.close()
  }
}

type OpenFile = { handle: FileHandle; size: number; modified: Date; tag: string; encoding?: Encoding }

/** The first of the compressed variants that exists, else the file itself. */
async function openFirst(path: string, encodings: readonly Encoding[]): Promise<OpenFile | undefined> {
  // Try the plain file first: most requests are for pages, for which no variant exists either.
  const plain = await openRegular(path, '')
  if (!plain) return undefined
  for (const encoding of encodings) {
    const variant = await openRegular(path + suffix[encoding], `-${encoding}`)
    if (!variant) continue
    await plain.handle.close()
    return { ...variant, encoding }
  }
  return plain
}

/** Size and time come from the open handle, so that they belong to the bytes that are sent even while a build replaces the file. */
async function openRegular(path: string, tagEnd: string): Promise<OpenFile | undefined> {
  let handle: FileHandle
  try {
    handle = await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    return undefined
  }
  return { handle, size: stats.size, modified: stats.mtime, tag: `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}${tagEnd}"` }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'])
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && missing.has(String(error.code))

async function readPart(handle: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    filled += bytesRead
  }
  return bytes
}

/** `If-Range`: the range is sent only if the client's other ranges are of the same file (strong comparison), else the whole file. */
function rangeStillMeant(header: string | null, tag: string, modified: Date): boolean {
  if (header === null) return true
  if (header.includes('"')) return header === tag
  return Date.parse(header) === wholeSeconds(modified)
}

/** Parses one range of bytes. An unknown unit and several ranges at once get the whole file, as RFC 9110 §14.2 allows. */
function parseRange(header: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', ''))
  const [, from = '', to = ''] = match ?? []
  if (!match || (from === '' && to === '')) return 'all'
  if (from === '') {
    const last = Number(to)
    return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}
