import { fileTypeFromBuffer } from 'file-type'
import { type UploadType, uploadTypes } from '#src/contract/upload-types.ts'
import { heicWithoutMetadata } from './heic-metadata.ts'
import { withoutMetadata } from './image-metadata.ts'
import { BoxesUnreadable } from './iso-boxes.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

/** The number of bytes that `file-type` needs. */
export const sniffedBytes = 4100

/** An image whose private metadata cannot be located. */
export class ContentUnreadable extends Error {}

/** The type of a file by its first bytes; undefined where the shop does not accept it. */
export async function typeOf(head: Uint8Array): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  // The same format with a more general major brand.
  if (mime === 'image/heif') return 'image/heic'
  return uploadTypes.find((type) => type === mime)
}

/** The type of a streamed file, and all of its bytes. */
export async function sniffed(chunks: AsyncIterable<Buffer>): Promise<{ type: UploadType | undefined; content: AsyncIterable<Buffer> }> {
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
  return { type: await typeOf(head), content: content() }
}

/**
 * Removes metadata about place, time and device (decisions.md §6). A PDF stays unchanged (decisions/039). A WebP or a HEIC is in memory as a whole:
 * its output can begin only when all of it has arrived.
 * @throws ContentUnreadable while the bytes are read
 */
export function withoutPrivateData(type: UploadType, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
      return withoutMetadata(type, chunks)
    case 'image/webp':
      return asOne(chunks, webpWithoutMetadata)
    case 'image/heic':
      return asOne(chunks, heicWithoutMetadata)
    case 'application/pdf':
      return chunks
  }
}

async function* asOne(chunks: AsyncIterable<Buffer>, clean: (bytes: Buffer) => Buffer): AsyncGenerator<Buffer> {
  const whole = await collect(chunks)
  try {
    yield clean(whole)
  } catch (cause) {
    if (cause instanceof BoxesUnreadable) throw new ContentUnreadable('a picture that cannot be read', { cause })
    throw cause
  }
}

/** Collects all bytes in one buffer. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
