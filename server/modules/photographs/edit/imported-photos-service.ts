import { mostPhotos } from '#contract/photographs/photo-limits.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { type ChangeDeps, createProductChanges, nothing } from '#server/modules/products/edit/change-service.ts'
import type { PhotoOfPiece } from '#server/modules/products/rows/export-rows-service.ts'
import { insertPhotos, newPhoto } from '#server/db/photograph-records.ts'
import { fieldsOf, readyPhotos } from '#server/modules/products/edit/presenter.ts'

/** What an import does with a product once its row was written, each inside a transaction of the caller. */
export type ImportedPhotos = {
  /**
   * Adds stored files behind the photographs that are there.
   * @returns how many of them, from the first, found room
   * @throws HttpError where there is no such product
   */
  add: (transaction: Db, productId: string, files: readonly PhotoOfPiece[], staff: StaffCaller) => Promise<number>
  /**
   * Makes of a draft what its row wants.
   * @returns what it lacks, where it stays a draft; undefined where it was no draft any more
   * @throws HttpError where there is no such product
   */
  settle: (
    transaction: Db,
    productId: string,
    status: 'published' | 'withdrawn',
    staff: StaffCaller,
  ) => Promise<{ missing: string[] } | undefined>
}

export function createImportedPhotos(deps: ChangeDeps): ImportedPhotos {
  const { clock } = deps
  return {
    async add(transaction, productId, files, staff) {
      let added = 0
      await createProductChanges({ ...deps, db: transaction }).changing(productId, staff, async (db, { photos }) => {
        const now = clock.now()
        const first = Math.max(-1, ...photos.map(({ position }) => position)) + 1
        const fitting = files.slice(0, Math.max(0, mostPhotos - photos.length))
        if (fitting.length === 0) return nothing
        const rows = fitting.map(({ fileId, view, edit }, nth) => ({
          row: { ...newPhoto(productId, newId(), first + nth), viewEn: view.en, viewAr: view.ar },
          original: { fileId, ...edit },
        }))
        await insertPhotos(
          db,
          rows.map(({ row }) => row),
          rows.map(({ original, row }) => ({ ...original, key: row.key, productId, dueAt: now, addedAt: now })),
        )
        added = rows.length
        return { changes: { photos: { from: photos.length, to: photos.length + rows.length } }, columns: {} }
      })
      return added
    },

    async settle(transaction, productId, status, staff) {
      let result: { missing: string[] } | undefined
      const changes = createProductChanges({ ...deps, db: transaction })
      await changes.changing(productId, staff, async (_, record) => {
        if (record.row.status === 'draft') result = { missing: missingFields(fieldsOf(record), readyPhotos(record.photos).length) }
        return nothing
      })
      if (result?.missing.length === 0) await changes.settle(productId, status, staff)
      return result
    },
  }
}
