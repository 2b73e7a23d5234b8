import type * as z from 'zod/mini'
import { mostPhotographBytes, mostPhotos, photoTypes } from '#contract/photographs/photo-limits.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import type { photosOrderBodySchema } from '#contract/products/product-body.ts'
import type { PhotoRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { storedResponse } from '#server/http/answers/stored-response.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { wholeFile } from '#server/platform/pictures/photo-renditions.ts'
import { mediaName } from '#server/platform/storage/media-name.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Step } from '#server/modules/products/edit/change-service.ts'
import type { StaffProducts } from '#server/modules/products/service.ts'
import { checkComplete, checkVersion } from '#server/modules/products/edit/policy.ts'
import { fieldsOf, readyPhotos } from '#server/modules/products/edit/presenter.ts'
import { createPhotoEdits } from './photo-edits-service.ts'
import { deleteOriginals, findPhoto, insertPhotos, newPhoto, replacePhotos } from '#server/db/photograph-records.ts'
import type { PreparePhotos } from '../prepare/prepare-photos-service.ts'

export type StaffPhotosDeps = {
  db: Db
  clock: Clock
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'doom' | 'remove'>
  prepare: Pick<PreparePhotos, 'removeFiles'>
  /** Has the renditions. */
  storage: Storage
  products: Pick<StaffProducts, 'changing'>
}

const uploadFields = { uploads: { min: 1, max: mostPhotos, types: photoTypes, maxBytes: mostPhotographBytes } }

export type StaffPhotos = ReturnType<typeof createStaffPhotos>

/** Photographs of products, by the staff: each change is one of the product, with its version, and answers with the product. */
export function createStaffPhotos(deps: StaffPhotosDeps) {
  const { db, clock, uploads, files, prepare, storage } = deps
  const { changing } = deps.products

  return {
    ...createPhotoEdits(deps),
    /**
     * Adds uploads behind the photographs that are there. Their renditions are made afterwards. A photograph has the id of its upload, so a
     * call whose answer was lost can be repeated, and adds nothing twice.
     * @param given without a version, to whichever is the present one
     * @param by `uploadsOf`: who has sent the uploads, where it was a phone with a link of this person
     * @throws HttpError `product.changed`; `upload.gone` where one is not the sender's, incomplete or taken; `request.invalid` where one is
     * no picture, or they are too many
     */
    add: (id: string, { uploads: ids, version }: { uploads: string[]; version?: number }, staff: StaffCaller, by?: { uploadsOf: string }) =>
      changing(id, staff, async (transaction, record): Promise<Step> => {
        if (ids.every((upload) => record.photos.some(({ key }) => key === upload))) return { changes: {}, columns: {} }
        checkVersion(record.row, version)
        if (record.photos.length + ids.length > mostPhotos) {
          throw new HttpError('request.invalid', 'too many photographs', { uploads: [{ problem: 'too-many-files', limit: mostPhotos }] })
        }
        const taken = await uploads.take(transaction, by?.uploadsOf ?? staff.staffId, uploadFields, { uploads: ids })
        const now = clock.now()
        const first = Math.max(-1, ...record.photos.map(({ position }) => position)) + 1
        const added = taken.map((file, nth) => ({ file, row: newPhoto(id, ids[nth] ?? newId(), first + nth) }))
        await insertPhotos(
          transaction,
          added.map(({ row }) => row),
          added.map(({ file, row }) => ({ key: row.key, productId: id, fileId: file.id, dueAt: now, addedAt: now })),
        )
        const changes = { photos: { from: record.photos.length, to: record.photos.length + added.length } }
        return { changes: by ? { ...changes, phone: { to: true } } : changes, columns: {} }
      }),

    /**
     * Orders the photographs, describes them, and removes those that are left out, with their originals.
     * @throws HttpError `product.changed`; `request.invalid` where a key is none of its photographs, or comes twice; `product.incomplete`
     * where a product in the shop would have none left
     */
    async order(id: string, { photos: given, version }: z.output<typeof photosOrderBodySchema>, staff: StaffCaller) {
      const gone: { fileId: string }[] = []
      const removed: PhotoRow[] = []
      const result = await changing(id, staff, async (transaction, record) => {
        checkVersion(record.row, version)
        const now = orderedPhotos(record, given)
        removed.push(...record.photos.filter(({ key }) => !given.some((each) => each.key === key)))
        if (record.row.status !== 'draft' && removed.length > 0) {
          const ready = readyPhotos(now).length
          if (ready === 0) checkComplete(missingFields(fieldsOf(record), ready).filter((path) => path === 'photos'))
        }
        await replacePhotos(transaction, id, now)
        gone.push(
          ...(await deleteOriginals(
            transaction,
            removed.map(({ key }) => key),
          )),
        )
        await files.doom(
          transaction,
          gone.map(({ fileId }) => fileId),
        )
        const changes = { photos: { from: keysOf(record.photos), to: keysOf(now) } }
        // Their addresses have the revision: no cache shows an old picture in a new place.
        return { changes, columns: { revision: record.row.revision + 1 } }
      })
      await files.remove(gone.map(({ fileId }) => fileId))
      await prepare.removeFiles(removed)
      return result
    },

    /**
     * A photograph of a product, of a draft too, as WebP.
     * @param isWhole the whole of one of which a part is shown
     * @throws HttpError where there is none, or none of its sizes is made yet
     */
    async open(id: string, key: string, request: Request, { isWhole }: { isWhole: boolean }): Promise<Response> {
      const photo = await findPhoto(db, id, key)
      const name = photo && (isWhole ? wholeFile(renditionKeyOf(photo)) : shownFile(photo))
      const headers = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
      const options = { cacheControl: 'private, no-cache', headers }
      const response = name === undefined ? undefined : await storedResponse(request, storage, mediaName(name), options)
      if (!response) throw new HttpError('resource.not-found', 'no such photograph')
      return response
    },
  }
}

/** What the staff see of it, pixels. */
const shownWidth = 640
function shownFile(photo: PhotoRow): string | undefined {
  const width = photo.widths.findLast((each) => each <= shownWidth) ?? photo.widths[0]
  return width === undefined ? undefined : `${renditionKeyOf(photo)}-${width}.webp`
}
const keysOf = (photos: readonly PhotoRow[]): string => photos.map(({ key }) => key).join(' ')

function orderedPhotos({ photos }: StaffProductRecord, given: z.output<typeof photosOrderBodySchema>['photos']): PhotoRow[] {
  const byKey = new Map(photos.map((photo) => [photo.key, photo]))
  return given.map(({ key, view }, position) => {
    const photo = byKey.get(key)
    if (!photo) throw new HttpError('request.invalid', 'no photograph of this product', { photos: [{ problem: 'not-a-choice' }] })
    byKey.delete(key)
    const { original: _original, ...row } = photo
    return { ...row, position, ...(view && { viewEn: view.en, viewAr: view.ar }) }
  })
}
