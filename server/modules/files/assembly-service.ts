import { createHash } from 'node:crypto'
import type { StoredType } from '#contract/files/upload-types.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { typeOf } from '#server/platform/files/file-content.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import { PictureUnreadable } from '#server/platform/pictures/picture-unreadable.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { Files } from './service.ts'
import { storeContent } from './store-content-service.ts'

/** A WebP or a HEIC is in memory as a whole while it is assembled. */
const atATime = 4

export type Assembled = { fileId: string; type: StoredType; bytes: number }
/**
 * Assembles a file from its chunks, removes its private metadata, makes a JPEG of a HEIC, and checks it.
 * @param given ids of private files, in order; the digest of all chunks together, in hex; and what tells its type by its first bytes
 * @param keep stores the row; where that fails, or the file is invalid, the file is deleted
 * @throws HttpError `upload.file-type`, `upload.not-whole`, `upload.gone` where a chunk is missing
 */
export type Assemble = (
  given: { parts: readonly string[]; sha256: string; typeBy: typeof typeOf },
  keep: (assembled: Assembled) => Promise<void>,
) => Promise<void>

export function createAssembly(files: Files): Assemble {
  const inTurn = createTurns(atATime)
  return ({ parts, sha256, typeBy }, keep) =>
    inTurn(async () => {
      const fileId = newId()
      const hash = createHash('sha256')
      async function* sent(): AsyncGenerator<Buffer> {
        for (const part of parts) {
          for await (const chunk of files.pieces(part)) {
            hash.update(chunk)
            yield Buffer.from(chunk)
          }
        }
      }
      try {
        const stored = await storeContent(files, fileId, sent(), typeBy)
        if (!stored) throw otherType('a file of another type')
        const { type, bytes } = stored
        if (hash.digest('hex') !== sha256) throw new HttpError('upload.not-whole', 'the file is not the one that was announced')
        if (!(await files.isSound(type, fileId))) throw otherType('a picture that cannot be opened, or is too large to be')
        await keep({ fileId, type, bytes })
      } catch (error) {
        if (error instanceof PictureUnreadable) throw otherType(error.message)
        if (error instanceof FileMissing) throw new HttpError('upload.gone', 'a piece of the upload is lost')
        throw error
      } finally {
        // `remove` skips files in state `kept`.
        await files.remove([fileId])
      }
    })
}

const otherType = (reason: string) => new HttpError('upload.file-type', reason)
