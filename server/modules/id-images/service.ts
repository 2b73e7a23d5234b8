import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type IdImage, type IdImageSide, idImageTypes } from '#contract/accounts/customer.ts'
import { idImageFileName } from '#contract/accounts/id-image-name.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockCustomer } from '#server/db/lock-customer.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { ReceivedFile } from '#server/http/bodies/uploads.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MarkedType } from '#server/platform/pictures/watermark.ts'
import { isNewId } from '#server/platform/secrets/secrets.ts'
import type { Files } from '#server/modules/files/service.ts'
import { fieldOfSide, missingSides, sideOfField, wordsOfView } from './policy.ts'
import { presentIdImages } from './presenter.ts'
import { deleteIdImages, findIdImage, type IdImageRow, insertView, listIdImages, listIdImagesOf, putIdImage } from './repository.ts'

/** An image that was received with a form, and has no owner yet. */
export type ReceivedIdImage = Omit<ReceivedFile<never, IdImage['type']>, 'field'> & { side: IdImageSide }

export type IdImages = {
  of: (customerId: string) => Promise<Record<IdImageSide, IdImage | null>>
  /** Of several customers. @returns those of one of them */
  ofEach: (customerIds: readonly string[]) => Promise<(customerId: string) => Record<IdImageSide, IdImage | null>>
  /**
   * Receives the images of a form; the caller then keeps or discards them.
   * @throws HttpError
   */
  receive: (request: Request) => Promise<ReceivedIdImage[]>
  /**
   * Makes them the customer's ID images, in place of the previous ones.
   * @throws HttpError where a side is missing
   */
  keep: (customerId: string, images: readonly ReceivedIdImage[]) => Promise<void>
  /** Deletes those that were not kept. Never fails. */
  discard: (images: readonly ReceivedIdImage[]) => Promise<void>
  /** For the owner. */
  open: (customerId: string, side: IdImageSide) => Promise<Attachment | undefined>
  /**
   * For staff; each view is recorded, and who looks and when is drawn over the picture. A PDF stays as it is.
   * @throws UnmarkablePicture, TooBusy
   */
  openForStaff: (staff: StaffCaller, customerId: string, side: IdImageSide) => Promise<Attachment | undefined>
  /**
   * Deletes the rows inside the transaction that deletes an account. The next sweep deletes their files; the caller runs it after the
   * commit (`Files.sweep`).
   */
  deleteFilesOf: (transaction: Db, customerId: string) => Promise<void>
}

export type IdImagesDeps = {
  db: Db
  files: Files
  clock: Clock
  recordAction: RecordAction
  /** Draws a line of words over a picture. */
  mark: (picture: Buffer, words: string, type: MarkedType) => Promise<Buffer>
}

export function createIdImages({ db, files, clock, recordAction, mark }: IdImagesDeps): IdImages {
  const openRow = async (row: IdImageRow | undefined): Promise<Attachment | undefined> => {
    const content = row && (await files.open(row.fileId))
    return content && { name: idImageFileName(row.side, row.type), type: row.type, bytes: row.bytes, content }
  }

  return {
    of: async (customerId) => presentIdImages(await listIdImages(db, customerId)),
    async ofEach(customerIds) {
      const rows = await listIdImagesOf(db, customerIds)
      return (customerId) => presentIdImages(rows.get(customerId) ?? [])
    },

    async receive(request) {
      const received = await files.receive(request, { fields: Object.values(fieldOfSide), types: idImageTypes })
      return received.map(({ field, ...file }) => ({ ...file, side: sideOfField[field] }))
    },

    async keep(customerId, images) {
      const replaced = await db.transaction(async (transaction) => {
        if (!(await lockCustomer(transaction, customerId))) throw new HttpError('auth.unauthorized', 'the account was deleted meanwhile')
        const present = await listIdImages(transaction, customerId)
        const missing = missingSides(
          present.map(({ side }) => side),
          images.map(({ side }) => side),
        )
        if (images.length === 0 || missing.length > 0) throw missingFileError(missing)
        await files.keep(transaction, idsOf(images))
        for (const { side, id, type, bytes } of images) {
          await putIdImage(transaction, { customerId, side, fileId: id, type, bytes, uploadedAt: clock.now() })
        }
        const gone = present.filter(({ side }) => images.some((image) => image.side === side)).map(({ fileId }) => fileId)
        await files.doom(transaction, gone)
        return gone
      })
      await files.remove(replaced)
    },

    discard: (images) => files.remove(idsOf(images)),

    open: async (customerId, side) => openRow(await findIdImage(db, customerId, side)),

    async openForStaff(staff, customerId, side) {
      const row = isNewId(customerId) ? await findIdImage(db, customerId, side) : undefined
      if (!row) return undefined
      const viewedAt = clock.now()
      // Record before the image is sent: no view goes unrecorded.
      await db.transaction(async (transaction) => {
        const { staffId, name: staffName } = staff
        const { uploadedAt } = row
        await insertView(transaction, { staffId, staffName, customerId, side, uploadedAt, viewedAt })
        await recordAction(transaction, staff, { action: 'id-image.view', subject: customerId, changes: { side: { to: side } } })
      })
      const image = await openRow(row)
      if (!image || row.type === 'application/pdf') return image
      const marked = await mark(await buffer(image.content), wordsOfView(staff.name, viewedAt), row.type)
      return { ...image, bytes: marked.length, content: Readable.from([marked]) }
    },

    async deleteFilesOf(transaction, customerId) {
      await files.doom(transaction, await deleteIdImages(transaction, customerId))
    },
  }
}

const idsOf = (images: readonly ReceivedIdImage[]) => images.map(({ id }) => id)

/** An empty form misses both sides, also where images are stored already. */
function missingFileError(missing: readonly IdImageSide[]): HttpError {
  const sides: readonly IdImageSide[] = missing.length > 0 ? missing : ['front', 'back']
  const fields = Object.fromEntries(sides.map((side) => [fieldOfSide[side], [{ problem: 'required' as const }]]))
  return new HttpError('request.invalid', `ID images are missing: ${sides.join(', ')}`, fields)
}
