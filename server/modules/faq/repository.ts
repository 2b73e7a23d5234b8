import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { faq } from '#server/db/schema/house.ts'

export type FaqRow = typeof faq.$inferSelect

export const readFaq = (db: Db): Promise<FaqRow[]> => db.select().from(faq).orderBy(asc(faq.position))
