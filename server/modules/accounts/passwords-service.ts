import type { Locale } from '#src/contract/locale.ts'
import type { Db } from '#server/db/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { BegunSession, Sessions } from '#server/modules/sign-in/sessions-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PasswordHashing } from '#server/platform/password-hashing.ts'
import { digestOf, newToken } from '#server/platform/secrets.ts'
import type { Account, Customers } from './service.ts'
import { resetLifeMs, resetMinutes } from './passwords-policy.ts'
import { deleteOldResets, deleteResetsOf, insertReset, useReset } from './passwords-repository.ts'

type From = { address: string; locale: Locale }

export type Passwords = {
  /** Sends a link where there is an account; the response does not reveal whether there is one. */
  forgot: (given: { email: string }, from: From) => Promise<void>
  /** Sets the password by a link, once, and ends all sessions. @throws HttpError `password-reset.invalid` */
  reset: (given: { token: string; password: string }, from: From) => Promise<void>
  /** Ends all sessions, and begins a new one for the caller. */
  change: (
    given: { currentPassword: string; password: string },
    caller: CustomerCaller,
  ) => Promise<{ account: Account; session: BegunSession }>
  /** @throws HttpError where it is not the account's password */
  confirm: (account: Account, password: string, field: 'currentPassword' | 'password') => Promise<void>
  /** Invalidates the links that were sent. */
  forgetLinks: (transaction: Db, customerId: string) => Promise<void>
  sweep: () => Promise<void>
}

export type PasswordsDeps = {
  db: Db
  clock: Clock
  customers: Customers
  sessions: Sessions
  messages: MailService
  hashing: PasswordHashing
  limits: RateLimits
}

/** Forgotten, reset and changed passwords (docs/decisions/020). */
export function createPasswords(deps: PasswordsDeps): Passwords {
  const { db, clock, customers, sessions, messages, hashing, limits } = deps

  /** A new address of an established account may be mistyped: a mail to it must not give access to the account. */
  const mayReset = (account: Account) => account.emailVerifiedAt !== null || account.firstVerifiedAt === null

  const queueMail = (transaction: Db, { email, name, locale }: Account) =>
    messages.queue(transaction, {
      template: 'password-changed',
      to: email,
      locale,
      values: { name, at: clock.now().toISOString() },
    })

  const confirm: Passwords['confirm'] = async (account, password, field) => {
    await limits.take('password.account', account.id)
    if (!(await hashing.verify(account.passwordHash, password))) {
      throw new HttpError('request.invalid', 'not the password of the account', { [field]: [{ problem: 'password-wrong' }] })
    }
    await limits.forgive('password.account', account.id)
  }

  return {
    async forgot({ email: typed }, { address, locale }) {
      const email = typed.toLowerCase()
      await limits.take('forgot.address', address)
      await limits.take('forgot.account', email)
      const token = newToken()
      await db.transaction(async (transaction) => {
        const account = await customers.findByEmail(email, transaction)
        const now = clock.now()
        if (!account || !mayReset(account)) {
          // As many queries as below, so that it takes as long; they change nothing.
          await deleteResetsOf(transaction, '')
          await useReset(transaction, digestOf(token), now)
          return messages.queueDecoy(transaction)
        }
        // One link at a time: customers open the newest mail.
        await deleteResetsOf(transaction, account.id)
        const expiresAt = new Date(now.getTime() + resetLifeMs)
        await insertReset(transaction, { tokenHash: digestOf(token), customerId: account.id, createdAt: now, expiresAt, usedAt: null })
        const path = `/${locale}/auth/reset-password?token=${token}`
        await messages.queue(transaction, {
          template: 'reset-password',
          to: email,
          locale,
          values: { name: account.name, path, minutes: resetMinutes },
        })
      })
    },

    async reset({ token, password }, { address }) {
      await limits.take('reset.address', address)
      const passwordHash = await hashing.hash(password)
      await db.transaction(async (transaction) => {
        const customerId = await useReset(transaction, digestOf(token), clock.now())
        const account = customerId === undefined ? undefined : await customers.lock(transaction, customerId)
        if (!account) throw new HttpError('password-reset.invalid', 'no such link')
        if (account.firstVerifiedAt === null) {
          // The reader of the mail has proven to own the address; the previous user of the account has not.
          await customers.claim(transaction, account, passwordHash)
        } else {
          await customers.change(transaction, account.id, { passwordHash })
          await sessions.endAllOf(transaction, account.id)
          await deleteResetsOf(transaction, account.id)
        }
        await queueMail(transaction, account)
      })
    },

    async change({ currentPassword, password }, { customerId }) {
      const before = await customers.get(customerId)
      await confirm(before, currentPassword, 'currentPassword')
      const passwordHash = await hashing.hash(password)
      return db.transaction(async (transaction) => {
        const now = await customers.lock(transaction, customerId)
        if (now?.passwordHash !== before.passwordHash) throw new HttpError('auth.unauthorized', 'the password was changed at the same time')
        const account = await customers.change(transaction, customerId, { passwordHash })
        await sessions.endAllOf(transaction, customerId)
        await deleteResetsOf(transaction, customerId)
        await queueMail(transaction, account)
        return { account, session: await sessions.begin(customerId, transaction) }
      })
    },

    confirm,
    forgetLinks: deleteResetsOf,
    sweep: () => deleteOldResets(db, clock.now()),
  }
}
