import type { Db } from '#server/db/open/database.ts'
import type { PhotoEdit } from '#contract/products/product-body.ts'
import type { StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import { draftOf, type ImportDraft } from './import-rows-service.ts'
import { listAfterNumber, readRecords } from '../edit/repository.ts'

/** All products in the order of their stock numbers, in pieces: the whole shop is never in memory. */
export type ReadDrafts = () => AsyncGenerator<ImportDraft[]>

/** A photograph as it was added, with what is said of it and how it is shown. */
export type PhotoOfPiece = { fileId: string; view: { en: string; ar: string }; edit: PhotoEdit }
export type PieceWithPhotos = { draft: ImportDraft; photos: PhotoOfPiece[] }
/** The same with their photographs, as far as the shop has the originals: of the sample it has none. */
export type ReadPieces = () => AsyncGenerator<PieceWithPhotos[]>

const pieceSize = 100

export const createReadDrafts = ({ db }: { db: Db }): ReadDrafts =>
  async function* () {
    for await (const records of recordsIn(db)) yield records.map(draftOf)
  }

export const createReadPieces = ({ db }: { db: Db }): ReadPieces =>
  async function* () {
    for await (const records of recordsIn(db)) yield records.map((record) => ({ draft: draftOf(record), photos: photosOf(record) }))
  }

async function* recordsIn(db: Db): AsyncGenerator<StaffProductRecord[]> {
  let after: string | undefined
  for (;;) {
    const rows = await listAfterNumber(db, after, pieceSize)
    if (rows.length === 0) return
    yield await readRecords(db, rows)
    after = rows.at(-1)?.stockNumber
  }
}

const photosOf = ({ photos }: StaffProductRecord): PhotoOfPiece[] =>
  photos.flatMap(({ original, viewEn, viewAr }) =>
    original ? [{ fileId: original.fileId, view: { en: viewEn, ar: viewAr }, edit: { turn: original.turn, crop: original.crop } }] : [],
  )
