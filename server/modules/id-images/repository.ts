import { and, eq } from 'drizzle-orm'
import type { IdImageSide } from '#contract/accounts/customer.ts'
import type { Db } from '#server/db/open/database.ts'
import { deleteRowsWithFile, findRow, readRowsByOwner } from '#server/db/records/rows.ts'
import { idImage, idImageView } from '#server/db/schema/files.ts'

export type IdImageRow = typeof idImage.$inferSelect

export const listIdImages = async (db: Db, customerId: string): Promise<IdImageRow[]> =>
  db.select().from(idImage).where(eq(idImage.customerId, customerId))

/** Of several customers, by the customer's id. */
export const listIdImagesOf = (db: Db, customerIds: readonly string[]): Promise<Map<string, IdImageRow[]>> =>
  readRowsByOwner(db, idImage, { owner: idImage.customerId, order: idImage.side, ids: customerIds })

export const findIdImage = (db: Db, customerId: string, side: IdImageSide): Promise<IdImageRow | undefined> =>
  findRow(db, idImage, and(eq(idImage.customerId, customerId), eq(idImage.side, side)))

export const putIdImage = async (db: Db, row: IdImageRow): Promise<void> => {
  const { fileId, type, bytes, uploadedAt } = row
  await db
    .insert(idImage)
    .values(row)
    .onConflictDoUpdate({ target: [idImage.customerId, idImage.side], set: { fileId, type, bytes, uploadedAt } })
}

/** @returns the ids of their files */
export const deleteIdImages = (db: Db, customerId: string): Promise<string[]> =>
  deleteRowsWithFile(db, idImage, eq(idImage.customerId, customerId))

export const insertView = async (db: Db, row: typeof idImageView.$inferInsert): Promise<void> => {
  await db.insert(idImageView).values(row)
}
