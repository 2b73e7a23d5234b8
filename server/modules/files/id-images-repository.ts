import { and, eq } from 'drizzle-orm'
import type { IdImageSide } from '#src/contract/customer.ts'
import type { Db } from '#server/db/database.ts'
import { idImage, idImageView } from '#server/db/schema/files.ts'

export type IdImageRow = typeof idImage.$inferSelect

export const listIdImages = async (db: Db, customerId: string): Promise<IdImageRow[]> =>
  db.select().from(idImage).where(eq(idImage.customerId, customerId))

export async function findIdImage(db: Db, customerId: string, side: IdImageSide): Promise<IdImageRow | undefined> {
  const [row] = await db
    .select()
    .from(idImage)
    .where(and(eq(idImage.customerId, customerId), eq(idImage.side, side)))
  return row
}

export const putIdImage = async (db: Db, row: IdImageRow): Promise<void> => {
  const { fileId, type, bytes, uploadedAt } = row
  await db
    .insert(idImage)
    .values(row)
    .onConflictDoUpdate({ target: [idImage.customerId, idImage.side], set: { fileId, type, bytes, uploadedAt } })
}

/** @returns the ids of their files */
export async function deleteIdImages(db: Db, customerId: string): Promise<string[]> {
  const rows = await db.delete(idImage).where(eq(idImage.customerId, customerId)).returning({ fileId: idImage.fileId })
  return rows.map(({ fileId }) => fileId)
}

export const insertView = async (db: Db, row: typeof idImageView.$inferInsert): Promise<void> => {
  await db.insert(idImageView).values(row)
}
