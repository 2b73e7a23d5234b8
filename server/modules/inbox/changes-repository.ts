import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'

/** The channel on which triggers tell the id of a request that has changed. */
export const requestsChannel = 'requests'

/** After the commit open desks read a request anew, also where no trigger tells them. */
export const tellDesks = async (db: Db, requestId: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${requestsChannel}, ${requestId})`)
}
