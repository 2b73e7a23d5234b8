import { asc, eq, inArray } from 'drizzle-orm'
import { productNames } from '#server/db/either-language.ts'
import { heldUnits } from '#server/db/held-units.ts'
import type { Db } from '#server/db/open/database.ts'
import { product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'
import { watchedPiece } from '#server/db/schema/watched-pieces.ts'

/** PostgreSQL notifies this channel after the commit that changes a piece (migration `watched-pieces`). */
export const watchedChannel = 'watched'

/** As watchers were last told of them, locked in one order. */
export const lockWatched = (transaction: Db, ids: readonly string[]) =>
  transaction
    .select()
    .from(watchedPiece)
    .where(inArray(watchedPiece.productId, [...ids]))
    .orderBy(asc(watchedPiece.productId))
    .for('update')

/** As they are now: a statement of its own, after the lock. */
export async function readPieces(transaction: Db, ids: readonly string[]) {
  const { id, priceSar, stock, withdrawn, modelEn, modelAr } = product
  const rows = await transaction
    .select({ id, priceSar, stock, withdrawn, modelEn, modelAr, brandEn: brand.nameEn, brandAr: brand.nameAr, held: heldUnits })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map(({ id: productId, ...row }) => [productId, { ...row, name: productNames(row) }]))
}

export async function updateWatched(transaction: Db, productId: string, set: Partial<typeof watchedPiece.$inferInsert>): Promise<void> {
  await transaction.update(watchedPiece).set(set).where(eq(watchedPiece.productId, productId))
}
