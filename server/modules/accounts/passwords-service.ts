import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { BegunSession } from '#server/modules/sessions/service.ts'
import type { Account } from './service.ts'
import { createForgotPassword, type ForgotPassword, type ForgotPasswordDeps } from './forgot-password-service.ts'
import { deleteOldResets, deleteResetsOf } from './passwords-repository.ts'
import { createResetPassword, type ResetPassword, type ResetPasswordDeps } from './reset-password-service.ts'

export type Passwords = {
  forgot: ForgotPassword
  reset: ResetPassword
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

export type PasswordsDeps = ForgotPasswordDeps & ResetPasswordDeps

/** Forgotten, reset and changed passwords (docs/areas/accounts.md). */
export function createPasswords(deps: PasswordsDeps): Passwords {
  const { db, clock, customers, sessions, messages, hashing, limits } = deps

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
    forgot: createForgotPassword(deps),
    reset: createResetPassword(deps, queueMail),

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
