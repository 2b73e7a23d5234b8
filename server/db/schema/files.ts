import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type { UploadType } from '#contract/protocol/file-types.ts'
import { instant, loggedStaff } from './columns.ts'
import { customer } from './customers.ts'

/**
 * Every private file that is on the disk, or may be: its row is inserted before the first byte is written and deleted after the file is. So
 * a sweep finds all files that a crash left behind, without searching folders.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: text('id').primaryKey(),
    /** incoming: being received · kept: another row refers to it · doomed: to be deleted. */
    state: text('state').$type<'incoming' | 'kept' | 'doomed'>().notNull(),
    /** The time of the last change of state. */
    since: instant('since').notNull(),
  },
  (t) => [index('private_file_state').on(t.state, t.since)],
)

/** The file of a row. It follows when the file is encrypted again under another id. */
export const fileId = () => text('file_id').references(() => privateFile.id, { onUpdate: 'cascade' })

/** The two sides of a customer's ID. Not deleted by cascade: their files would stay on the disk. */
export const idImage = pgTable(
  'id_image',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    side: text('side').$type<IdImageSide>().notNull(),
    fileId: fileId().notNull(),
    type: text('type').$type<IdImage['type']>().notNull(),
    bytes: integer('bytes').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.side] }), uniqueIndex('id_image_file').on(t.fileId)],
)

/**
 * A file that a customer or the staff send in chunks (`/v1/uploads`), until a call takes it. After that the row stays as long as
 * responses are stored, because a repeated call is compared by the checksums of its files.
 */
export const upload = pgTable(
  'upload',
  {
    id: text('id').primaryKey(),
    /** Of a customer's file; null of one of the staff. */
    customerId: text('customer_id').references(() => customer.id),
    /** The token or the person of the staff that sends it, or the link of a phone (docs/areas/photographs.md). */
    staffId: text('staff_id'),
    /** In bytes, as announced. */
    length: integer('length').notNull(),
    /** Of the whole file as sent, in hex; as announced, and checked after the last byte. */
    sha256: text('sha256').notNull(),
    /** `Upload-Metadata` as the client sent it; null once a request has taken the file, and of uploads of former releases. */
    metadata: text('metadata'),
    /** The received bytes. It equals the length only once the file is checked. */
    offset: integer('received').notNull().default(0),
    /** Detected by content, as soon as enough bytes have arrived. */
    type: text('type').$type<UploadType>(),
    /** The assembled file; null before, and once a request has taken it. */
    fileId: fileId(),
    /** Size of the stored file: an image without its metadata. */
    bytes: integer('bytes'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    takenAt: instant('taken_at'),
  },
  (t) => [
    index('upload_customer').on(t.customerId),
    index('upload_expires').on(t.expiresAt),
    uniqueIndex('upload_file').on(t.fileId),
    check('upload_owner', sql`num_nonnulls(${t.customerId}, ${t.staffId}) = 1`),
  ],
)

/** The chunks of an incomplete upload, each a private file of its own. */
export const uploadPart = pgTable(
  'upload_part',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => upload.id),
    /** Where the chunk begins in the file. */
    offset: integer('begins').notNull(),
    bytes: integer('bytes').notNull(),
    fileId: fileId().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.offset] }), uniqueIndex('upload_part_file').on(t.fileId)],
)

/** The log of staff views of ID images. Outlives the image, the account and the token, so that the specialist can be identified. */
export const idImageView = pgTable(
  'id_image_view',
  {
    ...loggedStaff(),
    customerId: text('customer_id').notNull(),
    side: text('side').$type<IdImageSide>().notNull(),
    /** Identifies which of the successive images it was. */
    uploadedAt: instant('uploaded_at').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [index('id_image_view_customer').on(t.customerId, t.viewedAt)],
)
