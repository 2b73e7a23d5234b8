import { count, inArray } from 'drizzle-orm'
import type { Db } from './open/database.ts'
import { wish } from './schema/account-things.ts'

/** How many wish lists have each of the products; those that are on none are left out. */
export async function countWatchers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ productId: wish.productId, watchers: count() })
    .from(wish)
    .where(inArray(wish.productId, [...ids]))
    .groupBy(wish.productId)
  return new Map(rows.map(({ productId, watchers }) => [productId, watchers]))
}
