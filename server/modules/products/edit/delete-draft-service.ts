import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PhotoRow } from '#server/db/records/catalogue-records.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { noSuchProduct } from './change-service.ts'
import { deleteOriginals } from '#server/db/photograph-records.ts'
import { deleteProduct, readRecords } from './repository.ts'

export type DeleteDraftDeps = {
  db: Db
  recordAction: RecordAction
  files: Pick<Files, 'doom' | 'remove'>
  /** Deletes the renditions of photographs that are no more. */
  removeRenditions: (photos: readonly PhotoRow[]) => Promise<void>
}

/** Deletes a product that was never in the shop, with its photographs and their files. */
export const createDeleteDraft =
  ({ db, recordAction, files, removeRenditions }: DeleteDraftDeps) =>
  /** @throws HttpError where there is none; `request.illegal-move` where it is or was in the shop: orders may name it */
  async (id: string, staff: StaffCaller): Promise<void> => {
    const { photos, fileIds } = await db.transaction(async (transaction) => {
      const row = productIdPattern.test(id) ? await lockProduct(transaction, id) : undefined
      const [record] = row ? await readRecords(transaction, [row]) : []
      if (!row || !record) throw noSuchProduct()
      if (row.status !== 'draft') throw new HttpError('request.illegal-move', `it is ${row.status}`)
      const keys = record.photos.map(({ key }) => key)
      const originals = await deleteOriginals(transaction, keys)
      const doomed = originals.map(({ fileId }) => fileId)
      await files.doom(transaction, doomed)
      const changes = { stockNumber: { from: row.stockNumber }, ...(keys.length > 0 && { photos: { from: keys.length } }) }
      await recordAction(transaction, staff, { action: 'product.delete', subject: id, changes })
      await deleteProduct(transaction, id)
      return { photos: record.photos, fileIds: doomed }
    })
    await files.remove(fileIds)
    await removeRenditions(photos)
  }
