import { fileTypeFromBuffer } from 'file-type'
import { isPdf } from '#contract/files/pdf-content.ts'
import type { StoredType } from '#contract/files/upload-types.ts'
import { type UploadType, uploadTypes } from '#contract/protocol/file-types.ts'
import { heicToJpeg } from '../pictures/heic-decoder.ts'
import { looksLikeUtf16 } from './text-encoding.ts'
import { withoutMetadata } from '../pictures/image-metadata.ts'
import { webpWithoutMetadata } from '../pictures/webp-metadata.ts'

/** The number of bytes that `file-type` needs. */
export const sniffedBytes = 4100

/** The type of a file by its first bytes; undefined where the shop does not accept it. */
export async function typeOf(head: Uint8Array): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  // The same format with a more general major brand.
  if (mime === 'image/heif') return 'image/heic'
  return uploadTypes.find((type) => type === mime) ?? (isPdf(head) ? 'application/pdf' : undefined)
}

/**
 * The type of a file of products by its first bytes: an archive, or text in UTF-8, UTF-16 or a code page of Windows; undefined where it is
 * neither.
 */
export async function importTypeOf(head: Uint8Array): Promise<UploadType | undefined> {
  if ((await fileTypeFromBuffer(head))?.mime === 'application/zip') return 'application/zip'
  const isUtf16 = [0xfffe, 0xfeff].includes(((head[0] ?? 0) << 8) | (head[1] ?? 0)) || looksLikeUtf16(head)
  const controls = head.filter((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)).length
  if (!isUtf16 && controls > 0) return undefined
  return (await fileTypeFromBuffer(head)) === undefined || isUtf16 ? 'text/csv' : undefined
}

/** The type of a streamed file, and all of its bytes. */
export async function sniffed(
  chunks: AsyncIterable<Buffer>,
  typeBy = typeOf,
): Promise<{ type: UploadType | undefined; content: AsyncIterable<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let next = await rest.next()
  while (!next.done) {
    head = Buffer.concat([head, next.value])
    if (head.byteLength >= sniffedBytes) break
    next = await rest.next()
  }
  async function* content(): AsyncGenerator<Buffer> {
    try {
      yield head
      for (let each = await rest.next(); !each.done; each = await rest.next()) yield each.value
    } finally {
      // Close the source also when the reader stops early.
      await rest.return?.()
    }
  }
  return { type: await typeBy(head), content: content() }
}

/**
 * What the shop stores of a file: without metadata about location, time and device, and a JPEG in the place of a HEIC, which most browsers
 * cannot show. A PDF stays unchanged (docs/areas/uploads.md).
 * @returns content that throws PictureUnreadable while its bytes are read
 */
export const storedContent = (type: UploadType, chunks: AsyncIterable<Buffer>): { type: StoredType; content: AsyncIterable<Buffer> } =>
  type === 'image/heic' ? { type: 'image/jpeg', content: asOne(chunks, heicToJpeg) } : { type, content: withoutPrivateData(type, chunks) }

/**
 * Removes metadata about location, time and device. A WebP is in memory as a whole: its output can begin only when all of it has arrived.
 */
export function withoutPrivateData(type: StoredType, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
      return withoutMetadata(type, chunks)
    case 'image/webp':
      return asOne(chunks, webpWithoutMetadata)
    case 'application/pdf':
    case 'text/csv':
    case 'application/zip':
      return chunks
  }
}

async function* asOne(chunks: AsyncIterable<Buffer>, change: (bytes: Buffer) => Buffer | Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await change(await collect(chunks))
}

/** Collects all bytes in one buffer. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
