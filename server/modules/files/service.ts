import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import { type ReceivedFile, receiveFiles } from '#server/http/uploads.ts'
import type { Clock } from '#server/platform/clock.ts'
import { FileMissing, type FileStore } from '#server/platform/file-store.ts'
import type { StoredType } from '#src/contract/files/upload-types.ts'
import { collect } from '#server/platform/file-content.ts'
import { isPicture, isSoundPicture } from '#server/platform/picture-check.ts'
import { newId } from '#server/platform/secrets.ts'
import { deleteFile, doomStale, doomUnkept, insertFile, isKept, listFiles, moveFiles, renameKept } from './repository.ts'

/** Longer than any upload: requests time out after a quarter of an hour (http/listening.ts). */
const staleAfterMs = 60 * 60 * 1000
/** Timeout between two chunks of a form. A phone in a tunnel is usually back within that time. */
const defaultIdleMs = 60_000

export type FileRules<Field extends string, Type extends StoredType> = { fields: readonly Field[]; types: readonly Type[] }

/** Private files: received, kept, sent, deleted. The rows that refer to a file define its owner. */
export type Files = {
  /**
   * Receives the files of a form. They have no owner until they are kept; files that are not kept within an hour are deleted.
   * @throws HttpError
   */
  receive: <Field extends string, Type extends StoredType>(
    request: Request,
    rules: FileRules<Field, Type>,
  ) => Promise<ReceivedFile<Field, Type>[]>
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
  /** Deletes those that are not kept. Never rejects: the sweep retries after an error of the disk or the database. */
  remove: (ids: readonly string[]) => Promise<void>
  /** The bytes, authenticated. Undefined where the file is missing on the disk. */
  open: (id: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** Deletes files that a crash has left behind. */
  sweep: () => Promise<void>
  /**
   * Encrypts files of an older key again with the current one; counts the files. Failures are logged, and those files stay unchanged.
   * Several processes may run it at once.
   * @param signal aborts it between two files
   * @returns undefined where there are no older keys
   */
  renewKeys: (signal?: AbortSignal) => Promise<{ renewed: number; failed: number } | undefined>
}

export type FilesDeps = {
  db: Db
  store: FileStore
  clock: Clock
  log: Pick<Logger, 'error'>
  maxFileBytes: number
  idleMs?: number | undefined
}

export function createFiles({ db, store, clock, log, maxFileBytes, idleMs = defaultIdleMs }: FilesDeps): Files {
  /** Inserts the row before writing the file, so that the sweep finds it after a crash. */
  const write = async (id: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    await insertFile(db, id, 'incoming', clock.now())
    await store.write(id, chunks)
  }

  const deleteDoomed = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      try {
        await store.delete(id)
        await deleteFile(db, id)
      } catch (error) {
        log.error({ err: error, file: id }, 'a private file could not be deleted; it is tried again')
      }
    }
  }

  const remove = async (ids: readonly string[]): Promise<void> => {
    try {
      await deleteDoomed(await doomUnkept(db, ids, clock.now()))
    } catch (error) {
      log.error({ err: error }, 'private files could not be doomed; the sweep does it')
    }
  }

  const isSound = async (type: StoredType, id: string): Promise<boolean> =>
    !isPicture(type) || isSoundPicture(type, async () => collect(await store.read(id)))

  const keep = async (transaction: Db, ids: readonly string[]): Promise<void> => {
    const kept = await moveFiles(transaction, ids, ['incoming', 'kept'], clock.now())
    if (kept.length !== ids.length) throw new Error('a file to be kept had been swept away')
  }
  const doom = async (transaction: Db, ids: readonly string[]): Promise<void> => {
    await moveFiles(transaction, ids, ['kept', 'doomed'], clock.now())
  }

  return {
    async receive(request, rules) {
      const begun: string[] = []
      try {
        const received = await receiveFiles(request, { ...rules, maxFileBytes, idleMs }, async (id, chunks) => {
          begun.push(id)
          await write(id, chunks)
        })
        for (const { id, type, field } of received) {
          if (!(await isSound(type, id))) throw unsound(field)
        }
        return received
      } catch (error) {
        await remove(begun)
        throw error
      }
    },

    write,
    isSound,
    keep,
    doom,
    remove,

    async open(id) {
      try {
        return await store.read(id)
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error
        log.error({ err: error, file: id }, 'a private file is gone from the disk')
        return undefined
      }
    },

    async sweep() {
      const now = clock.now()
      await doomStale(db, new Date(now.getTime() - staleAfterMs), now)
      await deleteDoomed(await listFiles(db, 'doomed'))
    },

    async renewKeys(signal) {
      if (!store.hasOlderKeys) return undefined
      const count = { renewed: 0, failed: 0 }
      for (const id of await listFiles(db, 'kept')) {
        if (signal?.aborted) break
        try {
          if (await store.isOfCurrentKey(id)) continue
          const copy = newId()
          await write(copy, await store.read(id))
          if (await replace(id, copy)) count.renewed += 1
        } catch (error) {
          // Its owner may have replaced it, or another process has encrypted it already.
          if (!(await isKept(db, id))) continue
          log.error({ err: error, file: id }, 'a private file could not be encrypted anew')
          count.failed += 1
        }
      }
      return count
    },
  }

  /** Replaces a file by a copy with another id. False where the file was replaced or deleted concurrently. */
  async function replace(id: string, copy: string): Promise<boolean> {
    const isReplaced = await db.transaction(async (transaction) => {
      // The file's row takes the copy's id, and references follow; the old id gets a doomed row until its file is deleted.
      await deleteFile(transaction, copy)
      const isRenamed = await renameKept(transaction, id, copy)
      await insertFile(transaction, isRenamed ? id : copy, 'doomed', clock.now())
      return isRenamed
    })
    await remove([isReplaced ? id : copy])
    return isReplaced
  }
}

const unsound = (field: string) =>
  new HttpError('request.invalid', 'a picture that cannot be opened, or is too large to be', { [field]: [{ problem: 'file-type' }] })
