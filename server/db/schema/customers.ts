import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SignInProvider } from '#contract/accounts/customer.ts'
import type { WatchMails } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import { instant } from './columns.ts'

/** Customers and their credentials. Tokens, codes and links are stored hashed only. */

export const customer = pgTable(
  'customer',
  {
    /** Random, opaque. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. The customer can sign in only once it is verified. */
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** When an address of this account was first verified; stays when the address changes. Null: no address was ever verified. */
    firstVerifiedAt: instant('first_verified_at'),
    /** Region, digits of the national number, dial code with its plus: all or none. */
    phoneCountry: text('phone_country'),
    phoneNumber: text('phone_number'),
    phoneDialCode: text('phone_dial_code'),
    phoneVerifiedAt: instant('phone_verified_at'),
    /** argon2id, in PHC string format; null for a customer who signs in by a provider only. */
    passwordHash: text('password_hash'),
    /** Language of mails and messages. */
    locale: text('locale').$type<Locale>().notNull(),
    /** When they are mailed of pieces on the wish list, and the day of the house's time zone of the last digest of it. */
    watchMails: text('watch_mails').$type<WatchMails>().notNull().default('daily'),
    watchMailDay: date('watch_mail_day', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('customer_email').on(t.email),
    // The order of the staff's list, which reads it backwards.
    index('customer_newest').on(t.createdAt, t.id),
    check('customer_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'customer_phone_whole',
      sql`(${t.phoneCountry} is null) = (${t.phoneNumber} is null) and (${t.phoneNumber} is null) = (${t.phoneDialCode} is null)`,
    ),
  ],
)

/** The words by which the staff find a customer (migration customer-words). The database generates them; no row is read with them. */
export const customerWords: SQL = sql`${customer}.words`

/** The customer that a row belongs to, and is deleted with. */
export const ownCustomerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' })

/** A sign-in on one device: the same token is the session cookie and the bearer token of `/v1`. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    customerId: ownCustomerId(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('session_token').on(t.tokenHash),
    index('session_customer').on(t.customerId),
    index('session_expires').on(t.expiresAt),
  ],
)

/** A provider's account that signs in here, by the provider's id of it. */
export const signInAccount = pgTable(
  'sign_in_account',
  {
    provider: text('provider').$type<SignInProvider>().notNull(),
    subject: text('subject').notNull(),
    customerId: ownCustomerId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('sign_in_account_customer').on(t.customerId)],
)

/** A code of six digits that was sent by e-mail or SMS. It is valid once, for a limited time and a few tries. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<'verify-email' | 'verify-phone' | 'confirm-delete' | 'change-email' | 'add-passkey'>().notNull(),
    /** E-mail address in lower case, or phone number in E.164. */
    target: text('target').notNull(),
    customerId: text('customer_id').references(() => customer.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('one_time_code_target').on(t.purpose, t.target, t.createdAt)],
)

/** A link for a new password. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: ownCustomerId(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('password_reset_customer').on(t.customerId)],
)

/** How often something was tried, per address or account (rate-limiter-flexible, which names these columns). */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire'),
})
