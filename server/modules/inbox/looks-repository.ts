import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Colleague } from '#contract/inbox/inbox.ts'
import type { Db } from '#server/db/open/database.ts'
import { requestLook } from '#server/db/schema/request-looks.ts'

type Look = typeof requestLook.$inferSelect

const isOf = ({ requestId, staffId }: Pick<Look, 'requestId' | 'staffId'>) =>
  and(eq(requestLook.requestId, requestId), eq(requestLook.staffId, staffId))

/** @returns whether they did not look at it before */
export async function insertLook(db: Db, look: Look, now: Date): Promise<boolean> {
  const { until, staffName, staffId } = look
  const renewed = await db
    .update(requestLook)
    .set({ until })
    .where(and(isOf(look), gt(requestLook.until, now)))
    .returning({ id: requestLook.requestId })
  if (renewed.length > 0) return false
  // Of pages that were closed without a word.
  await db.delete(requestLook).where(and(eq(requestLook.staffId, staffId), lte(requestLook.until, now)))
  await db
    .insert(requestLook)
    .values(look)
    .onConflictDoUpdate({ target: [requestLook.staffId, requestLook.requestId], set: { until, staffName } })
  return true
}

/** @returns whether they looked at it until now */
export async function deleteLook(db: Db, look: Pick<Look, 'requestId' | 'staffId'>, now: Date): Promise<boolean> {
  const [ended] = await db.delete(requestLook).where(isOf(look)).returning({ until: requestLook.until })
  return ended !== undefined && ended.until > now
}

/** Who looks at which requests, by their names. */
export async function readLooks(db: Db, requestIds: readonly string[], now: Date): Promise<Map<string, Colleague[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ requestId: requestLook.requestId, id: requestLook.staffId, name: requestLook.staffName })
    .from(requestLook)
    .where(and(inArray(requestLook.requestId, [...requestIds]), gt(requestLook.until, now)))
    .orderBy(asc(requestLook.staffName), asc(requestLook.staffId))
  const lookers = new Map<string, Colleague[]>()
  for (const { requestId, ...looker } of rows) lookers.set(requestId, [...(lookers.get(requestId) ?? []), looker])
  return lookers
}
