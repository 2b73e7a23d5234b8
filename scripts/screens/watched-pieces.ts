import { and, eq, gt, notInArray } from 'drizzle-orm'
import { wish } from '../../server/db/schema/account-things.ts'
import { product, reservation } from '../../server/db/schema/products.ts'
import type { Shop } from '../../tests/support/server/api-shop.ts'
import { callsOf, type SignedIn } from '../../tests/support/server/customers.ts'

const hour = 3_600_000

/**
 * A wish list with a piece of each that can have become of one since its heart was pressed, and a new piece that a saved search found.
 * @param besides pieces that are left alone
 */
export async function watchPieces(shop: Shop, who: SignedIn, besides: readonly string[]): Promise<void> {
  const call = callsOf(shop, who)
  const rows = await shop.db
    .select({ id: product.id, priceSar: product.priceSar, brandId: product.brandId })
    .from(product)
    .where(and(eq(product.status, 'published'), gt(product.stock, 0), notInArray(product.id, [...besides])))
    .orderBy(product.id)
    .limit(7)
  const found = rows.pop()
  const at = new Date(Date.now() - 72 * hour).toISOString()
  for (const { id, priceSar } of rows) await call('PUT', `/wishlist/${id}`, { priceSar, at })
  const [fell, rose, reserved, free, sold, back] = rows
  const set = (piece: typeof fell, change: Partial<typeof product.$inferInsert>) =>
    shop.db
      .update(product)
      .set(change)
      .where(eq(product.id, piece?.id ?? ''))
  const reserve = async (piece: typeof fell) => {
    await shop.db.insert(reservation).values({ productId: piece?.id ?? '', units: 99, until: new Date(Date.now() + 72 * hour) })
    await shop.tellWatchers.deliverDue()
  }
  await set(fell, { priceSar: (fell?.priceSar ?? 0) - 2_000_00 })
  await set(rose, { priceSar: (rose?.priceSar ?? 0) + 1_500_00 })
  await reserve(reserved)
  await reserve(free)
  await shop.db.delete(reservation).where(eq(reservation.productId, free?.id ?? ''))
  await set(sold, { stock: 0 })
  await set(back, { stock: 0 })
  await shop.tellWatchers.deliverDue()
  await set(back, { stock: 1 })
  await shop.tellWatchers.deliverDue()
  const staff = { kind: 'staff', staffId: 'huda', name: 'Huda Q.', role: 'owner' } as const
  if (back) await shop.offerToWatchers(back.id, back.priceSar - 1_000_00, { staff, idempotencyKey: 'offered' })
  const search = { name: 'Steel, under 90,000 SAR', search: `brand=${found?.brandId}` }
  await call('PUT', `/saved-searches/${crypto.randomUUID().replaceAll('-', '')}`, search)
  for (const status of ['draft', 'published'] as const) await set(found, { status })
  await shop.tellFound.deliverDue()
  // In the order of what became of them.
  for (const [nth, { id }] of rows.entries())
    await shop.db
      .update(wish)
      .set({ addedAt: new Date(Date.now() - nth * 1000) })
      .where(eq(wish.productId, id))
}
