import type { StoredType } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import { collect } from '#server/platform/files/file-content.ts'
import { type FileAt, FileMissing } from '#server/platform/files/file-store.ts'
import { isPicture, isSoundPicture } from '#server/platform/pictures/picture-check.ts'
import { createDeleteFiles, type DeleteFiles, type DeleteFilesDeps } from './delete-files-service.ts'
import { createReceiveForm, type ReceiveForm } from './receive-form-service.ts'
import { createRenewKeys, type RenewKeys } from './renew-keys-service.ts'
import { insertFile, moveFiles } from './repository.ts'

/** Private files: received, kept, sent, deleted. The rows that refer to a file define its owner. */
export type Files = DeleteFiles & {
  receive: ReceiveForm
  /**
   * Writes a file under a new id. It has no owner until it is kept, and is deleted where that does not happen within an hour.
   * @throws the error of the stream
   */
  write: (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  /** Whether a written file, if it is an image, can be decoded and is not larger than images may be. */
  isSound: (type: StoredType, id: string) => Promise<boolean>
  /** Inside the transaction that inserts the rows referring to them. */
  keep: (transaction: Db, ids: readonly string[]) => Promise<void>
  /** Inside the transaction that deletes the last rows referring to them; call `remove` after its commit. */
  doom: (transaction: Db, ids: readonly string[]) => Promise<void>
  /** The bytes, authenticated. Undefined where the file is missing on the disk. */
  open: (id: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** The same while they are read, for the server's own work with a file. @throws FileMissing, FileUnreadable while they are read */
  pieces: (id: string) => AsyncIterable<Uint8Array>
  /** Reads it at any place, until it is closed. @throws FileMissing, FileUnreadable */
  openAt: (id: string) => Promise<FileAt>
  renewKeys: RenewKeys
}

export type FilesDeps = DeleteFilesDeps & { maxFileBytes: number; idleMs?: number | undefined }

export function createFiles(deps: FilesDeps): Files {
  const { db, store, clock, log, maxFileBytes, idleMs } = deps
  const { remove, sweep } = createDeleteFiles(deps)

  /** Inserts the row before writing the file, so that the sweep finds it after a crash. */
  const write: Files['write'] = async (id, chunks) => {
    await insertFile(db, id, 'incoming', clock.now())
    await store.write(id, chunks)
  }
  const isSound: Files['isSound'] = async (type, id) => !isPicture(type) || isSoundPicture(type, async () => collect(store.pieces(id)))

  const logGone = (id: string, error: FileMissing) => log.error({ err: error, file: id }, 'a private file is gone from the disk')

  return {
    receive: createReceiveForm({ write, isSound, remove, maxFileBytes, idleMs }),
    write,
    isSound,
    async keep(transaction, ids) {
      const kept = await moveFiles(transaction, ids, ['incoming', 'kept'], clock.now())
      if (kept.length !== ids.length) throw new Error('a file to be kept had been swept away')
    },
    async doom(transaction, ids) {
      await moveFiles(transaction, ids, ['kept', 'doomed'], clock.now())
    },
    remove,
    async open(id) {
      try {
        return await store.read(id)
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error
        logGone(id, error)
        return undefined
      }
    },
    async *pieces(id) {
      try {
        yield* store.pieces(id)
      } catch (error) {
        if (error instanceof FileMissing) logGone(id, error)
        throw error
      }
    },
    async openAt(id) {
      try {
        return await store.openAt(id)
      } catch (error) {
        if (error instanceof FileMissing) logGone(id, error)
        throw error
      }
    },
    sweep,
    renewKeys: createRenewKeys({ ...deps, write, remove }),
  }
}
