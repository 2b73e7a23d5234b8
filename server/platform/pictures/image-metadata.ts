import { crc32, inflateSync } from 'node:zlib'
import { createByteReader, type ByteReader } from '../byte-reader.ts'
import { limitParts } from './picture-unreadable.ts'
import { orientationOf, tiffOf } from './tiff-orientation.ts'

/**
 * Removes metadata about location, time and device (EXIF, XMP, IPTC, comments, and all bytes after the image) from a JPEG or PNG stream.
 * The pixels stay, byte by byte; so do their colors (ICC) and the orientation (the only part of EXIF that stays).
 *
 * A truncated image stays truncated; picture-check.ts checks whether it can be opened.
 * @throws PictureUnreadable while its bytes are read, where it has too many segments or chunks
 */
export async function* withoutMetadata(type: 'image/jpeg' | 'image/png', bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]()
  const reader = createByteReader(pieces)
  try {
    yield* type === 'image/jpeg' ? jpeg(reader) : png(reader)
  } finally {
    await pieces.return?.()
  }
}

const jpegStart = 2
/**
 * Segments, and sequences of bytes between them. The largest files have some hundred: pieces of a color profile, and tables for each scan.
 */
const mostSegments = 5000
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe
/** The marker of APP1, which contains EXIF or XMP. */
const app1 = 0xe1
const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** The APPn segments without which an image would look different: density, color profile, color transform. */
const neededApps: readonly (readonly [marker: number, begins: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

async function* jpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  if (await reader.has(jpegStart)) yield reader.take(jpegStart)
  const count = limitParts(mostSegments)
  let isTurned = false
  while (await reader.has(2)) {
    count()
    const [first, marker = 0] = reader.there
    if (first !== 0xff || marker === 0xff) {
      // Skip bytes between two segments, where only fill bytes are valid; decoders, too, search for the next marker.
      reader.take(beforeMarker(reader.there))
    } else if (marker === endOfImage) {
      yield reader.take(2)
      break
    } else if (isAlone(marker)) {
      yield reader.take(2)
    } else {
      if (!(await reader.has(4)) || !(await reader.has(2 + reader.there.readUInt16BE(2)))) break
      const segment = reader.take(2 + reader.there.readUInt16BE(2))
      const content = segment.subarray(4)
      if (isNeeded(marker, content)) yield segment
      else if (!isTurned && marker === app1 && content.indexOf(exifMark) === 0) {
        const orientation = orientationOf(content.subarray(exifMark.length))
        isTurned = orientation > 1
        if (isTurned) yield exifSegment(orientation)
      }
      if (marker === startOfScan) yield* scan(reader)
    }
  }
  // Discard further images, videos and data that cameras append.
  await reader.skip()
}

/** How many bytes there are before one that may begin a marker: at least one of those that begin none. */
function beforeMarker(there: Buffer): number {
  let at = Math.max(0, there.indexOf(0xff))
  if (at === 0 && there[0] !== 0xff) return there.length
  while (there[at + 1] === 0xff) at += 1
  return at
}

/** Markers without a length: restarts of a scan, and one for temporary use. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function isNeeded(marker: number, content: Buffer): boolean {
  const isApp = marker >= 0xe0 && marker <= 0xef
  if (!isApp) return marker !== comment
  return neededApps.some(([needed, begins]) => marker === needed && content.indexOf(begins, 0, 'latin1') === 0)
}

/** Passes the pixels: all bytes up to the next marker. Within them, 0xff is followed by zero, or by a restart. */
async function* scan(reader: ByteReader): AsyncGenerator<Buffer> {
  while (await reader.has(2)) {
    const { there } = reader
    let at = there.indexOf(0xff)
    while (at !== -1 && at + 1 < there.length && isOfScan(there[at + 1] ?? 0)) at = there.indexOf(0xff, at + 2)
    const isMarker = at !== -1 && at + 1 < there.length
    const pixels = reader.take(at === -1 ? there.length : at)
    if (pixels.length > 0) yield pixels
    if (isMarker) return
  }
}

const isOfScan = (next: number) => next === 0 || isAlone(next)

const pngStart = 8
/** Chunks; some programs write one for each 4 KB of pixels. */
const mostChunks = 20_000
/** Length and type before the content, and the checksum after it. */
const chunkHead = 8
const chunkTail = 4
/** In bytes; no camera writes larger EXIF. */
const mostExif = 65_536
/** In bytes, packed and unpacked; those of cameras and screens are below one megabyte. */
const mostProfile = 4_000_000

/** Chunks that are ancillary in PNG, but without which an image would look different: transparency, colors, density, animation. */
const neededChunks = new Set(['tRNS', 'cHRM', 'gAMA', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'])

async function* png(reader: ByteReader): AsyncGenerator<Buffer> {
  yield* reader.pass(pngStart)
  const count = limitParts(mostChunks)
  while (await reader.has(chunkHead)) {
    count()
    const length = reader.there.readUInt32BE(0)
    const type = reader.there.toString('latin1', 4, chunkHead)
    const size = chunkHead + length + chunkTail
    if (type === 'iCCP') {
      if (length > mostProfile || !(await reader.has(size))) await reader.skip(size)
      else {
        const profile = reader.take(size)
        if (isSmallProfile(profile.subarray(chunkHead, -chunkTail))) yield profile
      }
    }
    // An upper-case first letter marks a critical chunk.
    else if (/^[A-Z]/.test(type) || neededChunks.has(type)) yield* reader.pass(size)
    else if (type === 'eXIf' && length <= mostExif && (await reader.has(size))) {
      const orientation = orientationOf(reader.take(size).subarray(chunkHead, -chunkTail))
      if (orientation > 1) yield exifChunk(orientation)
    } else await reader.skip(size)
    if (type === 'IEND') break
  }
  await reader.skip()
}

/** Whether the color profile of a PNG can be unpacked, and stays small when it is. */
function isSmallProfile(content: Buffer): boolean {
  // A name, a zero, and a byte for the compression method come first.
  const begins = content.indexOf(0) + 2
  try {
    return inflateSync(content.subarray(begins), { maxOutputLength: mostProfile }).length > 0
  } catch {
    return false
  }
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([exifMark, tiffOf(orientation)])
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function exifChunk(orientation: number): Buffer {
  const tiff = tiffOf(orientation)
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(tiff.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
