import type { PhotoType } from '#contract/photographs/photo-limits.ts'

/** The bytes that `photoTypeOf` needs. */
export const sniffedBytes = 12

/** The brands that the server takes as HEIC, too (server/platform/files/file-content.ts). */
const heicBrands = ['heic', 'heix', 'mif1']

/**
 * The type of a photo by its content: a name or a declared type may be wrong, and Windows knows no type for HEIC.
 * @param head the first bytes of a file
 * @returns undefined if it is no photo that the shop takes
 */
export function photoTypeOf(head: Uint8Array): PhotoType | undefined {
  const text = String.fromCharCode(...head.subarray(0, sniffedBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp'
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8)) ? 'image/heic' : undefined
}

/**
 * Whether the boxes of a HEIC end where the file ends: most browsers cannot decode one, so a truncated download would only be noticed by
 * the server. Rejects if the file can no longer be read.
 */
export async function isWholeHeic(file: Blob): Promise<boolean> {
  let at = 0
  while (at < file.size) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    if (head.byteLength < 8) return false
    const short = head.getUint32(0)
    // A size of 1 means that a 64-bit size follows, and 0 that the box extends to the end of the file.
    if (short === 1 && head.byteLength < 16) return false
    const size = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? file.size - at : short
    if (size < 8) return false
    at += size
  }
  return at === file.size
}
