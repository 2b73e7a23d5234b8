import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { customer } from './customers.ts'
import { person } from './people.ts'

/** The passkeys of people of the desk and those of customers: the same columns, in tables of their own. */
const passkeyTable = (name: string, ownerName: 'person' | 'customer') =>
  pgTable(
    name,
    {
      id: text('id').primaryKey(),
      /** Whose it is: a customer's go with the account. */
      ownerId:
        ownerName === 'person'
          ? text('person_id')
              .notNull()
              .references(() => person.id)
          : text('customer_id')
              .notNull()
              .references(() => customer.id, { onDelete: 'cascade' }),
      /** What the person calls it; of a customer the device that made it, empty where unknown. */
      name: text('name').notNull(),
      /** The authenticator's id of it, in base64url. */
      credentialId: text('credential_id').notNull(),
      /** COSE, in base64url. */
      publicKey: text('public_key').notNull(),
      /** How often the authenticator has signed, where it counts: a copy of it would fall behind. */
      counter: bigint('counter', { mode: 'number' }).notNull(),
      /** How browsers reach the authenticator. */
      transports: jsonb('transports').$type<string[]>().notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at'),
    },
    (t) => [uniqueIndex(`${name}_credential`).on(t.credentialId), index(`${name}_${ownerName}`).on(t.ownerId)],
  )

/** With which somebody of the house signs in at the desk (docs/areas/staff-access.md). */
export const passkey = passkeyTable('passkey', 'person')
/** With which a customer signs in (docs/areas/accounts.md). */
export const customerPasskey = passkeyTable('customer_passkey', 'customer')
export type PasskeyTable = typeof passkey
export type PasskeyRow = typeof passkey.$inferSelect

/** What an authenticator has to sign, for one use within minutes. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    /** Random, in base64url. */
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** Of whom a passkey is to be; for a link, of the person that it will make. Null: whoever signs in. */
    ownerId: text('person_id'),
    /** SHA-256 of the session or the browser that has asked; null: asked by a release that did not write it down, and worth nothing. */
    holderHash: text('holder_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expiry').on(t.expiresAt)],
)
/** What somebody is to add a passkey by: signed in at the desk, by a link to the desk, or signed in at the shop. */
export type NewPasskeyPurpose = 'add' | 'accept' | 'shop-add'
/** `confirm`: asked again before a change at the desk. */
export type SignPurpose = 'sign-in' | 'confirm' | 'shop-sign-in'
export type PasskeyPurpose = NewPasskeyPurpose | SignPurpose
