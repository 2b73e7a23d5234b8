import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  ImportColumn,
  ImportCounts,
  ImportFormat,
  ImportOptions,
  ImportPass,
  ImportResult,
  ImportRowProblem,
  ImportState,
} from '#contract/imports/imports.ts'
import type { PhotoEdit } from '#contract/products/product-body.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { ProductStatus } from '#contract/catalogue/catalogue-terms.ts'
import { ownProductId } from './products.ts'
import { idempotencyKey, instant } from './columns.ts'
import { fileId } from './files.ts'

/** An import of products (docs/areas/imports.md), and the queue of those that a process works on. */
export const importRun = pgTable(
  'import_run',
  {
    id: text('id').primaryKey(),
    /** Of the file. */
    name: text('name').notNull(),
    /** A private file; null once it is no longer needed. */
    fileId: fileId(),
    bytes: integer('bytes').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    pass: text('pass').$type<ImportPass>(),
    format: text('format').$type<ImportFormat>().notNull(),
    encoding: text('encoding').notNull(),
    separator: text('separator').notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    asks: jsonb('asks').$type<'variants'[]>().notNull(),
    /** Rows of the file without the headings, and how many of them the pass has done: written with the rows themselves. */
    total: integer('total').notNull().default(0),
    position: integer('position').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** How many addresses of photographs the file has. */
    addresses: integer('addresses').notNull().default(0),
    /** Of one that is paused: what it goes on with. */
    pausedIn: text('paused_in').$type<ImportState>(),
    problem: jsonb('problem').$type<ImportRowProblem>(),
    /** In whose name it writes. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    staffRole: text('staff_role').$type<StaffRole>().notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** A process that works on it postpones this with each batch: another takes it up where that process dies. */
    dueAt: instant('due_at').notNull(),
    /** How often a process has begun the step that is next, and not ended it. */
    tries: smallint('tries').notNull().default(0),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [
    index('import_run_due').on(t.state, t.dueAt),
    uniqueIndex('import_run_file').on(t.fileId),
    uniqueIndex('import_run_idempotency_key').on(t.idempotencyKey),
  ],
)

/** What became of a row of the file, in the dry run and in the import. */
export const importRow = pgTable(
  'import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    pass: text('pass').$type<ImportPass>().notNull(),
    /** Its number in the file, from 0. */
    nth: integer('nth').notNull(),
    line: integer('line').notNull(),
    key: text('key').notNull(),
    /** Empty where the row has none. */
    stockNumber: text('stock_number').notNull().default(''),
    /** Without a reference: a draft may be deleted later. */
    productId: text('product_id'),
    result: text('result').$type<ImportResult>().notNull(),
    problems: jsonb('problems').$type<ImportRowProblem[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.pass, t.nth] }),
    index('import_row_key').on(t.importId, t.pass, t.key),
    index('import_row_stock_number').on(t.importId, t.pass, t.stockNumber),
  ],
)

/** A photograph at an address that a row names, and the queue of those that are to be fetched. */
export const importPhoto = pgTable(
  'import_photo',
  {
    importId: text('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Of the row that names it. */
    nth: integer('nth').notNull(),
    position: smallint('position').notNull(),
    /** Without a reference, as in the row. */
    productId: text('product_id').notNull(),
    /** Or `zip:` with its name in the archive that is the file of the import. */
    address: text('address').notNull(),
    line: integer('line').notNull(),
    column: text('column').notNull(),
    /** What it shows, and how. */
    viewEn: text('view_en').notNull().default(''),
    viewAr: text('view_ar').notNull().default(''),
    edit: jsonb('edit').$type<PhotoEdit>(),
    /** fetched: it has its file, and waits for the others of its piece. */
    state: text('state').$type<'waiting' | 'fetched' | 'added' | 'failed'>().notNull(),
    fileId: fileId(),
    tries: smallint('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.nth, t.position] }),
    index('import_photo_due').on(t.importId, t.state, t.dueAt),
    index('import_photo_product').on(t.productId),
    uniqueIndex('import_photo_file').on(t.fileId),
  ],
)

/** The addresses from which a product has got photographs: the same file again fetches none of them. */
export const photoAddress = pgTable('photo_address', { productId: ownProductId(), address: text('address').notNull() }, (t) => [
  primaryKey({ columns: [t.productId, t.address] }),
])

/** Drafts that a file wants in the shop, or withdrawn, and that lack nothing but photographs. */
export const awaitingPhotos = pgTable(
  'awaiting_photos',
  {
    productId: ownProductId().primaryKey(),
    status: text('status').$type<Exclude<ProductStatus, 'draft'>>().notNull(),
    /** The row that says it, without a reference: the import may be deleted before. */
    importId: text('import_id').notNull(),
    nth: integer('nth').notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    staffRole: text('staff_role').$type<StaffRole>().notNull(),
    /** After this it stays a draft. */
    expiresAt: instant('expires_at').notNull(),
    /** How often that failed, and when it is tried again; null: as soon as its photographs are there. */
    tries: smallint('tries').notNull().default(0),
    dueAt: instant('due_at'),
  },
  (t) => [index('awaiting_photos_expires').on(t.expiresAt)],
)

/** What new pieces get where their row has no value, as somebody has said last. */
export const importDefault = pgTable('import_default', {
  /** A column of the own format. */
  target: text('target').primaryKey(),
  text: text('text').notNull(),
})

/** Where somebody has said that a column of this heading goes. */
export const importColumn = pgTable('import_column', {
  /** As `plainName` has it. */
  heading: text('heading').primaryKey(),
  target: text('target').notNull(),
})
