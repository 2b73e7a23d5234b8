import { and, eq, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { ProductRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { readOfferHolds } from '#server/db/held-units.ts'
import { countWatchers } from '#server/db/watchers.ts'
import type { TermToInsert } from '#server/db/standard-terms.ts'
import { findRow, insertOnce, readRowsByOwner } from '#server/db/records/rows.ts'
import type {
  ImportColumns,
  PrivateColumns,
  PublishColumns,
  PurchaseColumns,
  StaffProductRecord,
} from '#server/db/records/staff-product-records.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productCollection, productPrivate, reservation } from '#server/db/schema/products.ts'
import { term } from '#server/db/schema/terms.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'

type NewProduct = typeof product.$inferInsert
export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> => findRow(db, product, eq(product.id, id))

export const findProducts = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  db
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))

/** Products whose time of publishing has come, without those that wait for another try or were given up. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(productPrivate, eq(productPrivate.productId, product.id))
    .where(
      and(
        lte(product.publishAt, now),
        not(product.publishFailed),
        ne(product.status, 'published'),
        mayBeTried(now),
        or(isNull(productPrivate.productId), eq(productPrivate.publishProblem, '')),
      ),
    )
    .orderBy(product.publishAt)
  return rows.map(({ id }) => id)
}
const mayBeTried = (now: Date) => or(isNull(productPrivate.publishDueAt), lte(productPrivate.publishDueAt, now))

/**
 * Claims the publishing of a product, until `until`.
 * @returns how often it was claimed; undefined where another process has just done so
 */
export async function claimPublishing(db: Db, productId: string, { now, until }: { now: Date; until: Date }): Promise<number | undefined> {
  const [row] = await db
    .insert(productPrivate)
    .values({ productId, publishTries: 1, publishDueAt: until })
    .onConflictDoUpdate({
      target: productPrivate.productId,
      set: { publishTries: sql`${productPrivate.publishTries} + 1`, publishDueAt: until },
      setWhere: mayBeTried(now),
    })
    .returning({ tries: productPrivate.publishTries })
  return row?.tries
}

export const updatePublishing = async (db: Db, productId: string, change: Partial<PublishColumns>): Promise<void> => {
  await db.update(productPrivate).set(change).where(eq(productPrivate.productId, productId))
}

/** The records of products that were read, in their order. */
export async function readRecords(db: Db, rows: readonly ProductRow[]): Promise<StaffProductRecord[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // One after the other: the connection of a transaction takes one query at a time.
  const photos = await readRowsByOwner(db, productPhoto, { owner: productPhoto.productId, order: productPhoto.position, ids })
  const originals = await readRowsByOwner(db, photoOriginal, { owner: photoOriginal.productId, order: photoOriginal.key, ids })
  const memberships = await readRowsByOwner(db, productCollection, {
    owner: productCollection.productId,
    order: productCollection.collectionId,
    ids,
  })
  const privates = await readRowsByOwner(db, productPrivate, { owner: productPrivate.productId, order: productPrivate.productId, ids })
  const held = await readOfferHolds(db, ids)
  const watchers = await countWatchers(db, ids)
  const reservations = await readRowsByOwner(db, reservation, { owner: reservation.productId, order: reservation.productId, ids })
  return rows.map((row) => ({
    row,
    photos: (photos.get(row.id) ?? []).map((photo) => ({
      ...photo,
      original: originals.get(row.id)?.find(({ key }) => key === photo.key) ?? null,
    })),
    collections: (memberships.get(row.id) ?? []).map(({ collectionId }) => collectionId),
    private: privates.get(row.id)?.[0],
    held: held.get(row.id) ?? 0,
    reservation: reservations.get(row.id)?.[0],
    watchers: watchers.get(row.id) ?? 0,
  }))
}

/** The id of the product that a call with this key has created. */
export async function findByKey(db: Db, idempotencyKey: string): Promise<string | undefined> {
  return (await findRow(db, productPrivate, eq(productPrivate.idempotencyKey, idempotencyKey)))?.productId
}

