import { and, desc, eq } from 'drizzle-orm'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { pageVersion } from '#server/db/schema/page-versions.ts'

export type PageVersionRow = typeof pageVersion.$inferSelect

export async function readNewest(db: Db, page: TextPage): Promise<PageVersionRow | undefined> {
  const [row] = await db.select().from(pageVersion).where(eq(pageVersion.page, page)).orderBy(desc(pageVersion.number)).limit(1)
  return row
}

export const readVersion = (db: Db, page: TextPage, number: number): Promise<PageVersionRow | undefined> =>
  findRow(db, pageVersion, and(eq(pageVersion.page, page), eq(pageVersion.number, number)))

/** The newest first. */
export const listVersions = (db: Db, page: TextPage) =>
  db
    .select({ number: pageVersion.number, publishedAt: pageVersion.publishedAt, staffName: pageVersion.staffName })
    .from(pageVersion)
    .where(eq(pageVersion.page, page))
    .orderBy(desc(pageVersion.number))

/** @returns false where there is one with that number: somebody else was first */
export async function insertVersion(db: Db, row: PageVersionRow): Promise<boolean> {
  const inserted = await db.insert(pageVersion).values(row).onConflictDoNothing().returning({ number: pageVersion.number })
  return inserted.length > 0
}
