import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { setting } from '#server/db/schema/catalogue.ts'

/** What the shop says of itself, as it is kept. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  // As text, and parsed once: drizzle parses a JSON string a second time, which makes a number of "1010000000".
  const rows = await db.select({ key: setting.key, json: sql<string>`${setting.value}::text` }).from(setting)
  return new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]))
}
