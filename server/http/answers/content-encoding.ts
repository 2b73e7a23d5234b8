import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

export type Encoding = 'br' | 'gzip'
const preference: readonly Encoding[] = ['br', 'gzip']

/**
 * The encodings that a client accepts, best first by our preference (brotli is smaller).
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

type Bytes = Uint8Array<ArrayBuffer>

/** A text and its compressed forms, each of which is made when it is first requested, and once for all who ask meanwhile. */
export type Encodable = { plain: Bytes; encoded: Partial<Record<Encoding, Bytes | Promise<Bytes>>> }

/** Below this size in bytes the encoder's overhead exceeds the gain. */
const smallestWorthwhile = 1024
const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** How hard brotli tries, by how often the text is sent. Files are compressed at 11 by the build. */
const brotliQualities = {
  /** Made for each request: 4 is near gzip's speed and well below its size. */
  once: 4,
  /** Cached for later requests of the same text. */
  often: 6,
  /** For texts that every device fetches; 11 would take twenty times as long for a tenth less. */
  always: 9,
}
type HowOften = keyof typeof brotliQualities

/** Node compresses in four threads. An encoder takes megabytes, so those of later texts are created when a thread is free. */
const inThread = pLimit(4)

const encode = (plain: Bytes, encoding: Encoding, howOften: HowOften): Promise<Bytes> =>
  inThread(() =>
    encoding === 'gzip'
      ? gzipAsync(plain)
      : brotliAsync(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQualities[howOften],
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        }),
  )

/**
 * The form of a text that a client accepts. A missing form is compressed in another thread, and cached in `text`.
 * @param header `Accept-Encoding`
 */
export async function encodedFor(
  text: Encodable,
  header: string | null,
  howOften: HowOften,
): Promise<{ body: Bytes; encoding?: Encoding }> {
  const [encoding] = text.plain.byteLength < smallestWorthwhile ? [] : acceptedEncodings(header)
  if (encoding === undefined) return { body: text.plain }
  return { body: await (text.encoded[encoding] ??= encodedOnce(text, encoding, howOften)), encoding }
}

async function encodedOnce(text: Encodable, encoding: Encoding, howOften: HowOften): Promise<Bytes> {
  try {
    const bytes = await encode(text.plain, encoding, howOften)
    text.encoded[encoding] = bytes
    return bytes
  } catch (error) {
    // The next request tries again.
    delete text.encoded[encoding]
    throw error
  }
}

/** Both forms of a text that many requests will ask for. */
export async function encodeAll(plain: Bytes): Promise<Record<Encoding, Bytes>> {
  const [br, gz] = await Promise.all([encode(plain, 'br', 'always'), encode(plain, 'gzip', 'always')])
  return { br, gzip: gz }
}
