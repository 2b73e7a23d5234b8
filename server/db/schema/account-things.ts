import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Card } from '#contract/accounts/account-things.ts'
import type { Currency } from '#contract/money/money.ts'
import { ownProductId } from './products.ts'
import { idempotencyKey, instant } from './columns.ts'
import { ownCustomerId } from './customers.ts'
import { pieceQueue } from './piece-queue.ts'

/** A customer's addresses, saved cards, cart, wish list and saved searches. */

export const address = pgTable(
  'address',
  {
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    /** Region, two capital letters. */
    country: text('country').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [
    uniqueIndex('address_idempotency_key').on(t.idempotencyKey),
    index('address_customer').on(t.customerId, t.createdAt),
    // At most one default per customer, also with concurrent changes.
    uniqueIndex('address_default')
      .on(t.customerId)
      .where(sql`${t.isDefault}`),
  ],
)

/** A card by its vault token: its number never reaches this database. */
export const card = pgTable(
  'card',
  {
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    holder: text('holder').notNull(),
    brand: text('brand').$type<Card['brand']>().notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    vaultToken: text('vault_token').notNull(),
    createdAt: instant('created_at').notNull(),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [
    uniqueIndex('card_idempotency_key').on(t.idempotencyKey),
    index('card_customer').on(t.customerId, t.createdAt),
    uniqueIndex('card_vault_token').on(t.vaultToken),
    check('card_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
  ],
)

export const cartLine = pgTable(
  'cart_line',
  {
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    productId: ownProductId(),
    quantity: smallint('quantity').notNull(),
    /** The approved offer of this line; '' for the price of the shop, so that the unique index below works (NULLs are distinct). */
    offerId: text('offer_id').notNull().default(''),
    /** Price per unit when it was added, SAR in minor units. */
    priceSar: doublePrecision('price_sar').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('cart_line_product').on(t.customerId, t.productId, t.offerId),
    // For deleting the lines of an offer in every cart.
    index('cart_line_offer')
      .on(t.offerId)
      .where(sql`${t.offerId} <> ''`),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)

/**
 * The keys of the calls that added to a cart, stored for ever: several calls may add to one line, and a line may be deleted before a retry
 * of its call.
 */
export const cartAddition = pgTable(
  'cart_addition',
  { idempotencyKey: text('idempotency_key').primaryKey(), customerId: ownCustomerId(), addedAt: instant('added_at').notNull() },
  (t) => [index('cart_addition_customer').on(t.customerId)],
)

export const wish = pgTable(
  'wish',
  {
    customerId: ownCustomerId(),
    productId: ownProductId(),
    /** Its place in the list. */
    addedAt: instant('added_at').notNull(),
    /** What it cost when its heart was pressed, SAR in minor units, and when that was. Null: it is of before they were remembered. */
    savedPriceSar: doublePrecision('saved_price_sar'),
    savedAt: instant('saved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    index('wish_newest').on(t.customerId, t.addedAt),
    index('wish_product').on(t.productId),
  ],
)

/** A list of the shop that a customer has saved. */
export const savedSearch = pgTable(
  'saved_search',
  {
    customerId: ownCustomerId(),
    /** Made by the device that saved it. */
    id: text('id').notNull(),
    /** In the language in which it was saved. */
    name: text('name').notNull(),
    /** The query of the list's address, without order and page. */
    search: text('search').notNull(),
    /** In which its prices are. */
    currency: text('currency').$type<Currency>().notNull(),
    savedAt: instant('saved_at').notNull(),
    /** What a new piece must have to be compared with it (`modules/saved-searches/keys-policy.ts`): one of them. */
    keys: text('keys')
      .array()
      .notNull()
      .default(sql`ARRAY['']::text[]`),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.id] }), index('saved_search_keys').using('gin', t.keys)],
)

/** Pieces that are new in the shop. Triggers insert a row in the transaction that publishes one. */
export const publishedPiece = pieceQueue('published_piece')
