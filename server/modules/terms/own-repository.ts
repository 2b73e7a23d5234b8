import { and, count, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type DetailTermKind, type FilterTermKind, filterTermKinds } from '#contract/catalogue/catalogue-terms.ts'
import type { TermRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Localized } from '#server/db/schema/localized.ts'
import { modelReference } from '#server/db/schema/model-references.ts'
import { product } from '#server/db/schema/products.ts'
import { detailTerm, term } from '#server/db/schema/terms.ts'
import { standardTerms } from '#server/db/standard-terms.ts'

/** The words that the house has added, and the pieces that have them. */

export type DetailTermRow = typeof detailTerm.$inferSelect

/** Terms of the filters that are not the release's, in the order of the filters. */
export const readOwnTerms = (db: Db): Promise<TermRow[]> =>
  db
    .select()
    .from(term)
    .where(
      and(
        ...filterTermKinds.map((kind) => {
          const values = standardTerms.filter((each) => each.kind === kind).map(({ value }) => value)
          return or(sql`${term.kind} <> ${kind}`, notInArray(term.value, values))
        }),
      ),
    )
    .orderBy(term.kind, term.position)

export const readOwnDetailTerms = (db: Db): Promise<DetailTermRow[]> => db.select().from(detailTerm).orderBy(detailTerm.kind, detailTerm.id)

/** How many products have each value of a filter. */
export async function countOfValues(db: Db, kind: FilterTermKind): Promise<Map<string, number>> {
  const column = product[kind]
  const rows = await db.select({ value: column, products: count() }).from(product).where(isNotNull(column)).groupBy(column)
  return new Map(rows.flatMap(({ value, products }) => (value === null ? [] : [[value, products] as const])))
}

/** How many products have each text of the house, by the id of its row. */
export async function countOfDetailTerms(db: Db): Promise<Map<number, number>> {
  const text = sql`${product.details} -> ${detailTerm.kind}`
  const rows = await db
    .select({ id: detailTerm.id, products: count() })
    .from(detailTerm)
    .innerJoin(product, sql`${text} ->> 'en' = ${detailTerm.nameEn} and ${text} ->> 'ar' = ${detailTerm.nameAr}`)
    .groupBy(detailTerm.id)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** SELECT … FOR UPDATE. */
export async function lockTerm(transaction: Db, kind: FilterTermKind, value: string): Promise<TermRow | undefined> {
  const [row] = await transaction
    .select()
    .from(term)
    .where(and(eq(term.kind, kind), eq(term.value, value)))
    .for('update')
  return row
}

/** SELECT … FOR UPDATE. */
export async function lockDetailTerm(transaction: Db, kind: DetailTermKind, id: number): Promise<DetailTermRow | undefined> {
  const [row] = await transaction
    .select()
    .from(detailTerm)
    .where(and(eq(detailTerm.kind, kind), eq(detailTerm.id, id)))
    .for('update')
  return row
}

/** Waits for products that are being written, and lets none be written until the transaction ends. */
export const holdProducts = async (transaction: Db): Promise<void> => {
  await transaction.execute(sql`lock table ${product} in share mode`)
}

export const updateTerm = async (transaction: Db, { kind, value, ...columns }: TermRow): Promise<void> => {
  await transaction
    .update(term)
    .set(columns)
    .where(and(eq(term.kind, kind), eq(term.value, value)))
}

/** The house's table of references forgets it, too. */
export async function deleteTerm(transaction: Db, kind: FilterTermKind, value: string): Promise<void> {
  await transaction
    .update(modelReference)
    .set({ fields: sql`jsonb_set(${modelReference.fields}, array[${kind}], 'null')` })
    .where(sql`${modelReference.fields} ->> ${kind} = ${value}`)
  await transaction.delete(term).where(and(eq(term.kind, kind), eq(term.value, value)))
}

export const deleteDetailTerm = async (transaction: Db, id: number): Promise<void> => {
  await transaction.delete(detailTerm).where(eq(detailTerm.id, id))
}

const hasText = (text: SQL, { en, ar }: Localized): SQL => sql`${text} ->> 'en' = ${en} and ${text} ->> 'ar' = ${ar}`

/** Writes another text into the details of all products, and of the table of references. @returns the ids of the products */
export async function renameText(
  transaction: Db,
  kind: DetailTermKind,
  { from, to, at }: { from: Localized; to: Localized; at: Date },
): Promise<string[]> {
  const text = sql`${JSON.stringify({ en: to.en, ar: to.ar })}::jsonb`
  await transaction
    .update(modelReference)
    .set({ fields: sql`jsonb_set(${modelReference.fields}, array['details', ${kind}], ${text})` })
    .where(hasText(sql`${modelReference.fields} -> 'details' -> ${kind}`, from))
  const rows = await transaction
    .update(product)
    .set({ details: sql`jsonb_set(${product.details}, array[${kind}], ${text})`, updatedAt: at })
    .where(hasText(sql`${product.details} -> ${kind}`, from))
    .returning({ id: product.id })
  return rows.map(({ id }) => id)
}
