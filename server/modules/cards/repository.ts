import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { card } from '#server/db/schema/account-things.ts'

export type CardRow = typeof card.$inferSelect

/** The newest first. */
export const readCards = (db: Db, customerId: string): Promise<CardRow[]> =>
  db.select().from(card).where(eq(card.customerId, customerId)).orderBy(desc(card.createdAt), desc(card.id))

export async function countCards(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ cards: count() }).from(card).where(eq(card.customerId, customerId))
  return row?.cards ?? 0
}

export const findCard = (db: Db, customerId: string, id: string): Promise<CardRow | undefined> =>
  findRow(db, card, and(eq(card.id, id), eq(card.customerId, customerId)))

export const insertCard = async (db: Db, row: CardRow): Promise<void> => {
  await db.insert(card).values(row)
}

export const deleteCard = async (db: Db, id: string): Promise<void> => {
  await db.delete(card).where(eq(card.id, id))
}
