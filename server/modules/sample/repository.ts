import { and, count, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { Db } from '#server/db/open/database.ts'
import { faq, setting, testimonial } from '#server/db/schema/house.ts'
import { auction, product } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'
import { hold, offer } from '#server/db/schema/offers.ts'
import { orderLine } from '#server/db/schema/orders.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'

/** How many of these are in the shop. */
export async function countInShop(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.withdrawn, false)))
  return row?.number ?? 0
}

/** Deletes the account for transfers, if it is still that of the sample: nobody has it. */
export async function deleteSampleBank(transaction: Db, bank: Bank): Promise<void> {
  await transaction.delete(setting).where(and(eq(setting.key, 'bank'), sql`${setting.value} = ${JSON.stringify(bank)}::jsonb`))
}

/** What people have of a product: the row stays for it. */
const users = [orderLine, offer, hold, photoOriginal, auction] as const

/** Deletes those that nothing refers to; carts and wish lists lose them. @returns their ids */
export async function deleteUnused(transaction: Db, ids: readonly string[]): Promise<string[]> {
  const isUnused = users.map((table) =>
    notExists(
      transaction
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.productId, product.id)),
    ),
  )
  const deleted = await transaction
    .delete(product)
    .where(and(inArray(product.id, [...ids]), ...isUnused))
    .returning({ id: product.id })
  return deleted.map(({ id }) => id)
}

/** Withdraws those that are in the shop. @returns their ids */
export async function withdrawInShop(transaction: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const withdrawn = await transaction
    .update(product)
    .set({ status: 'withdrawn', version: sql`${product.version} + 1`, updatedAt: now })
    .where(and(inArray(product.id, [...ids]), eq(product.status, 'published')))
    .returning({ id: product.id })
  return withdrawn.map(({ id }) => id)
}

/** Deletes those that the house has not changed. */
export const deleteAuctions = async (transaction: Db, ids: readonly string[]): Promise<void> => {
  await transaction.delete(auction).where(and(inArray(auction.id, [...ids]), eq(auction.version, 1)))
}

/** Deletes those that no product has. */
export const deleteUnusedBrands = async (transaction: Db, ids: readonly string[]): Promise<void> => {
  const ofBrand = transaction
    .select({ one: sql`1` })
    .from(product)
    .where(eq(product.brandId, brand.id))
  await transaction.delete(brand).where(and(inArray(brand.id, [...ids]), notExists(ofBrand)))
}

/** Deletes those that the house has not changed. */
export const deleteTexts = async (transaction: Db, texts: { faq: readonly string[]; testimonials: readonly string[] }): Promise<void> => {
  await transaction.delete(faq).where(and(inArray(faq.id, [...texts.faq]), eq(faq.version, 1)))
  await transaction.delete(testimonial).where(and(inArray(testimonial.id, [...texts.testimonials]), eq(testimonial.version, 1)))
}
