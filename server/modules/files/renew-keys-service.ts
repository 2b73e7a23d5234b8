import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { deleteFile, insertFile, isKept, listFiles, renameKept } from './repository.ts'

/**
 * Encrypts files of an older key again with the current one; counts the files. Failures are logged, and those files stay unchanged.
 * Several processes may run it at once.
 * @param signal aborts it between two files
 * @returns undefined where there are no older keys
 */
export type RenewKeys = (signal?: AbortSignal) => Promise<{ renewed: number; failed: number } | undefined>

export type RenewKeysDeps = {
  db: Db
  store: FileStore
  clock: Clock
  log: Pick<Logger, 'error'>
  write: (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

export function createRenewKeys({ db, store, clock, log, write, remove }: RenewKeysDeps): RenewKeys {
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

  return async (signal) => {
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
  }
}
