import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CounterOutcome } from '#contract/offers/counter-offer.ts'
import type { Currency } from '#contract/money/money.ts'
import type { ContactMethod } from '#contract/requests/requests.ts'
import { ownCustomerId } from './customers.ts'
import { productId } from './products.ts'
import { idempotencyKey, instant } from './columns.ts'
import { ofRequest } from './requests.ts'

/** Price offers of shoppers, and the units that approved ones hold. Money in minor units; exact doubles, as in the catalogue. */

export const offer = pgTable(
  'offer',
  {
    id: ofRequest('id').primaryKey(),
    shippingLocation: text('shipping_location').notNull(),
    contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
    message: text('message').notNull(),
    productId: productId(),
    /** Brand and model at that time. */
    productNameEn: text('product_name_en').notNull(),
    productNameAr: text('product_name_ar').notNull(),
    /** The offered price, and the asking price at that time, both in the currency of the offer. */
    currency: text('currency').$type<Currency>().notNull(),
    amount: doublePrecision('amount').notNull(),
    askingAmount: doublePrecision('asking_amount').notNull(),
    /** The same in SAR, by the rate that applies to it, which the shopper may have seen some days before. */
    priceSar: doublePrecision('price_sar').notNull(),
    askingSar: doublePrecision('asking_sar').notNull(),
    sarPerUnit: doublePrecision('sar_per_unit').notNull(),
    rateDate: date('rate_date', { mode: 'string' }).notNull(),
    /** The price in force since it was approved, SAR. */
    agreedSar: doublePrecision('agreed_sar'),
    acceptedAt: instant('accepted_at'),
  },
  (t) => [
    index('offer_product').on(t.productId),
    check('offer_amounts', sql`${t.amount} >= 1 and ${t.priceSar} >= 1 and ${t.priceSar} <= ${t.askingSar}`),
  ],
)

/** The house's own price for an offer, one at most: a step of the offer while it is pending (docs/areas/offers.md). */
export const counterOffer = pgTable(
  'counter_offer',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offer.id, { onDelete: 'cascade' }),
    priceSar: doublePrecision('price_sar').notNull(),
    madeAt: instant('made_at').notNull(),
    until: instant('until').notNull(),
    /** What became of it; null while it waits for the shopper. */
    outcome: text('outcome').$type<CounterOutcome>(),
    /** The specialist's id, and the name at that time. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    idempotencyKey: idempotencyKey().notNull(),
  },
  (t) => [
    uniqueIndex('counter_offer_idempotency').on(t.idempotencyKey),
    index('counter_offer_until')
      .on(t.until)
      .where(sql`${t.outcome} is null`),
    check('counter_offer_price', sql`${t.priceSar} >= 1`),
  ],
)

/** A unit that is held for an approved offer. The row exists while the offer is approved (db/held-units.ts). */
export const hold = pgTable(
  'hold',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offer.id, { onDelete: 'cascade' }),
    productId: productId(),
    /** The price for the customer, SAR. */
    priceSar: doublePrecision('price_sar').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('hold_product').on(t.productId), index('hold_until').on(t.until)],
)

/** A price that the house offers to all who have a piece on their wish list at that time (docs/areas/offers.md). */
export const watcherOffer = pgTable(
  'watcher_offer',
  {
    id: text('id').primaryKey(),
    productId: productId(),
    priceSar: doublePrecision('price_sar').notNull(),
    madeAt: instant('made_at').notNull(),
    until: instant('until').notNull(),
    /** The specialist's id, and the name at that time. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    idempotencyKey: idempotencyKey().notNull(),
  },
  (t) => [
    uniqueIndex('watcher_offer_idempotency').on(t.idempotencyKey),
    index('watcher_offer_product').on(t.productId, t.until),
    check('watcher_offer_price', sql`${t.priceSar} >= 1`),
  ],
)

/** To whom it was made. */
export const watcherOfferTo = pgTable(
  'watcher_offer_to',
  {
    watcherOfferId: text('watcher_offer_id')
      .notNull()
      .references(() => watcherOffer.id, { onDelete: 'cascade' }),
    customerId: ownCustomerId(),
  },
  (t) => [primaryKey({ columns: [t.watcherOfferId, t.customerId] }), index('watcher_offer_to_customer').on(t.customerId)],
)
