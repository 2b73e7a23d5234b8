import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import type { ContactMethod, RequestStatus } from '#src/contract/requests.ts'
import { product } from './catalogue.ts'
import { instant } from './columns.ts'
import { customer } from './customers.ts'

/** Price offers of shoppers, and the pieces that approved ones hold. Money in minor units; exact doubles, as in the catalogue. */

export const offer = pgTable(
  'offer',
  {
    id: text('id').primaryKey(),
    /** Short, to be read out loud. */
    number: integer('number')
      .notNull()
      .default(sql`nextval('request_number')`),
    status: text('status').$type<RequestStatus>().notNull(),
    /** Whose account it belongs to; null for a guest's, and once the account is deleted. */
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    /** When a guest's was joined to the account; null for one that was made in it. */
    joinedAt: instant('joined_at'),
    /** Who made it: '' in all of these once the account is deleted. The address is in lower case. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneCountry: text('phone_country').notNull(),
    phoneNumber: text('phone_number').notNull(),
    phoneDialCode: text('phone_dial_code').notNull(),
    shippingLocation: text('shipping_location').notNull(),
    contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
    message: text('message').notNull(),
    /** Language in which it was made. */
    locale: text('locale').$type<Locale>().notNull(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    /** Brand and model as they were called then. */
    productNameEn: text('product_name_en').notNull(),
    productNameAr: text('product_name_ar').notNull(),
    /** What was offered, and what was asked at that moment, both in the currency of the offer. */
    currency: text('currency').$type<Currency>().notNull(),
    amount: doublePrecision('amount').notNull(),
    askingAmount: doublePrecision('asking_amount').notNull(),
    /** The same in SAR, by the rate that counts for it, which the shopper may have seen some days before. */
    priceSar: doublePrecision('price_sar').notNull(),
    askingSar: doublePrecision('asking_sar').notNull(),
    sarPerUnit: doublePrecision('sar_per_unit').notNull(),
    rateDate: date('rate_date', { mode: 'string' }).notNull(),
    /** The price in force since it was approved, SAR. */
    agreedSar: doublePrecision('agreed_sar'),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
    /** Digest of caller, call and `Idempotency-Key`, for ever: what comes a second time makes no second offer. */
    idempotencyKey: text('idempotency_key').notNull(),
  },
  (t) => [
    uniqueIndex('offer_number').on(t.number),
    uniqueIndex('offer_idempotency').on(t.idempotencyKey),
    index('offer_customer').on(t.customerId, t.createdAt),
    index('offer_guest_email')
      .on(t.email)
      .where(sql`${t.customerId} is null`),
    index('offer_status').on(t.status, t.createdAt),
    index('offer_product').on(t.productId),
    check('offer_email_lower', sql`${t.email} = lower(${t.email})`),
    check('offer_amounts', sql`${t.amount} >= 1 and ${t.priceSar} >= 1 and ${t.priceSar} <= ${t.askingSar}`),
  ],
)

/** A piece that is kept for an approved offer. It is there as long as the offer is approved; available = stock − holds. */
export const hold = pgTable(
  'hold',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offer.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    /** For which it can be bought, SAR. */
    priceSar: doublePrecision('price_sar').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('hold_product').on(t.productId), index('hold_until').on(t.until)],
)
