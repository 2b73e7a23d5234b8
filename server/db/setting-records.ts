import { count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { setting } from '#server/db/schema/house.ts'
import { order } from '#server/db/schema/orders.ts'

/** The settings as stored. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  // Select as text and parse once: drizzle parses a JSON string a second time, which turns "1010000000" into a number.
  const rows = await db.select({ key: setting.key, json: sql<string>`${setting.value}::text` }).from(setting)
  return new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]))
}

/** Until the transaction ends nobody else writes a setting, also none that has no row yet. Readers do not wait. */
export const lockSettings = async (transaction: Db): Promise<void> => {
  await transaction.execute(sql`LOCK TABLE ${setting} IN SHARE ROW EXCLUSIVE MODE`)
}

/** The table's triggers notify every process. */
export const putSetting = async (transaction: Db, key: string, value: unknown): Promise<void> => {
  await transaction.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

export const deleteSetting = async (transaction: Db, key: string): Promise<void> => {
  await transaction.delete(setting).where(eq(setting.key, key))
}

/** Orders of which a transfer is expected. */
export async function countOrdersToPay(db: Db): Promise<number> {
  const [row] = await db.select({ orders: count() }).from(order).where(isNotNull(order.receiptBy))
  return row?.orders ?? 0
}
