import { and, asc, count, desc, eq, exists, getTableColumns, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type DetailKey, productTypes, type ProductStatus, type ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { askedDetails, fieldsWithDetail, wantedDetails } from '#contract/products/missing-fields.ts'
import { wordsIn, withoutArticle } from '#catalog-index/words/normalise.ts'
import type { MissingKind, StaffProductsQuery } from '#contract/products/staff-products.ts'
import type { ProductRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { isReadyPhoto } from '#server/db/ready-photos.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { product, productPrivate, reservation, searchWords } from '#server/db/schema/products.ts'
import { brand } from '#server/db/schema/terms.ts'

/** The staff's list of products: searched, filtered, sorted, and counted by status. */

/** Of a longer search the first words count. */
const mostWords = 10

/** Each word is part of a number, a name or the serial number, whichever has it; or the text is the id. */
function searched(text: string): SQL | undefined {
  if (text === '') return undefined
  const words = [...new Set(wordsIn(text).map((word) => word.text))].slice(0, mostWords)
  // Words have letters and digits alone, and none of the marks that `like` knows.
  const has = (word: string) =>
    or(
      ...[product, brand, productPrivate].flatMap((table) =>
        [word, ...withoutArticle(word)].map((form) => sql`${searchWords(table)} like ${`%${form}%`}`),
      ),
    )
  return or(eq(product.id, text.toLowerCase()), words.length === 0 ? sql`false` : and(...words.map(has)))
}

const isBlank = (text: SQL): SQL => sql`btrim(coalesce(${text}, '')) = ''`
/** Whether a text in both languages has none in one of them, in all that a product has in both. */
const lacksText = (locale: 'en' | 'ar'): SQL | undefined => {
  return or(
    ...(locale === 'en' ? [product.modelEn, product.descriptionEn] : [product.modelAr, product.descriptionAr]).map((column) =>
      isBlank(sql`${column}`),
    ),
    sql`exists (select 1 from jsonb_each(${product.details}) detail where ${isBlank(sql`detail.value ->> ${locale}`)})`,
    sql`exists (select 1 from jsonb_array_elements(${product.findings}) finding where ${isBlank(sql`finding ->> ${locale}`)})`,
  )
}

const isField = (key: DetailKey): key is (typeof fieldsWithDetail)[number] => fieldsWithDetail.some((known) => known === key)
/** Whether one of these details stands neither in the table nor in the field of the same name. */
const lacksDetails = (type: ProductType, details: readonly DetailKey[]): SQL | undefined =>
  and(
    eq(product.type, type),
    or(...details.map((key) => and(sql`${product.details} -> ${key} is null`, isField(key) ? isNull(product[key]) : undefined))),
  )

const lacksWanted = (): SQL | undefined => or(...productTypes.map((type) => lacksDetails(type, wantedDetails[type])))
const lacksAsked = (): SQL | undefined =>
  or(...productTypes.map((type) => lacksDetails(type, [...wantedDetails[type], ...askedDetails[type]])))

/** What `missingFields` and `askedFields` say of a product, as far as the filter of the list goes. */
const lacks: Record<Exclude<MissingKind, 'any'>, (db: Db) => SQL | undefined> = {
  photos: (db) =>
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(productPhoto)
          .where(and(eq(productPhoto.productId, product.id), isReadyPhoto)),
      ),
    ),
  brand: () => isNull(product.brandId),
  condition: () => isNull(product.condition),
  price: () => eq(product.priceSar, 0),
  details: lacksAsked,
  english: () => lacksText('en'),
  arabic: () => lacksText('ar'),
}
/** What keeps a product from being published. */
const lacksAny = (db: Db): SQL | undefined =>
  or(
    ...(['photos', 'brand', 'condition', 'price'] as const).map((kind) => lacks[kind](db)),
    and(isBlank(sql`${product.modelEn}`), isBlank(sql`${product.modelAr}`)),
    lacksWanted(),
  )
const lacksOf = (db: Db, kind: MissingKind): SQL | undefined => (kind === 'any' ? lacksAny(db) : lacks[kind](db))

const states: Record<NonNullable<StaffProductsQuery['state']>, SQL | undefined> = {
  reserved: isNotNull(reservation.productId),
  'out-of-stock': eq(product.stock, 0),
  scheduled: isNotNull(product.publishAt),
}
const sorts: Record<StaffProductsQuery['sort'], SQL> = {
  changed: desc(product.updatedAt),
  'price-low': asc(product.priceSar),
  'price-high': desc(product.priceSar),
  'stock-number': asc(product.stockNumber),
}

/** All filters but the status. */
const matching = (db: Db, { type, brand: brandId, missing, state, q = '' }: StaffProductsQuery): SQL | undefined =>
  and(
    type && eq(product.type, type),
    brandId === undefined ? undefined : eq(product.brandId, brandId),
    missing && lacksOf(db, missing),
    state && states[state],
    searched(q.trim()),
  )

export type StatusCounts = Record<ProductStatus, number>

/** A page of the products, and how many of each status the other filters find. */
export async function listProducts(db: Db, query: StaffProductsQuery): Promise<{ rows: ProductRow[]; statuses: StatusCounts }> {
  const where = matching(db, query)
  const [rows, counted] = await Promise.all([
    db
      .select(getTableColumns(product))
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brandId))
      .leftJoin(productPrivate, eq(productPrivate.productId, product.id))
      .leftJoin(reservation, eq(reservation.productId, product.id))
      .where(and(where, query.status && eq(product.status, query.status)))
      .orderBy(sorts[query.sort], asc(product.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ status: product.status, products: count() })
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brandId))
      .leftJoin(productPrivate, eq(productPrivate.productId, product.id))
      .leftJoin(reservation, eq(reservation.productId, product.id))
      .where(where)
      .groupBy(product.status),
  ])
  const of = (status: ProductStatus) => counted.find((row) => row.status === status)?.products ?? 0
  return { rows, statuses: { draft: of('draft'), published: of('published'), withdrawn: of('withdrawn') } }
}
