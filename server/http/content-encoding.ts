import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
const preference: readonly Encoding[] = ['br', 'gzip']

/**
 * The encodings that a client takes, best first by our preference (brotli is smaller).
 * @param header `Accept-Encoding`
 */
export function acceptedEncodings(header: string | null): Encoding[] {
  if (header === null || header === '') return []
  const quality = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q === undefined ? 1 : Number(q.slice(2)))
  }
  return preference.filter((encoding) => (quality.get(encoding) ?? quality.get('*') ?? 0) > 0)
}

/** Below this the encoder's own overhead eats the gain. */
const smallestWorthwhile = 1024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** Answers are made per request: 4 is near gzip's speed and well below its size. Files are compressed at 11 by the build. */
const perRequest = 4
/** For what is compressed once and sent often; 11 would take twenty times as long for a tenth less. */
const perChange = 9
const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})

/** Compresses a text made for this request, in another thread. */
export async function compress(
  body: Uint8Array<ArrayBuffer>,
  header: string | null,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding?: Encoding }> {
  const encoding = body.byteLength < smallestWorthwhile ? undefined : acceptedEncodings(header)[0]
  if (encoding === undefined) return { body }
  return { body: encoding === 'br' ? await brotliAsync(body, brotliOptions(perRequest)) : await gzipAsync(body), encoding }
}

/** Both forms of a text that many requests will ask for, made in other threads. */
export async function compressOnce(body: Uint8Array<ArrayBuffer>): Promise<Record<Encoding, Uint8Array<ArrayBuffer>>> {
  const [br, gz] = await Promise.all([brotliAsync(body, brotliOptions(perChange)), gzipAsync(body)])
  return { br, gzip: gz }
}
