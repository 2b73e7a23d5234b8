import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IdImage, IdImageSide } from '#src/contract/customer.ts'
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
