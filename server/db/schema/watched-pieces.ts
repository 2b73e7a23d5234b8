import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, doublePrecision, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WatchedChange } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import { instant } from './columns.ts'
import { ownCustomerId } from './customers.ts'
import { notification } from './notifications.ts'
import { pieceQueue } from './piece-queue.ts'
import { ownProductId } from './products.ts'

/** Whether a piece can be bought; `gone`: it is not in the shop. */
export type PieceState = 'free' | 'reserved' | 'sold' | 'gone'

/**
 * Each piece as its watchers were last told of it (docs/areas/cart.md). A trigger inserts it with the product; `tell-watchers-service.ts`
 * alone changes it.
 */
export const watchedPiece = pgTable(
  'watched_piece',
  {
    productId: ownProductId().primaryKey(),
    priceSar: doublePrecision('price_sar').notNull(),
    state: text('state').$type<PieceState>().notNull(),
    /** What has last become of it besides its price, and when. */
    changed: text('changed').$type<Exclude<WatchedChange, 'fell' | 'offered'>>(),
    changedAt: instant('changed_at'),
  },
  (t) => [check('watched_piece_state', sql`${t.state} in ('free', 'reserved', 'sold', 'gone')`)],
)

/** Pieces whose price or units have changed. Triggers insert a row in the transaction of each change. */
export const touchedPiece = pieceQueue('touched_piece')

/** The queue of notifications of which a customer is yet to be mailed; those that are due together are one mail. */
export const watchMail = pgTable(
  'watch_mail',
  {
    notificationId: text('notification_id')
      .primaryKey()
      .references(() => notification.id, { onDelete: 'cascade' }),
    customerId: ownCustomerId(),
    dueAt: instant('due_at').notNull(),
    /** Of these a customer gets one mail a day. */
    isDigest: boolean('is_digest').notNull(),
  },
  (t) => [index('watch_mail_due_at').on(t.dueAt), index('watch_mail_customer').on(t.customerId)],
)

/** An e-mail address that watches pieces without an account. */
export const guestAddress = pgTable(
  'guest_address',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Language of its mails. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The day of the house's time zone of its last mail. */
    mailDay: date('mail_day', { mode: 'string' }),
  },
  (t) => [uniqueIndex('guest_address_email').on(t.email)],
)

const ownAddressId = () =>
  text('address_id')
    .notNull()
    .references(() => guestAddress.id, { onDelete: 'cascade' })

/** A piece that such an address watches, once its owner has followed the link of the mail. */
export const guestWatch = pgTable(
  'guest_watch',
  {
    addressId: ownAddressId(),
    productId: ownProductId(),
    /** As of a wish. */
    savedPriceSar: doublePrecision('saved_price_sar').notNull(),
    /** Which mail asks for it. */
    batch: text('batch').notNull(),
    askedAt: instant('asked_at').notNull(),
    provenAt: instant('proven_at'),
  },
  (t) => [primaryKey({ columns: [t.addressId, t.productId] }), index('guest_watch_product').on(t.productId)],
)

/** The queue of what such an address is yet to be mailed of: one mail a day. */
export const guestWatchMail = pgTable(
  'guest_watch_mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    addressId: ownAddressId(),
    change: text('change').$type<WatchedChange>().notNull(),
    /** As of a notification. */
    facts: jsonb('facts').$type<unknown>().notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('guest_watch_mail_due_at').on(t.dueAt), index('guest_watch_mail_address').on(t.addressId)],
)
