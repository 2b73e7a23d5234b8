import { and, between, desc, eq, exists, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { comparablesMost, type Likeness } from '#contract/comparables/comparables.ts'
import type { Db } from '#server/db/open/database.ts'
import { findRow } from '#server/db/records/rows.ts'
import { offer } from '#server/db/schema/offers.ts'
import { orderEvent, orderLine } from '#server/db/schema/orders.ts'
import { foldedReference, product, productPrivate, searchWords } from '#server/db/schema/products.ts'
import { request } from '#server/db/schema/requests.ts'

/** What alike pieces have in common with the piece of a request. */
export type Traits = {
  /** The piece itself, where the shop has it. */
  productId: string | undefined
  /** As references are looked up: letters and digits of ASCII in lower case. */
  references: readonly string[]
  brandId: string | null
  /** Of the model, as the shop compares words; none where nothing is known of it. */
  words: readonly string[]
  type: ProductType
  /** What the customer offers or asks, SAR in minor units. */
  askedSar: number
}

/** Near in price: from two thirds of what is asked to one and a half. */
const nearPrices = (askedSar: number): { from: number; to: number } => ({
  from: Math.floor((askedSar * 2) / 3),
  to: Math.ceil(askedSar * 1.5),
})

/** @returns undefined where too little is known of the request's piece */
const alike: Record<Likeness, (traits: Traits) => SQL | undefined> = {
  reference: ({ references }) => (references.length === 0 ? undefined : inArray(foldedReference, [...references])),
  model: ({ brandId, words, type }) =>
    brandId === null || words.length === 0
      ? undefined
      : // Words have letters and digits alone, and none of the marks that `like` knows.
        and(eq(product.brandId, brandId), eq(product.type, type), ...words.map((word) => sql`${searchWords(product)} like ${`%${word}%`}`)),
  near: ({ brandId, type }) => (brandId === null ? undefined : and(eq(product.brandId, brandId), eq(product.type, type))),
}

/** Of pieces that are alike by that alone, the price has to be near. */
const isNear = (by: Likeness, price: typeof product.priceSar | typeof orderLine.priceSar, { askedSar }: Traits): SQL | undefined => {
  const { from, to } = nearPrices(askedSar)
  return by === 'near' ? between(price, from, to) : undefined
}

/** The ids of the pieces that the house has: those in the shop first, then the nearest in price. */
export async function findAlike(db: Db, by: Likeness, traits: Traits): Promise<{ id: string }[]> {
  const where = alike[by](traits)
  if (where === undefined) return []
  const { productId, askedSar } = traits
  return db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        where,
        isNear(by, product.priceSar, traits),
        gt(product.stock, 0),
        productId === undefined ? undefined : ne(product.id, productId),
      ),
    )
    .orderBy(desc(eq(product.status, 'published')), sql`abs(${product.priceSar} - ${askedSar})`, product.id)
    .limit(comparablesMost)
}

/** Of so many alike pieces, the newest, sales are looked for. */
const mostWithSales = 200

/** What the house asks and has asked for alike pieces, SAR in minor units: of the newest, whether they are sold or withdrawn; no drafts. */
export async function findAskedPrices(db: Db, by: 'reference' | 'model', traits: Traits): Promise<number[]> {
  const where = alike[by](traits)
  if (where === undefined) return []
  const { productId } = traits
  const rows = await db
    .select({ priceSar: product.priceSar })
    .from(product)
    .where(and(where, ne(product.status, 'draft'), productId === undefined ? undefined : ne(product.id, productId)))
    .orderBy(desc(product.createdAt))
    .limit(mostWithSales)
  return rows.map(({ priceSar }) => priceSar)
}

/** Sales of alike pieces: orders that were paid and not canceled, the newest first. */
export async function findSales(db: Db, by: Likeness, traits: Traits): Promise<Awaited<ReturnType<typeof selectSales>>> {
  const where = alike[by](traits)
  if (where === undefined) return []
  // Apart, so that the database finds the orders by their pieces, and not among all orders.
  const pieces = await db.select({ id: product.id }).from(product).where(where).orderBy(desc(product.createdAt)).limit(mostWithSales)
  if (pieces.length === 0) return []
  const ids = pieces.map(({ id }) => id)
  return selectSales(db, and(inArray(orderLine.productId, ids), isNear(by, orderLine.priceSar, traits)))
}

function selectSales(db: Db, where: SQL | undefined) {
  const isPaid = exists(
    db
      .select({ id: orderEvent.id })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, request.id), eq(orderEvent.event, 'paid'))),
  )
  return (
    db
      .select({
        number: request.number,
        soldAt: request.createdAt,
        productId: product.id,
        names: { en: orderLine.productNameEn, ar: orderLine.productNameAr },
        priceSar: orderLine.priceSar,
        listedAt: product.createdAt,
      })
      .from(orderLine)
      .innerJoin(product, eq(product.id, orderLine.productId))
      .innerJoin(request, eq(request.id, orderLine.orderId))
      .where(and(where, or(eq(request.status, 'completed'), and(eq(request.status, 'processing'), isPaid))))
      // The index of the numbers does not have this order, so that the database cannot walk along it.
      .orderBy(sql`${request.number} + 0 desc`, orderLine.position)
      .limit(comparablesMost)
  )
}

/** The newest other offers for a piece. */
export const readFormerOffers = (db: Db, { productId, besides }: { productId: string; besides: string }) =>
  db
    .select({ number: request.number, status: request.status, priceSar: offer.priceSar, createdAt: request.createdAt })
    .from(offer)
    .innerJoin(request, eq(request.id, offer.id))
    .where(and(eq(offer.productId, productId), ne(offer.id, besides)))
    .orderBy(desc(request.number))
    .limit(comparablesMost)

/** What the house paid for pieces, SAR in minor units; those of which it is not recorded are left out. */
export async function readCosts(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: productPrivate.productId, costSar: productPrivate.costSar })
    .from(productPrivate)
    .where(and(inArray(productPrivate.productId, [...productIds]), isNotNull(productPrivate.costSar)))
  return new Map(rows.flatMap(({ id, costSar }) => (costSar === null ? [] : [[id, costSar] as const])))
}

export const readPiece = (db: Db, id: string) => findRow(db, product, eq(product.id, id))

/** An offer or a sell request, by its id or short number. */
export const findCompared = (db: Db, name: { id: string } | { number: number }) =>
  findRow(
    db,
    request,
    and('id' in name ? eq(request.id, name.id) : eq(request.number, name.number), inArray(request.kind, ['offer', 'sell'])),
  )

/** Those words that pieces of a brand have: sellers write others, too. */
export async function findKnownWords(db: Db, brandId: string, words: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const word of words) {
    const has = and(eq(product.brandId, brandId), sql`${searchWords(product)} like ${`%${word}%`}`)
    const pieces = await db.select({ id: product.id }).from(product).where(has).limit(1)
    if (pieces.length > 0) known.push(word)
  }
  return known
}
