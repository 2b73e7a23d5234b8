import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { deleteRowsWithFile, findRow } from '#server/db/records/rows.ts'
import { upload, uploadPart } from '#server/db/schema/files.ts'

export type UploadRow = typeof upload.$inferSelect

/** Of a customer, or of one of the staff. The ids of both are random, and differ. */
const ownedBy = (ownerId: string) => or(eq(upload.customerId, ownerId), eq(upload.staffId, ownerId))

export const insertUpload = async (db: Db, row: typeof upload.$inferInsert): Promise<void> => {
  await db.insert(upload).values(row)
}

/** Finds an upload that no request has taken. */
export const findUpload = (db: Db, ownerId: string, id: string): Promise<UploadRow | undefined> =>
  findRow(db, upload, and(eq(upload.id, id), ownedBy(ownerId), isNull(upload.takenAt)))

/** SELECT … FOR UPDATE: concurrent changes wait until the transaction ends. */
export async function lockUpload(transaction: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await transaction
    .select()
    .from(upload)
    .where(and(eq(upload.id, id), isNull(upload.takenAt)))
    .for('update')
  return row
}

/** The owner's uploads among these ids, taken or not. */
export const findUploads = (db: Db, ownerId: string, ids: readonly string[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), ownedBy(ownerId)))

/** The complete ones that are not taken, locked in the order of their ids, so that concurrent calls cannot deadlock. */
export const lockWhole = (transaction: Db, ownerId: string, ids: readonly string[]): Promise<UploadRow[]> =>
  transaction
    .select()
    .from(upload)
    .where(and(inArray(upload.id, [...ids]), ownedBy(ownerId), isNull(upload.takenAt), eq(upload.offset, upload.length)))
    .orderBy(asc(upload.id))
    .for('update')

/** Number and bytes of an owner's uploads that are not taken, and the bytes of those that are. */
export async function sumUploads(db: Db, ownerId: string): Promise<{ open: number; openBytes: number; takenBytes: number }> {
  const isOpen = isNull(upload.takenAt)
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
      openBytes: sql<number>`coalesce(sum(${upload.length}) filter (where ${isOpen}), 0)`.mapWith(Number),
      takenBytes: sql<number>`coalesce(sum(${upload.bytes}) filter (where not ${isOpen}), 0)`.mapWith(Number),
    })
    .from(upload)
    .where(ownedBy(ownerId))
  return row ?? { open: 0, openBytes: 0, takenBytes: 0 }
}

export const changeUpload = async (
  db: Db,
  ids: readonly string[],
  change: Partial<Pick<UploadRow, 'offset' | 'type' | 'bytes' | 'fileId' | 'metadata' | 'expiresAt' | 'takenAt'>>,
): Promise<void> => {
  await db
    .update(upload)
    .set(change)
    .where(inArray(upload.id, [...ids]))
}

export const insertPart = async (db: Db, row: typeof uploadPart.$inferInsert): Promise<void> => {
  await db.insert(uploadPart).values(row)
}

/** The file ids of its chunks, in order. */
export async function listParts(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: uploadPart.fileId })
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, uploadId))
    .orderBy(asc(uploadPart.offset))
  return rows.map(({ fileId }) => fileId)
}

/** @returns the ids of their files */
export const deleteParts = (db: Db, uploadIds: readonly string[]): Promise<string[]> =>
  deleteRowsWithFile(db, uploadPart, inArray(uploadPart.uploadId, [...uploadIds]))

/** @returns the ids of all their files */
export async function deleteUploads(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const parts = await deleteParts(db, ids)
  const rows = await db
    .delete(upload)
    .where(inArray(upload.id, [...ids]))
    .returning({ fileId: upload.fileId })
  return [...parts, ...rows.flatMap(({ fileId }) => fileId ?? [])]
}

export const listUploadsOf = async (db: Db, ownerId: string): Promise<string[]> =>
  (await db.select({ id: upload.id }).from(upload).where(ownedBy(ownerId))).map(({ id }) => id)

/** Inside a transaction. SKIP LOCKED: uploads that are being changed are left for the next sweep. */
export async function lockExpired(transaction: Db, now: Date): Promise<string[]> {
  const rows = await transaction
    .select({ id: upload.id })
    .from(upload)
    .where(lt(upload.expiresAt, now))
    .limit(1000)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
