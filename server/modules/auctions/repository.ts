import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { auction } from '#server/db/schema/catalogue.ts'

export type AuctionRow = typeof auction.$inferSelect

/** All auctions, the next to end first. */
export const readAuctions = (db: Db): Promise<AuctionRow[]> => db.select().from(auction).orderBy(asc(auction.endsAt), asc(auction.id))
