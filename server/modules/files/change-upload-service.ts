import type { Db } from '#server/db/open/database.ts'
import type { Files } from './service.ts'
import { offsetConflict } from './uploads-policy.ts'
import { deleteUploads, lockUpload, type UploadRow } from './uploads-repository.ts'

export type UploadChanges = {
  /**
   * Changes an upload in one transaction, if its offset is still the one seen.
   * @throws HttpError `upload.offset-conflict`
   */
  change: (seen: UploadRow, work: (transaction: Db) => Promise<void>) => Promise<void>
  /** Deletes an upload and its files, if its offset is still the one seen. @throws as above */
  remove: (seen: UploadRow) => Promise<void>
}

export function createUploadChanges({ db, files }: { db: Db; files: Files }): UploadChanges {
  const change: UploadChanges['change'] = (seen, work) =>
    db.transaction(async (transaction) => {
      const now = await lockUpload(transaction, seen.id)
      if (now?.offset !== seen.offset) throw offsetConflict()
      await work(transaction)
    })
  return {
    change,
    async remove(seen) {
      const gone: string[] = []
      await change(seen, async (transaction) => {
        gone.push(...(await deleteUploads(transaction, [seen.id])))
        await files.doom(transaction, gone)
      })
      await files.remove(gone)
    },
  }
}
