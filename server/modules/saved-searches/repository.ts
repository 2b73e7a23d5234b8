import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { savedSearch } from '#server/db/schema/account-things.ts'

export type SavedSearchRow = typeof savedSearch.$inferSelect

/** The newest first. */
export const readSavedSearches = (db: Db, customerId: string): Promise<SavedSearchRow[]> =>
  db.select().from(savedSearch).where(eq(savedSearch.customerId, customerId)).orderBy(desc(savedSearch.savedAt), desc(savedSearch.id))

export const insertSavedSearch = async (db: Db, row: SavedSearchRow): Promise<void> => {
  await db.insert(savedSearch).values(row)
}

export const deleteSavedSearch = async (db: Db, customerId: string, id: string): Promise<void> => {
  await db.delete(savedSearch).where(and(eq(savedSearch.customerId, customerId), eq(savedSearch.id, id)))
}
