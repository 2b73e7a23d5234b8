import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Sessions } from '#server/modules/sessions/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { digestOf } from '#server/platform/secrets/secrets.ts'
import type { Account, Customers } from './service.ts'
import { deleteResetsOf, useReset } from './passwords-repository.ts'

/** Sets the password by a link, once, and ends all sessions. @throws HttpError `password-reset.invalid` */
export type ResetPassword = (given: { token: string; password: string }, from: { address: string }) => Promise<void>

export type ResetPasswordDeps = {
  db: Db
  clock: Clock
  customers: Customers
  sessions: Sessions
  hashing: PasswordHashing
  limits: RateLimits
}

/** @param queueMail tells the customer that the password was changed */
export function createResetPassword(
  { db, clock, customers, sessions, hashing, limits }: ResetPasswordDeps,
  queueMail: (transaction: Db, account: Account) => Promise<void>,
): ResetPassword {
  return async ({ token, password }, { address }) => {
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
  }
}