/** @returns whether it was inserted; false where its key has created one before */
export async function insertProduct(transaction: Db, row: NewProduct, secrets: PrivateColumns, idempotencyKey: string): Promise<boolean> {
  await transaction.insert(product).values(row)
  return insertOnce(transaction, productPrivate, { ...secrets, productId: row.id, idempotencyKey }, productPrivate.idempotencyKey)
}

/** With its rows in other tables. */
export const deleteProduct = async (transaction: Db, id: string): Promise<void> => {
  await transaction.delete(product).where(eq(product.id, id))
}

/** The table's triggers notify every process. */
export async function updateProduct(transaction: Db, id: string, columns: Partial<ProductRow>): Promise<ProductRow | undefined> {
  const [row] = await transaction.update(product).set(columns).where(eq(product.id, id)).returning()
  return row
}

export const putPrivate = async (
  transaction: Db,
  productId: string,
  columns: Partial<PrivateColumns & PurchaseColumns> | ImportColumns,
): Promise<void> => {
  await transaction
    .insert(productPrivate)
    .values({ ...columns, productId })
    .onConflictDoUpdate({ target: productPrivate.productId, set: columns })
}

/** Puts terms into the shop that it has from now on; another transaction may just have done so. */
export const putTerms = async (transaction: Db, terms: readonly TermToInsert[]): Promise<void> => {
  if (terms.length > 0)
    await transaction
      .insert(term)
      .values([...terms])
      .onConflictDoNothing()
}

/** Leaves the rows that stay, so that their trigger fires only where something changes. */
export async function putCollections(transaction: Db, productId: string, before: readonly string[], now: readonly string[]): Promise<void> {
  const gone = before.filter((id) => !now.includes(id))
  const added = now.filter((id) => !before.includes(id))
  if (gone.length > 0) {
    await transaction
      .delete(productCollection)
      .where(and(eq(productCollection.productId, productId), inArray(productCollection.collectionId, gone)))
  }
  if (added.length > 0) await transaction.insert(productCollection).values(added.map((collectionId) => ({ productId, collectionId })))
}

/** Those with one of these stock numbers, or one of these keys of imports, locked in the order of their ids. */
export async function lockNamed(
  transaction: Db,
  { numbers, importKeys }: { numbers: readonly string[]; importKeys: readonly string[] },
): Promise<ProductRow[]> {
  const named = or(
    numbers.length > 0 ? inArray(product.stockNumber, [...numbers]) : undefined,
    importKeys.length > 0
      ? inArray(
          product.id,
          transaction
            .select({ id: productPrivate.productId })
            .from(productPrivate)
            .where(inArray(productPrivate.importKey, [...importKeys])),
        )
      : undefined,
  )
  return named === undefined ? [] : transaction.select().from(product).where(named).orderBy(product.id).for('no key update')
}

/** The numbers of the shop that begin with zeros, by what they are without them. */
export async function findNumbersWithZeros(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const bare = sql<string>`ltrim(${product.stockNumber}, '0')`
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: product.stockNumber, bare })
    .from(product)
    .where(inArray(bare, [...numbers]))
  return new Map(rows.map((row) => [row.bare, row.number]))
}

/** Inserts new products with their private parts and collections. */
export async function insertProducts(
  transaction: Db,
  rows: readonly { row: NewProduct; secrets: PrivateColumns & PurchaseColumns & ImportColumns; collections: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction.insert(product).values(rows.map(({ row }) => row))
  await transaction.insert(productPrivate).values(rows.map(({ row, secrets }) => ({ ...secrets, productId: row.id })))
  const members = rows.flatMap(({ row, collections }) => collections.map((collectionId) => ({ productId: row.id, collectionId })))
  if (members.length > 0) await transaction.insert(productCollection).values(members)
}

/** Products in the order of their stock numbers as bytes, those after one. */
export const listAfterNumber = (db: Db, after: string | undefined, most: number): Promise<ProductRow[]> => {
  const number = sql`${product.stockNumber} collate "C"`
  return db
    .select()
    .from(product)
    .where(after === undefined ? undefined : sql`${number} > ${after}`)
    .orderBy(number)
    .limit(most)
}

/** The product with this stock number. */
export const findByNumber = (db: Db, stockNumber: string): Promise<ProductRow | undefined> =>
  findRow(db, product, eq(product.stockNumber, stockNumber))
