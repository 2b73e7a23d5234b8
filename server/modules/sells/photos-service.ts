import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { photoDaysAfterEnd, photoFileName, sellPhotoNames, sellPhotos } from '#contract/sells/sell-photos.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import type { SellPhotoRow } from '#server/db/records/request-records.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { TakenFile } from '#server/modules/files/take-uploads-service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import { type RecordAction, wasRecorded } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { makeThumbnail, NoThumbnail } from '#server/platform/pictures/thumbnail.ts'
import { isNewId, newId } from '#server/platform/secrets/secrets.ts'
import { deletePhotos, findEndedWithPhotos, findPhoto, insertPhotos, insertView } from './repository.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'

export type SellPhotos = {
  /**
   * Makes uploads the photos of a sell request, in the transaction that inserts it.
   * @throws HttpError if an upload is another customer's, incomplete, or of a type that no photo has
   */
  keep: (transaction: Db, given: { sellId: string; customerId: string; uploads: UploadIds }) => Promise<void>
  /** Opens a photo of a sell request that the caller may see. @throws HttpError if it has no such photo */
  open: (sellId: string, photoId: string) => Promise<Attachment>
  /** Opens a photo for a specialist, and records the view. @returns undefined if there is no such photo */
  openForStaff: (staff: StaffCaller, photoId: string) => Promise<Attachment | undefined>
  /**
   * A small JPEG of a photo for a list, and records the first view of the request's photos in an hour: a list is read again and again.
   * @throws HttpError if there is no such photo, or none can be made of it; TooBusy
   */
  thumbnailForStaff: (staff: StaffCaller, photoId: string) => Promise<Attachment>
  /** Deletes all photos of sell requests, in the transaction that deletes their account. The next sweep deletes the files. */
  removeAllOf: (transaction: Db, sellIds: readonly string[]) => Promise<void>
  /** Deletes the photos of sell requests that ended without a sale some time ago. Any number of processes may do so at the same time. */
  sweep: () => Promise<void>
}

/** The batch size. */
const mostAtOnce = 100

export type SellPhotosDeps = {
  db: Db
  clock: Clock
  files: Pick<Files, 'open' | 'doom'>
  uploads: Pick<Uploads, 'take'>
  recordAction: RecordAction
}

export function createSellPhotos({ db, clock, files, uploads, recordAction }: SellPhotosDeps): SellPhotos {
  const find = async (photoId: string): Promise<SellPhotoRow | undefined> => (isNewId(photoId) ? findPhoto(db, photoId) : undefined)
  const openRow = async (row: SellPhotoRow): Promise<Attachment> => {
    const content = await files.open(row.fileId)
    if (!content) throw noSuchPhoto()
    return { name: photoFileName(row, row.position), type: row.type, bytes: row.bytes, content }
  }

  const removeAllOf: SellPhotos['removeAllOf'] = async (transaction, sellIds) => {
    await files.doom(transaction, await deletePhotos(transaction, sellIds))
  }

  const recordView = (staff: StaffCaller, { id: photoId, sellId }: SellPhotoRow) =>
    db.transaction(async (transaction) => {
      const { staffId, name: staffName } = staff
      await insertView(transaction, { staffId, staffName, sellId, photoId, viewedAt: clock.now() })
      await recordAction(transaction, staff, { action: 'sell-photo.view', subject: sellId, changes: { photo: { to: photoId } } })
    })

  return {
    async keep(transaction, { sellId, customerId, uploads: ids }) {
      const taken = await uploads.take(transaction, customerId, sellPhotos, ids)
      const inOrder = sellPhotoNames.flatMap((name) => taken.filter((file) => file.name === name).map((file) => ({ ...file, name })))
      const rows = inOrder.map((file, position) => {
        const { id: fileId, name, bytes } = file
        return { id: newId(), sellId, position, name, type: photoTypeOf(file), bytes, fileId }
      })
      await insertPhotos(transaction, rows)
    },

    async open(sellId, photoId) {
      const row = await find(photoId)
      if (row?.sellId !== sellId) throw noSuchPhoto()
      return openRow(row)
    },

    async openForStaff(staff, photoId) {
      const row = await find(photoId)
      if (!row) return undefined
      // Insert the view before the first byte is sent, so that no photo is seen without a record.
      await recordView(staff, row)
      return openRow(row)
    },

    async thumbnailForStaff(staff, photoId) {
      const row = await find(photoId)
      if (!row) throw noSuchPhoto()
      const since = new Date(clock.now().getTime() - hourMs)
      const { staffId } = staff
      if (!(await wasRecorded(db, { staffId, action: 'sell-photo.view', subject: row.sellId, since }))) await recordView(staff, row)
      const { content } = await openRow(row)
      try {
        const small = await makeThumbnail(() => buffer(content))
        return { name: 'photo.jpg', type: 'image/jpeg', bytes: small.length, content: Readable.from([small]) }
      } catch (error) {
        if (error instanceof NoThumbnail) throw noSuchPhoto()
        throw error
      }
    },

    removeAllOf,
    async sweep() {
      const endedBefore = new Date(clock.now().getTime() - photoDaysAfterEnd * dayMs)
      for (;;) {
        const ids = await findEndedWithPhotos(db, endedBefore, mostAtOnce)
        if (ids.length > 0) await db.transaction((transaction) => removeAllOf(transaction, ids))
        if (ids.length < mostAtOnce) return
      }
    },
  }
}

const noSuchPhoto = () => new HttpError('resource.not-found', 'no such photo')

function photoTypeOf({ type }: TakenFile): SellPhotoRow['type'] {
  const photoType = photoTypes.find((known) => known === type)
  if (!photoType) throw new Error(`an upload of type ${type} was taken as a photo`)
  return photoType
}
