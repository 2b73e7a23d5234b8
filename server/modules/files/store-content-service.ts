import type { StoredType } from '#contract/files/upload-types.ts'
import { sniffed, storedContent, typeOf } from '#server/platform/files/file-content.ts'
import type { Files } from './service.ts'

/**
 * Writes a private file of what arrives, as the shop stores it: without private metadata, and a JPEG in the place of a HEIC.
 * @returns undefined where the type is none that is taken; the type of the file that was written, and its bytes
 */
export async function storeContent(
  files: Pick<Files, 'write'>,
  fileId: string,
  chunks: AsyncGenerator<Buffer>,
  typeBy: typeof typeOf = typeOf,
): Promise<{ type: StoredType; bytes: number } | undefined> {
  const found = await sniffed(chunks, typeBy)
  if (!found.type) {
    // Whatever sends it is told to stop.
    await chunks.return(undefined)
    return undefined
  }
  const { type, content } = storedContent(found.type, found.content)
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      bytes += chunk.byteLength
      yield chunk
    }
  }
  await files.write(fileId, counted())
  return { type, bytes }
}
