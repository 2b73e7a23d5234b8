import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newToken } from '#server/platform/secrets/secrets.ts'
import type { Account, Customers } from './service.ts'
import { resetLifeMs, resetMinutes } from './passwords-policy.ts'
import { deleteResetsOf, insertReset, useReset } from './passwords-repository.ts'

/** Sends a link where there is an account; the response does not reveal whether there is one. */
export type ForgotPassword = (given: { email: string }, from: { address: string; locale: Locale }) => Promise<void>

export type ForgotPasswordDeps = { db: Db; clock: Clock; customers: Customers; messages: MailService; limits: RateLimits }

export function createForgotPassword({ db, clock, customers, messages, limits }: ForgotPasswordDeps): ForgotPassword {
  return async ({ email: typed }, { address, locale }) => {
    const email = typed.toLowerCase()
    await limits.take('forgot.address', address)
    // As signing in: what one network tries in vain is not counted for all.
    await limits.take('forgot.account-at-address', `${address} ${email}`)
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
  }
}

/** A new address of an established account may be mistyped: a mail to it must not give access to the account. */
const mayReset = (account: Account) => account.emailVerifiedAt !== null || account.firstVerifiedAt === null
