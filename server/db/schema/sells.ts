import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Condition, IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Currency } from '#contract/money/money.ts'
import type { ContactMethod } from '#contract/requests/requests.ts'
import type { SellPhotoName } from '#contract/sells/sell-photos.ts'
import type { SellPhoto } from '#contract/sells/sells.ts'
import { instant, loggedStaff } from './columns.ts'
import { fileId } from './files.ts'
import { ofRequest } from './requests.ts'

/** What customers want to sell to the shop. Money in minor units, in the currency in which it was asked for. */
export const sell = pgTable(
  'sell',
  {
    id: ofRequest('id').primaryKey(),
    /** '' in these three once the account is deleted. */
    shippingLocation: text('shipping_location').notNull(),
    message: text('message').notNull(),
    description: text('description').notNull(),
    contactMethod: text('contact_method').$type<ContactMethod>().notNull(),
    productType: text('product_type').$type<ProductType>().notNull(),
    /** As it was typed: the shop need not know it. */
    model: text('model').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: doublePrecision('amount').notNull(),
    /** The price agreed, in the same currency; null before the approval. */
    agreedAmount: doublePrecision('agreed_amount'),
    condition: text('condition').$type<Condition>().notNull(),
    warrantyDate: date('warranty_date', { mode: 'string' }).notNull(),
    included: jsonb('included').$type<IncludedItem[]>().notNull(),
  },
  (t) => [check('sell_amounts', sql`${t.amount} >= 1 and ${t.agreedAmount} >= 1`)],
)

/** The photos of a sell request. Not deleted by cascade: their files would stay on the disk. */
export const sellPhoto = pgTable(
  'sell_photo',
  {
    /** Stays the same when its file is encrypted anew under another id. */
    id: text('id').primaryKey(),
    sellId: text('sell_id')
      .notNull()
      .references(() => sell.id),
    /** Order among the photos of the request. */
    position: smallint('position').notNull(),
    name: text('name').$type<SellPhotoName>().notNull(),
    type: text('type').$type<SellPhoto['type']>().notNull(),
    bytes: integer('bytes').notNull(),
    fileId: fileId().notNull(),
  },
  (t) => [uniqueIndex('sell_photo_order').on(t.sellId, t.position), uniqueIndex('sell_photo_file').on(t.fileId)],
)

/** Each time that staff looked at a photo. Outlives the photo, the account and the token: it names the specialist. */
export const sellPhotoView = pgTable(
  'sell_photo_view',
  {
    ...loggedStaff(),
    sellId: text('sell_id').notNull(),
    photoId: text('photo_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [index('sell_photo_view_sell').on(t.sellId, t.viewedAt)],
)
