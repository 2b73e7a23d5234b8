import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { backup } from './schema/backups.ts'

/** How long files are held without a sign of the backup: a killed one holds nothing for longer. */
const heldMs = 2 * 60_000
/** Unfinished ones are of no interest after a day. */
const unfinishedKeptMs = 24 * 60 * 60_000

/** Begins a backup: from now on no file is deleted, until it ends or gives no sign for two minutes. */
export async function beginBackup(db: Db, id: string, now: Date): Promise<void> {
  await db.delete(backup).where(and(sql`${backup.finishedAt} is null`, lt(backup.startedAt, new Date(now.getTime() - unfinishedKeptMs))))
  await db.insert(backup).values({ id, startedAt: now, heldUntil: new Date(now.getTime() + heldMs) })
}

/** Gives a sign that it is still being made. */
export async function holdFiles(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(backup)
    .set({ heldUntil: new Date(now.getTime() + heldMs) })
    .where(eq(backup.id, id))
}

/** Ends it. @param made undefined where it was given up; `bytes`: of the file */
export async function endBackup(db: Db, id: string, now: Date, made?: { bytes: number; isVerified: boolean }): Promise<void> {
  await db
    .update(backup)
    .set({ heldUntil: now, ...(made && { finishedAt: now, bytes: made.bytes, verifiedAt: made.isVerified ? now : null }) })
    .where(eq(backup.id, id))
}

/** Whether a backup is being made: then files that the tables do not name any more stay for the next sweep. */
export async function areFilesHeld(db: Db, now: Date): Promise<boolean> {
  const [held] = await db.select({ id: backup.id }).from(backup).where(gt(backup.heldUntil, now)).limit(1)
  return held !== undefined
}

export type LastBackup = { finishedAt: Date; bytes: number; verifiedAt: Date | null }

/** The newest finished one. */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const [last] = await db
    .select({ finishedAt: backup.finishedAt, bytes: backup.bytes, verifiedAt: backup.verifiedAt })
    .from(backup)
    .where(isNotNull(backup.finishedAt))
    .orderBy(desc(backup.finishedAt))
    .limit(1)
  return last?.finishedAt ? { finishedAt: last.finishedAt, bytes: last.bytes ?? 0, verifiedAt: last.verifiedAt } : undefined
}
