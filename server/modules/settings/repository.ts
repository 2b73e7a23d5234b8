import type { Db } from '#server/db/database.ts'
import { setting } from '#server/db/schema/catalogue.ts'

/** What the shop says of itself, as it is kept. */
export async function readSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.select().from(setting)
  return new Map(rows.map(({ key, value }) => [key, value]))
}
