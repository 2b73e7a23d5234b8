import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Currency } from '#contract/money/money.ts'
import type { PhotoType } from '#contract/photographs/photo-limits.ts'
import { idempotencyKey, instant } from './columns.ts'
import { ownCustomerId } from './customers.ts'
import { fileId } from './files.ts'

/** Watches and jewelry that customers have added to their own. Those bought here are read from their orders. */
export const ownedPiece = pgTable(
  'owned_piece',
  {
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    type: text('type').$type<ProductType>().notNull(),
    /** Brand and model, as they were typed. */
    model: text('model').notNull(),
    reference: text('reference').notNull(),
    /** Sealed (`platform/secrets/sealed-text.ts`); '' without one. */
    serialSealed: text('serial_sealed').notNull(),
    year: smallint('year'),
    included: jsonb('included').$type<IncludedItem[]>().notNull(),
    /** What was paid, minor units; both null where that is not said. */
    amount: doublePrecision('amount'),
    currency: text('currency').$type<Currency>(),
    acquiredOn: date('acquired_on', { mode: 'string' }),
    notes: text('notes').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    idempotencyKey: idempotencyKey(),
    /** Of the last change. */
    changeKey: text('change_key'),
  },
  (t) => [
    uniqueIndex('owned_piece_idempotency_key').on(t.idempotencyKey),
    index('owned_piece_customer').on(t.customerId, t.createdAt),
    check('owned_piece_price', sql`(${t.amount} is null) = (${t.currency} is null) and ${t.amount} >= 1`),
  ],
)

/** Their photos. Not deleted by cascade: their files would stay on the disk. */
export const ownedPiecePhoto = pgTable(
  'owned_piece_photo',
  {
    /** Stays the same when its file is encrypted anew under another id. */
    id: text('id').primaryKey(),
    pieceId: text('piece_id')
      .notNull()
      .references(() => ownedPiece.id),
    position: smallint('position').notNull(),
    type: text('type').$type<PhotoType>().notNull(),
    bytes: integer('bytes').notNull(),
    fileId: fileId().notNull(),
  },
  (t) => [uniqueIndex('owned_piece_photo_order').on(t.pieceId, t.position), uniqueIndex('owned_piece_photo_file').on(t.fileId)],
)

/** When pieces of customers were serviced, and when they are to be. A row has at least one of the days. */
export const pieceService = pgTable(
  'piece_service',
  {
    customerId: ownCustomerId(),
    /** Of an order's line, or of a piece that was added: so it refers to neither. */
    pieceId: text('piece_id').notNull(),
    lastOn: date('last_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    /** When its owner was reminded of `dueOn`, or has set a day that needs no reminder. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.pieceId] }),
    index('piece_service_due')
      .on(t.dueOn)
      .where(sql`${t.remindedAt} is null`),
  ],
)
