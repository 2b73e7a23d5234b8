import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Device } from '#contract/people/people.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { idempotencyKey, instant } from './columns.ts'

/** Somebody who works at the desk (docs/areas/staff-access.md). Never deleted: the log of actions names them. */
export const person = pgTable(
  'person',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** argon2id, in PHC string format. */
    passwordHash: text('password_hash').notNull(),
    /** The secret of their authenticator app, sealed for this id (platform/secrets/sealed-text.ts). */
    totpSecret: text('totp_secret').notNull(),
    /** The time step of the last code that was accepted: a code works once. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull(),
    /** Whether they have set up that app. Without it they sign in with a passkey, and the secret is one that nobody has seen. */
    hasApp: boolean('has_app').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Since when they may not sign in any more. */
    disabledAt: instant('disabled_at'),
  },
  (t) => [uniqueIndex('person_email').on(t.email)],
)
export type PersonRow = typeof person.$inferSelect

const ofPerson = () =>
  text('person_id')
    .notNull()
    .references(() => person.id)

/** A session at the desk. */
export const personSession = pgTable(
  'person_session',
  {
    id: text('id').primaryKey(),
    personId: ofPerson(),
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When they last showed their second factor; null: by a release that did not ask again, when it began. */
    confirmedAt: instant('confirmed_at'),
    /** The browser in which it began; null: by a release that did not write it down. */
    device: jsonb('device').$type<Device>(),
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('person_session_hash').on(t.tokenHash), index('person_session_person').on(t.personId)],
)
export type PersonSessionRow = typeof personSession.$inferSelect

/** A link to the desk, for one use: for somebody new, or with `personId` for a new password and second factor. */
export const invitation = pgTable(
  'invitation',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** In lower case; null: for any address. */
    email: text('email'),
    personId: text('person_id').references(() => person.id),
    /** The secret for the authenticator app, sealed for this id. */
    totpSecret: text('totp_secret').notNull(),
    /** Who has made it; null: the start, for the first owner. */
    staffId: text('staff_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or another one took its place. */
    endedAt: instant('ended_at'),
    idempotencyKey: idempotencyKey(),
  },
  (t) => [
    uniqueIndex('invitation_hash').on(t.tokenHash),
    uniqueIndex('invitation_idempotency_key').on(t.idempotencyKey),
    index('invitation_open')
      .on(t.expiresAt)
      .where(sql`${t.endedAt} is null`),
  ],
)
export type InvitationRow = typeof invitation.$inferSelect

/** Signs in once in place of the authenticator app's code. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    personId: ofPerson(),
    /** SHA-256: the codes are random, 80 bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.personId, t.codeHash] })],
)
