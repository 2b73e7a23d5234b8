import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdImage, IdImageSide } from '#src/contract/customer.ts'
import type { UploadType } from '#src/contract/upload-types.ts'
import { instant } from './columns.ts'
import { customer } from './customers.ts'

/**
 * Every private file that is on the disk, or may be: a row comes before the first byte and goes after the last. So nothing that was left behind by a
 * crash is forgotten, and no folder has to be searched.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: text('id').primaryKey(),
    /** incoming: being received · kept: something refers to it · doomed: to be deleted. */
    state: text('state').$type<'incoming' | 'kept' | 'doomed'>().notNull(),
    /** Since when it is in that state. */
    since: instant('since').notNull(),
  },
  (t) => [index('private_file_state').on(t.state, t.since)],
)

/** The two sides of a customer's ID. Not deleted by cascade: their files would stay on the disk. */
export const idImage = pgTable(
  'id_image',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    side: text('side').$type<IdImageSide>().notNull(),
    /** Follows where a file is encrypted anew under another id. */
    fileId: text('file_id')
      .notNull()
      .references(() => privateFile.id, { onUpdate: 'cascade' }),
    type: text('type').$type<IdImage['type']>().notNull(),
    bytes: integer('bytes').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.side] }), uniqueIndex('id_image_file').on(t.fileId)],
)

/**
 * A file that a customer sends piece by piece (`/v1/uploads`), until a request takes it. Once it is taken the row stays for as long as answers are kept, because the
 * same call may come again and is compared by the checksums of its files.
 */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** As announced. */
    length: integer('length').notNull(),
    /** Of the whole file as it is sent, in hex; as announced, and proved when the last byte comes. */
    sha256: text('sha256').notNull(),
    /** How much is there. It is the length only when the file was checked. */
    offset: integer('received').notNull().default(0),
    /** Told by content, with the first bytes that are enough. */
    type: text('type').$type<UploadType>(),
    /** The whole file; null before, and once a request has taken it. */
    fileId: text('file_id').references(() => privateFile.id, { onUpdate: 'cascade' }),
    /** Of what is kept: a picture has lost its metadata. */
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (t) => [index('upload_customer').on(t.customerId), index('upload_expires').on(t.expiresAt), uniqueIndex('upload_file').on(t.fileId)],
)

/** The pieces of an upload that is not whole yet, each a private file of its own. */
export const uploadPart = pgTable(
  'upload_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => upload.id),
    /** Where it begins. */
    offset: integer('begins').notNull(),
    bytes: integer('bytes').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => privateFile.id, { onUpdate: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.offset] }), uniqueIndex('upload_part_file').on(t.fileId)],
)

/** Each time that staff looked at an ID image. Outlives the image, the account and the token: it says whom to ask. */
export const idImageView = pgTable(
  'id_image_view',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: text('staff_id').notNull(),
    /** The name on the token at that time. */
    staffName: text('staff_name').notNull(),
    customerId: text('customer_id').notNull(),
    side: text('side').$type<IdImageSide>().notNull(),
    /** Which of the images that were there one after the other. */
    uploadedAt: instant('uploaded_at').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [index('id_image_view_customer').on(t.customerId, t.viewedAt)],
)
