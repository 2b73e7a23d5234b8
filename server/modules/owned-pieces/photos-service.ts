import { mostOwnedPiecePhotos, ownedPiecePaths } from '#contract/owned-pieces/owned-piece-paths.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import { photoEndings, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { deletePhotos, deletePhotosOf, findPhoto, insertPhotos, readPhotos } from './repository.ts'

export type OwnedPiecePhotos = {
  /**
   * Makes uploads photos of a piece, behind those it has, in the transaction that inserts or changes it.
   * @throws HttpError `upload.gone`, `request.invalid` where they do not fit or are too many
   */
  keep: (transaction: Db, given: { pieceId: string; customerId: string; uploads: UploadIds }) => Promise<void>
  /** Deletes those that are not among the kept, in the transaction that changes the piece. */
  removeOthers: (transaction: Db, pieceId: string, kept: readonly string[]) => Promise<void>
  /** Opens a photo of a piece whose owner asks. @throws HttpError where the piece has no such photo */
  open: (pieceId: string, photoId: string) => Promise<Attachment>
  /** Deletes all photos of a customer, in the transaction that deletes the account. The next sweep deletes the files. */
  removeAllOf: (transaction: Db, customerId: string) => Promise<void>
}

export type OwnedPiecePhotosDeps = { db: Db; files: Pick<Files, 'open' | 'doom'>; uploads: Pick<Uploads, 'take'> }

export function createOwnedPiecePhotos({ db, files, uploads }: OwnedPiecePhotosDeps): OwnedPiecePhotos {
  return {
    async keep(transaction, { pieceId, customerId, uploads: ids }) {
      const taken = await uploads.take(transaction, customerId, ownedPiecePaths['owned-pieces.create'].files, ids)
      const there = (await readPhotos(transaction, [pieceId])).get(pieceId) ?? []
      if (there.length + taken.length > mostOwnedPiecePhotos) {
        throw new HttpError('request.invalid', 'too many photos', { photos: [{ problem: 'too-many-files', limit: mostOwnedPiecePhotos }] })
      }
      const first = (there.at(-1)?.position ?? -1) + 1
      const rows = taken.map(({ id: fileId, type, bytes }, place) => {
        const photoType = photoTypes.find((known) => known === type)
        if (!photoType) throw new Error(`an upload of type ${type} was taken as a photo`)
        return { id: newId(), pieceId, position: first + place, type: photoType, bytes, fileId }
      })
      await insertPhotos(transaction, rows)
    },

    async removeOthers(transaction, pieceId, kept) {
      const there = (await readPhotos(transaction, [pieceId])).get(pieceId) ?? []
      const gone = there.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
      await files.doom(transaction, await deletePhotos(transaction, gone))
    },

    async open(pieceId, photoId) {
      const row = await findPhoto(db, pieceId, photoId)
      const content = row && (await files.open(row.fileId))
      if (!row || !content) throw new HttpError('resource.not-found', 'no such photo')
      return { name: `photo-${row.position + 1}${photoEndings[row.type][0]}`, type: row.type, bytes: row.bytes, content }
    },

    removeAllOf: async (transaction, customerId) => files.doom(transaction, await deletePhotosOf(transaction, customerId)),
  }
}
