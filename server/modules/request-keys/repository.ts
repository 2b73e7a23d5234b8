import { and, eq, inArray } from 'drizzle-orm'
import type { RequestKind } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { requestKey } from '#server/db/schema/requests.ts'

export const insertKey = async (db: Db, row: typeof requestKey.$inferInsert): Promise<void> => {
  await db.insert(requestKey).values(row)
}

export async function hasKey(db: Db, kind: RequestKind, requestId: string, keyHash: string): Promise<boolean> {
  const rows = await db
    .select({ keyHash: requestKey.keyHash })
    .from(requestKey)
    .where(and(eq(requestKey.keyHash, keyHash), eq(requestKey.kind, kind), eq(requestKey.requestId, requestId)))
  return rows.length > 0
}

export const deleteKeys = async (db: Db, kind: RequestKind, ids: readonly string[]): Promise<void> => {
  await db.delete(requestKey).where(and(eq(requestKey.kind, kind), inArray(requestKey.requestId, [...ids])))
}
