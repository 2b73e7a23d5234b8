import { and, asc, desc, eq, gt, inArray, like, ne, type SQL, sql } from 'drizzle-orm'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { ProductRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { modelReference } from '#server/db/schema/model-references.ts'
import { foldedReference, product } from '#server/db/schema/products.ts'

export type ModelReferenceRow = typeof modelReference.$inferSelect

/** Rows that begin alike and are looked at: the best of them are offered. */
const mostRead = 100
/** The last pieces of a brand, among whose models is looked. */
const mostOfBrand = 2_000

const beginningWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`

type Of = { type: ProductType; besides: string }

/** Pieces whose reference begins with a folded text, drafts and withdrawn ones too, in the order of their references. */
export const findByReference = (db: Db, prefix: string, { type, besides }: Of): Promise<ProductRow[]> =>
  db
    .select()
    .from(product)
    .where(and(like(foldedReference, beginningWith(prefix)), eq(product.type, type), ne(product.id, besides)))
    .orderBy(foldedReference)
    .limit(mostRead)

/** The models of a brand's pieces, the last changed first. */
export const listModels = (
  db: Db,
  brandId: string,
  { type, besides }: Of,
): Promise<Pick<ProductRow, 'id' | 'reference' | 'modelEn' | 'modelAr'>[]> =>
  db
    .select({ id: product.id, reference: product.reference, modelEn: product.modelEn, modelAr: product.modelAr })
    .from(product)
    .where(and(eq(product.brandId, brandId), eq(product.type, type), ne(product.id, besides)))
    .orderBy(desc(product.updatedAt))
    .limit(mostOfBrand)

export const readPieces = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(product)
        .where(inArray(product.id, [...ids]))

/** Rows of the house's table, by the beginning of the folded reference, or all of a brand. */
export const findInTable = (db: Db, type: ProductType, by: { prefix: string } | { brandId: string }): Promise<ModelReferenceRow[]> => {
  const key: SQL = sql`${modelReference.referenceKey} collate "C"`
  return db
    .select()
    .from(modelReference)
    .where(
      and(eq(modelReference.type, type), 'prefix' in by ? like(key, beginningWith(by.prefix)) : eq(modelReference.brandId, by.brandId)),
    )
    .orderBy(key)
    .limit('prefix' in by ? mostRead : mostOfBrand)
}

/** Rows of the table with these ids. */
export const findReferences = (db: Db, ids: readonly string[]): Promise<ModelReferenceRow[]> =>
  db
    .select()
    .from(modelReference)
    .where(inArray(modelReference.id, [...ids]))

/** Inserts rows, or replaces those that are there. */
export async function putReferences(transaction: Db, rows: readonly ModelReferenceRow[]): Promise<void> {
  if (rows.length === 0) return
  const excluded = { fields: sql`excluded.fields`, referenceKey: sql`excluded.reference_key`, updatedAt: sql`excluded.updated_at` }
  await transaction
    .insert(modelReference)
    .values([...rows])
    .onConflictDoUpdate({ target: modelReference.id, set: excluded })
}

const listedAtATime = 500

/** The whole table in the order of its ids, some rows at a time. */
export async function* listReferences(db: Db): AsyncGenerator<ModelReferenceRow[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: ModelReferenceRow[] = await db
      .select()
      .from(modelReference)
      .where(gt(modelReference.id, after))
      .orderBy(asc(modelReference.id))
      .limit(listedAtATime)
    yield rows
    after = rows.at(-1)?.id
  }
}
