import type { Logger } from 'pino'
import { hourMs } from '#contract/durations.ts'
import { areFilesHeld } from '#server/db/backup-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { deleteFile, doomStale, doomUnkept, listFiles } from './repository.ts'

/** Longer than any upload: requests time out after a quarter of an hour (http/listening.ts). */
const staleAfterMs = hourMs

export type DeleteFiles = {
  /** Deletes those that are not kept. Never rejects: the sweep retries after an error of the disk or the database. */
  remove: (ids: readonly string[]) => Promise<void>
  /** Deletes files that a crash has left behind. */
  sweep: () => Promise<void>
}

export type DeleteFilesDeps = { db: Db; store: FileStore; clock: Clock; log: Pick<Logger, 'error'> }

export function createDeleteFiles({ db, store, clock, log }: DeleteFilesDeps): DeleteFiles {
  /** Deletes the file first, and its row last, so that the sweep finds it again after a failure. */
  async function deleteDoomed(ids: readonly string[]): Promise<void> {
    // The tables of the backup that is being made may name them; the sweep deletes them after it.
    if (ids.length > 0 && (await areFilesHeld(db, clock.now()))) return
    for (const id of ids) {
      try {
        await store.delete(id)
        await deleteFile(db, id)
      } catch (error) {
        log.error({ err: error, file: id }, 'a private file could not be deleted; it is tried again')
      }
    }
  }

  return {
    async remove(ids) {
      try {
        await deleteDoomed(await doomUnkept(db, ids, clock.now()))
      } catch (error) {
        log.error({ err: error }, 'private files could not be doomed; the sweep does it')
      }
    },
    async sweep() {
      const now = clock.now()
      await doomStale(db, new Date(now.getTime() - staleAfterMs), now)
      await deleteDoomed(await listFiles(db, 'doomed'))
      // The storage goes by its own clock.
      await store.removeUnfinished(new Date(Date.now() - staleAfterMs))
    },
  }
}
