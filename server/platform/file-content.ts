import { fileTypeFromBuffer } from 'file-type'
import { type UploadType, uploadTypes } from '#src/contract/upload-types.ts'
import { heicWithoutMetadata } from './heic-metadata.ts'
import { withoutMetadata } from './image-metadata.ts'
import { BoxesUnreadable } from './iso-boxes.ts'
import { webpWithoutMetadata } from './webp-metadata.ts'

/** As much as `file-type` asks for. */
export const sniffedBytes = 4100

/** A picture in which what is private cannot be told from the rest. */
export class ContentUnreadable extends Error {}

/** The type of a file by its first bytes; undefined where it is none that the shop takes. */
export async function typeOf(head: Uint8Array): Promise<UploadType | undefined> {
  const mime = (await fileTypeFromBuffer(head))?.mime
  // The same format, whose first brand is a more general one.
  if (mime === 'image/heif') return 'image/heic'
  return uploadTypes.find((type) => type === mime)
}

/** The type of a file that comes, and all of its bytes. */
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
      // Whoever stops reading early must not leave the source open.
      await rest.return?.()
    }
  }
  return { type: await typeOf(head), content: content() }
}

/**
 * A file without what tells where, when and with what it was taken (decisions.md §6). A PDF stays as it is (decisions/039). A WebP or a HEIC is in memory as a whole
 * meanwhile: nothing of it can be given on before all of it is there.
 * @throws ContentUnreadable where the bytes come
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

/** All bytes in one. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
