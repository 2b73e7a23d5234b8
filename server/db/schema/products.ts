import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Condition, DetailKey, IncludedItem, ProductStatus, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { ProductFacts } from '#contract/catalogue/product-facts.ts'
import type { PurchasePayment, SellerIdKind } from '#contract/products/purchase.ts'
import { idempotencyKey, inBoth, instant } from './columns.ts'
import type { Localized, LocalizedFinding } from './localized.ts'
import { brand, collection } from './terms.ts'

/** Money is SAR in minor units (halalas), stored as an exact double below 2^53. */

/**
 * The words by which the staff find a row of `product`, `brand` or `product_private`, as the shop compares them. The database generates
 * them; no row is read with them.
 */
export const searchWords = (table: typeof product | typeof brand | typeof productPrivate): SQL => sql`${table}.search_words`

/** A reference as it is looked up: letters and digits of ASCII in lower case, in the order of bytes. */
export const foldedReference = sql`(lower(regexp_replace("product"."reference", '[^A-Za-z0-9]', '', 'g')) collate "C")`

export const product = pgTable(
  'product',
  {
    /** At most 8 lower-case letters and digits. */
    id: text('id').primaryKey(),
    /** The house's own number of this piece, unique: two products may share a reference. A trigger fills in the id where it is empty. */
    stockNumber: text('stock_number').notNull().default(''),
    /** A draft may lack brand, condition, price (0) and texts; a check keeps every other product complete. */
    status: text('status').$type<ProductStatus>().notNull().default('published'),
    reference: text('reference').notNull(),
    type: text('type').$type<ProductType>().notNull(),
    brandId: text('brand_id').references(() => brand.id),
    ...inBoth('model'),
    modelCase: text('model_case'),
    /** Longest side, millimetres, with up to two decimals. */
    size: doublePrecision('size'),
    /** Of a ring: the inner diameter, tenths of a millimetre. */
    ringDiameter: smallint('ring_diameter'),
    material: text('material'),
    color: text('color'),
    winding: text('winding'),
    condition: text('condition').$type<Condition>(),
    year: smallint('year'),
    included: jsonb('included').$type<IncludedItem[]>().notNull(),
    /** In display order. Products that were listed before findings existed have none. */
    findings: jsonb('findings').$type<LocalizedFinding[]>().notNull().default([]),
    priceSar: doublePrecision('price_sar').notNull(),
    formerPriceSar: doublePrecision('former_price_sar'),
    stock: integer('stock').notNull(),
    popularity: integer('popularity').notNull(),
    ...inBoth('description'),
    /** Rows of the details table that do not come from a column. */
    details: jsonb('details').$type<Partial<Record<DetailKey, Localized>>>().notNull(),
    /** Facts besides those of the filters. Who did a service is in `product_private`. */
    facts: jsonb('facts').$type<ProductFacts>().notNull().default({}),
    /** Increases when the photographs change: part of their URL. */
    revision: integer('revision').notNull().default(1),
    /** Not in the shop: withdrawn by staff, or not published yet. A trigger derives it from the status (and the status from it, 105). */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** A trigger raises it with each change of the row: a save of an older version is rejected. */
    version: integer('version').notNull().default(1),
    /** When it is to be published. */
    publishAt: instant('publish_at'),
    /** That time has come, and it lacked something: it stays a draft until somebody publishes it. */
    publishFailed: boolean('publish_failed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    // The id is part of URLs (`/product/{id}`, `/media/{id}/…`); the pattern is `productIdPattern` of the contract.
    check('product_id_format', sql`${t.id} ~ '^[a-z0-9]{1,8}$'`),
    // Whole halalas below 2^53. In PostgreSQL NaN is larger than every number.
    check('product_price_positive', sql`${t.priceSar} >= 0 and ${t.priceSar} < 9007199254740992 and ${t.priceSar} = floor(${t.priceSar})`),
    check('product_status_known', sql`${t.status} in ('draft', 'published', 'withdrawn')`),
    check(
      'product_complete',
      sql`${t.status} = 'draft' or (${t.brandId} is not null and ${t.condition} is not null and ${t.priceSar} > 0)`,
    ),
    check(
      'product_former_price_positive',
      sql`${t.formerPriceSar} > 0 and ${t.formerPriceSar} < 9007199254740992 and ${t.formerPriceSar} = floor(${t.formerPriceSar})`,
    ),
    check('product_dates_finite', sql`isfinite(${t.createdAt}) and isfinite(${t.updatedAt})`),
    check('product_size_positive', sql`${t.size} > 0 and ${t.size} < 'Infinity'`),
    check('product_ring_diameter_positive', sql`${t.ringDiameter} > 0`),
    check('product_stock_not_negative', sql`${t.stock} >= 0`),
    index('product_brand').on(t.brandId),
    index('product_publish_at')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    uniqueIndex('product_stock_number').on(t.stockNumber),
    // `foldedReference`.
    index('product_reference_folded').on(sql`(lower(regexp_replace(${t.reference}, '[^A-Za-z0-9]', '', 'g')) collate "C")`),
    // The order of the export, the same on every machine.
    index('product_number_bytes').on(sql`${t.stockNumber} collate "C"`),
    // Spreadsheets take leading zeros away.
    index('product_number_without_zeros').on(sql`ltrim(${t.stockNumber}, '0')`),
  ],
)

/** The product that a row is about: it cannot be deleted while there is one. */
export const productId = () =>
  text('product_id')
    .notNull()
    .references(() => product.id)
/** The product that a row belongs to, and is deleted with. */
export const ownProductId = () =>
  text('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' })

