import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { savedSearch, wish } from '#server/db/schema/account-things.ts'
import { notification } from '#server/db/schema/notifications.ts'
import { product } from '#server/db/schema/products.ts'
import { keysOf, parseSearch } from '#server/modules/saved-searches/keys-policy.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { aCustomer } from '../support/server/customers.ts'
import { killAndRestart, type ThreeProcesses } from '../support/server/three-processes.ts'

export const toldKills = rounds(1, 20)
const customers = 60
const search = 'type=watch'
const random = seededRandom(seed)

/** A price falls and a piece is new, while one of the processes that tell of it is killed: each customer hears of each of them once. */
export async function expectEachToldOnce({ shop, processes }: ThreeProcesses, other: string): Promise<void> {
  const pieces = await shop.db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.type, 'watch'), eq(product.status, 'published'), sql`${product.stock} > 0`, ne(product.id, other)))
    .orderBy(product.id)
  const watched = pieces.pop()!.id
  const ids: string[] = []
  for (let place = 0; place < customers; place++) {
    const { id: customerId } = await aCustomer(shop)
    const now = new Date()
    await shop.db.insert(wish).values({ customerId, productId: watched, addedAt: now, savedPriceSar: 1, savedAt: now })
    await shop.db.insert(savedSearch).values({
      id: crypto.randomUUID().replaceAll('-', ''),
      customerId,
      name: search,
      search,
      currency: 'SAR',
      savedAt: now,
      keys: keysOf(parseSearch(search)),
    })
    ids.push(customerId)
  }
  /** How often each of them has been told of something. */
  const toldOf = async (status: 'fell' | 'found') => {
    const rows = await shop.db
      .select({ id: notification.customerId, times: sql<number>`count(*)::int` })
      .from(notification)
      .where(and(inArray(notification.customerId, ids), eq(notification.status, status)))
      .groupBy(notification.customerId)
    return rows.map(({ times }) => times)
  }
  let during = 0
  const allTold = (times: number) => Array.from({ length: customers }, () => times)

  for (let kill = 0; kill < toldKills; kill++) {
    const one = processes[kill % processes.length]!
    await shop.db.update(product).set({ status: 'draft' }).where(eq(product.id, pieces[kill]!.id))
    await shop.db
      .update(product)
      .set({ priceSar: sql`${product.priceSar} - 100` })
      .where(eq(product.id, watched))
    await shop.db.update(product).set({ status: 'published' }).where(eq(product.id, pieces[kill]!.id))
    await wait(80 * random())
    if ((await toldOf('found')).filter((times) => times > kill).length < customers) during += 1
    await killAndRestart(one)
    for (const status of ['fell', 'found'] as const)
      await expect.poll(() => toldOf(status), { timeout: 60_000, message: status }).toEqual(allTold(kill + 1))
  }
  console.info(`${toldKills} kills, ${during} of them before ${customers} customers had been told: each was told once (seed ${seed})`)
}
