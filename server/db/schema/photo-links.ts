import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { product } from './products.ts'
import { instant } from './columns.ts'
import { personSession } from './people.ts'

/** A link by which a phone adds photographs to one product (docs/areas/photographs.md). Its uploads have its id as `upload.staffId`. */
export const photoLink = pgTable(
  'photo_link',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the link's token, which works once. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the key of the phone that has opened it; null before. */
    keyHash: text('key_hash'),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** The session of its maker, and the role that they had: it ends with either. */
    personSessionId: text('person_session_id')
      .notNull()
      .references(() => personSession.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRole>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its maker ended it, or made another one for the same product. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('photo_link_token').on(t.tokenHash),
    uniqueIndex('photo_link_key').on(t.keyHash),
    index('photo_link_product').on(t.productId),
    index('photo_link_session')
      .on(t.personSessionId)
      .where(sql`${t.endedAt} is null`),
  ],
)
export type PhotoLinkRow = typeof photoLink.$inferSelect