/** What only the staff know of a product. A table of its own, so that no query for the shop can publish it. */
export const productPrivate = pgTable(
  'product_private',
  {
    productId: ownProductId().primaryKey(),
    serial: text('serial').notNull().default(''),
    /** What the house paid, SAR in minor units. */
    costSar: doublePrecision('cost_sar'),
    /** Where it lies. */
    location: text('location').notNull().default(''),
    acquiredFrom: text('acquired_from').notNull().default(''),
    acquiredAt: date('acquired_at', { mode: 'string' }),
    notes: text('notes').notNull().default(''),
    /** The seller's document, besides name, day and amount above: what the law wants in the record of a purchase. */
    sellerIdKind: text('seller_id_kind').$type<SellerIdKind>(),
    sellerIdNumber: text('seller_id_number').notNull().default(''),
    sellerPhone: text('seller_phone').notNull().default(''),
    paidBy: text('paid_by').$type<PurchasePayment>(),
    /** For whom it is reserved: a name, a telephone number. Empty where it is not. */
    reservedFor: text('reserved_for').notNull().default(''),
    /** What names it in the shop from which it was imported, where that has no stock numbers. */
    importKey: text('import_key'),
    /** What the columns of an imported file said that have no other place here: `Heading: cell`, a line each. */
    imported: text('imported').notNull().default(''),
    /** Who did each of the services of `product.facts`, in their order. */
    serviceBy: jsonb('service_by').$type<string[]>().notNull().default([]),
    /**
     * How often the shop has begun to publish it at its time, and when it may next; here, because a try must not raise the version of the
     * product that somebody edits.
     */
    publishTries: smallint('publish_tries').notNull().default(0),
    publishDueAt: instant('publish_due_at'),
    /** The kind of error for which it was given up; empty where it was not. */
    publishProblem: text('publish_problem').notNull().default(''),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [
    uniqueIndex('product_private_import_key').on(t.importKey),
    check('product_private_cost', sql`${t.costSar} >= 0 and ${t.costSar} < 9007199254740992 and ${t.costSar} = floor(${t.costSar})`),
    uniqueIndex('product_private_idempotency_key').on(t.idempotencyKey),
  ],
)

/**
 * Units that the staff hold for somebody, besides those of approved offers. The row exists while they are held: a job deletes it when it
 * ends. For whom is in `product_private`.
 */
export const reservation = pgTable(
  'reservation',
  {
    productId: ownProductId().primaryKey(),
    units: integer('units').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [check('reservation_units', sql`${t.units} > 0`), index('reservation_until').on(t.until)],
)

export const productCollection = pgTable(
  'product_collection',
  {
    productId: ownProductId(),
    collectionId: text('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.collectionId] })],
)

export const auction = pgTable(
  'auction',
  {
    id: text('id').primaryKey(),
    productId: productId(),
    startsAt: instant('starts_at').notNull(),
    /** Of one with bidding: not before its end, which late bids move (`bid`). */
    endsAt: instant('ends_at').notNull(),
    hasBidding: boolean('has_bidding').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('auction_ends').on(t.endsAt)],
)
