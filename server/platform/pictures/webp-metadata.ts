import { limitParts } from './picture-unreadable.ts'
import { orientationOf, tiffOf } from './tiff-orientation.ts'

const fileHead = 12
const chunkHead = 8
/** Chunks without which an image would look different: pixels, transparency, animation, colors, and the list of features (VP8X). */
const neededChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Bits of the first byte of VP8X: whether EXIF and XMP follow. */
const hasExif = 0x08
const hasXmp = 0x04
/** Chunks; an animation has one for each frame. */
const mostParts = 5000

/**
 * Removes metadata about location, time and device, and all bytes after the image, from a WebP. The pixels, the colors and EXIF's
 * orientation stay. A truncated file stays truncated; picture-check.ts checks whether it can be opened.
 * @throws PictureUnreadable where it has too many chunks
 */
export function webpWithoutMetadata(bytes: Buffer): Buffer {
  const end = Math.min(bytes.length, bytes.length >= 8 ? bytes.readUInt32LE(4) + 8 : 0)
  const kept: Buffer[] = []
  const count = limitParts(mostParts)
  let orientation = 1
  for (let at = fileHead; at + chunkHead <= end;) {
    count()
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + chunkHead + length + (length % 2)
    if (neededChunks.has(name)) kept.push(Buffer.from(bytes.subarray(at, Math.min(next, end))))
    else if (name === 'EXIF') orientation = orientationOf(tiffIn(bytes.subarray(at + chunkHead, Math.min(at + chunkHead + length, end))))
    at = next
  }
  const list = kept.find((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X' && chunk.length > chunkHead)
  // Only a file with VP8X may have EXIF.
  const isTurned = orientation > 1 && list !== undefined
  if (list) list.writeUInt8((list.readUInt8(chunkHead) & ~(hasExif | hasXmp)) | (isTurned ? hasExif : 0), chunkHead)
  if (isTurned) kept.push(exifChunk(orientation))
  const content = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

/** Some programs write the prefix that EXIF has in a JPEG. */
const tiffIn = (exif: Buffer) => (exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif)

function exifChunk(orientation: number): Buffer {
  const tiff = tiffOf(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}
