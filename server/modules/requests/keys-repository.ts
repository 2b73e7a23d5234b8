import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { requestKey } from '#server/db/schema/requests.ts'

export const insertKey = async (db: Db, row: typeof requestKey.$inferInsert): Promise<void> => {
  await db.insert(requestKey).values(row)
}

export async function hasKey(db: Db, requestId: string, keyHash: string): Promise<boolean> {
  const rows = await db
    .select({ keyHash: requestKey.keyHash })
    .from(requestKey)
    .where(and(eq(requestKey.keyHash, keyHash), eq(requestKey.requestId, requestId)))
  return rows.length > 0
}

export const deleteKeys = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.delete(requestKey).where(inArray(requestKey.requestId, [...ids]))
}
