import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { upload } from '#server/db/schema/files.ts'
import { photoLink, type PhotoLinkRow } from '#server/db/schema/photo-links.ts'

export const insertPhotoLink = async (transaction: Db, row: PhotoLinkRow): Promise<void> => {
  await transaction.insert(photoLink).values(row)
}

/** One that neither a press nor its time has ended. @param secret the digest of its token, or of the key of the phone that opened it */
export const findOpenLink = (db: Db, secret: { tokenHash: string } | { keyHash: string }, now: Date): Promise<PhotoLinkRow | undefined> => {
  const isIt = 'tokenHash' in secret ? eq(photoLink.tokenHash, secret.tokenHash) : eq(photoLink.keyHash, secret.keyHash)
  return findRow(db, photoLink, and(isIt, isNull(photoLink.endedAt), gt(photoLink.expiresAt, now)))
}

/** The link of a session, over or not. */
export const findLinkOf = (db: Db, id: string, personSessionId: string): Promise<PhotoLinkRow | undefined> =>
  findRow(db, photoLink, and(eq(photoLink.id, id), eq(photoLink.personSessionId, personSessionId)))

/** @returns whether no phone had opened it: of two at the same time one gets it */
export async function takePhotoLink(transaction: Db, id: string, keyHash: string): Promise<boolean> {
  const rows = await transaction
    .update(photoLink)
    .set({ keyHash })
    .where(and(eq(photoLink.id, id), isNull(photoLink.keyHash), isNull(photoLink.endedAt)))
    .returning({ id: photoLink.id })
  return rows.length > 0
}

/** Ends the open links of a session, to one product or with one id. @returns their ids */
export async function endPhotoLinks(
  transaction: Db,
  personSessionId: string,
  which: { productId: string } | { id: string },
  now: Date,
): Promise<string[]> {
  const named = 'id' in which ? eq(photoLink.id, which.id) : eq(photoLink.productId, which.productId)
  const rows = await transaction
    .update(photoLink)
    .set({ endedAt: now })
    .where(and(eq(photoLink.personSessionId, personSessionId), named, isNull(photoLink.endedAt), gt(photoLink.expiresAt, now)))
    .returning({ id: photoLink.id })
  return rows.map(({ id }) => id)
}

/** How many photographs came by a link. */
export async function countAdded(db: Db, linkId: string): Promise<number> {
  const [row] = await db
    .select({ added: count() })
    .from(upload)
    .where(and(eq(upload.staffId, linkId), isNotNull(upload.takenAt)))
  return row?.added ?? 0
}

/** Those that expired before. */
export const deleteOldPhotoLinks = async (db: Db, before: Date): Promise<void> => {
  await db.delete(photoLink).where(lt(photoLink.expiresAt, before))
}
