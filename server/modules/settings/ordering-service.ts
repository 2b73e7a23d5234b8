import type { Db } from '#server/db/open/database.ts'
import { type FirstOrdering, type Ordering, orderingOf } from './ordering-policy.ts'
import { readSettings } from '#server/db/setting-records.ts'

/** Reads what is in force now, from the database: in the transaction of an order, too. */
export type ReadOrdering = (db: Db) => Promise<Ordering>

/** @param first of the configuration: what counts until the owner sets something else */
export const createReadOrdering =
  (first: FirstOrdering): ReadOrdering =>
  async (db) =>
    orderingOf(await readSettings(db), first)
