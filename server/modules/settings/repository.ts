import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { setting } from '#server/db/schema/catalogue.ts'

/** The settings as stored. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  // Select as text and parse once: drizzle parses a JSON string a second time, which turns "1010000000" into a number.
  const rows = await db.select({ key: setting.key, json: sql<string>`${setting.value}::text` }).from(setting)
  return new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]))
}
