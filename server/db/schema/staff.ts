import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idempotencyKey, instant } from './columns.ts'

/** A token with which a specialist's tools call `/v1/staff`; kept as SHA-256. The first one is written to DATA_DIR/staff-token. */
export const staffToken = pgTable(
  'staff_token',
  {
    id: text('id').primaryKey(),
    /** Whose it is; stands beside each thing that was done with it. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [uniqueIndex('staff_token_hash').on(t.tokenHash), uniqueIndex('staff_token_idempotency_key').on(t.idempotencyKey)],
)

export type StaffTokenRow = typeof staffToken.$inferSelect

/** What the staff did to the shop itself: to pieces, rates and tokens. Outlives the token: it says whom to ask. Requests have a history of their own. */
export const staffAction = pgTable(
  'staff_action',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: text('staff_id').notNull(),
    /** The name on the token at that time. */
    staffName: text('staff_name').notNull(),
    action: text('action').$type<StaffActionName>().notNull(),
    /** Id of the piece or of the token; the currency of a rate; the key of a setting. */
    subject: text('subject').notNull(),
    /** What was changed: each value before and after. */
    changes: jsonb('changes').$type<StaffChanges>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('staff_action_subject').on(t.subject, t.at)],
)
export type StaffActionName = 'product.change' | 'rate.set' | 'pre-order-campaign.set' | 'token.create' | 'token.revoke'
export type StaffChanges = Record<string, { from?: number | string | boolean; to?: number | string | boolean }>
