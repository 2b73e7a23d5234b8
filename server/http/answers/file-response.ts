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

/** A file that is open, or can be. `content`: its bytes, once. */
export type OpenFile = {
  size: number
  modified: Date
  tag: string
  encoding?: Encoding
  content: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>
}

/**
 * Responds to GET and HEAD with a file: strong ETag, Last-Modified, the conditional headers of RFC 9110 §13, Range.
 * @returns undefined where there is no such file
 */
export async function fileResponse(request: Request, path: string, options: FileOptions): Promise<Response | undefined> {
  // A range counts bytes of one representation; ranges are always taken from the plain file.
  const isRange = request.method === 'GET' && request.headers.has('range')
  const wanted = options.precompressed && !isRange ? acceptedEncodings(request.headers.get('accept-encoding')) : []
  const found = await openFirst(path, wanted)
  if (!found) return undefined
  const { handle, ...file } = found
  let closing = true
  try {
    const content = async (start: number, length: number) => {
      if (length <= readAtOnceBytes) return readPart(handle, start, length)
      closing = false
      return Readable.toWeb(handle.createReadStream({ start, end: start + length - 1 })) as ReadableStream<Uint8Array>
    }
    return await responseOf(request, { ...file, content }, { ...options, type: getMimeType(path) })
  } finally {
    if (closing) await handle.close()
  }
}

/** The response with an open file. @param options.type of its content */
export async function responseOf(
  request: Request,
  { size, modified, tag, encoding, content }: OpenFile,
  options: FileOptions & { type: string | undefined },
): Promise<Response> {
  const isGet = request.method === 'GET'
  const range = isGet ? request.headers.get('range') : null
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

  headers['content-type'] = options.type ?? 'application/octet-stream'
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
  return new Response(isGet ? await content(start, length) : null, { status, headers })
}

/** A strong one: another one for each other content of a name. */
export const tagOf = (size: number, modifiedMs: number, end = ''): string => `"${size.toString(36)}-${modifiedMs.toString(36)}${end}"`

type FileOnDisk = Omit<OpenFile, 'content'> & { handle: FileHandle }

/** The first of the compressed variants that exists, else the file itself. */
async function openFirst(path: string, encodings: readonly Encoding[]): Promise<FileOnDisk | undefined> {
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
async function openRegular(path: string, tagEnd: string): Promise<FileOnDisk | undefined> {
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
  return { handle, size: stats.size, modified: stats.mtime, tag: tagOf(stats.size, stats.mtimeMs, tagEnd) }
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
