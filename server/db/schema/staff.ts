import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffActionName } from '#contract/log/staff-actions.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { idempotencyKey, instant, loggedStaff } from './columns.ts'

/** A token with which the staff's tools call `/v1/staff`; stored as SHA-256. The first one is written to DATA_DIR/staff-token. */
export const staffToken = pgTable(
  'staff_token',
  {
    id: text('id').primaryKey(),
    /** Whose it is; it is recorded with each action of the token. */
    name: text('name').notNull(),
    /** Null: made by a release that had no roles. It counts as an owner's, and the next start writes that down. */
    role: text('role').$type<StaffRole>(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** When it ends by itself; null: never. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    idempotencyKey: idempotencyKey(),
    /** The person or the token that has made it; null: the start, or a release that did not write it down. */
    madeBy: text('made_by'),
  },
  (t) => [uniqueIndex('staff_token_hash').on(t.tokenHash), uniqueIndex('staff_token_idempotency_key').on(t.idempotencyKey)],
)

export type StaffTokenRow = typeof staffToken.$inferSelect

export const roleOf = ({ role }: Pick<StaffTokenRow, 'role'>): StaffRole => role ?? 'owner'

/**
 * The log of what the staff did and which private things they viewed (docs/areas/staff-log.md). A trigger rejects changes of its rows.
 * Outlives the token and the person, so that the specialist can be identified.
 */
export const staffAction = pgTable(
  'staff_action',
  {
    ...loggedStaff(),
    action: text('action').$type<StaffActionName>().notNull(),
    /** Id of the product, collection, request, token, customer, invitation, person or session; currency of a rate; key of a setting. */
    subject: text('subject').notNull(),
    /** Each changed value before and after. */
    changes: jsonb('changes').$type<StaffChanges>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('staff_action_subject').on(t.subject, t.at),
    index('staff_action_staff').on(t.staffId, t.id),
    index('staff_action_at').on(t.at),
  ],
)
export type StaffChanges = Record<string, { from?: number | string | boolean; to?: number | string | boolean }>
