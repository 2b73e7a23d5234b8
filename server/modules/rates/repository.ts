import { asc, sql } from 'drizzle-orm'
import type { Rate } from '#contract/money/money.ts'
import type { Db } from '#server/db/open/database.ts'
import { rate } from '#server/db/schema/rates.ts'

export type RateRow = typeof rate.$inferSelect

export const readRates = (db: Db): Promise<Rate[]> => db.select().from(rate).orderBy(asc(rate.currency))

/** The table's triggers notify every process. */
export const putRate = async (transaction: Db, row: RateRow): Promise<void> => {
  const { sarPerUnit, date } = row
  await transaction.insert(rate).values(row).onConflictDoUpdate({ target: rate.currency, set: { sarPerUnit, date } })
}

/** Until the transaction ends nobody else writes a rate. Readers do not wait. */
export const lockRates = async (transaction: Db): Promise<void> => {
  await transaction.execute(sql`LOCK TABLE ${rate} IN SHARE ROW EXCLUSIVE MODE`)
}
