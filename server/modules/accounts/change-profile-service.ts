import type * as z from 'zod/mini'
import type { Locale } from '#contract/locale.ts'
import type { profileBodySchema } from '#contract/accounts/profile.ts'
import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OneTimeCodes } from './one-time-codes-service.ts'
import type { Passwords } from './passwords-service.ts'
import type { Account, Customers } from './service.ts'

/** Changes a customer's own details. A new e-mail address requires the password, or a code where the account has none. */
export type ChangeProfile = (body: z.output<typeof profileBodySchema>, caller: CustomerCaller, locale: Locale) => Promise<Account>

export type ChangeProfileDeps = {
  db: Db
  clock: Clock
  customers: Customers
  codes: OneTimeCodes
  passwords: Passwords
  messages: MailService
  limits: RateLimits
}

export function createChangeProfile({ db, clock, customers, codes, passwords, messages, limits }: ChangeProfileDeps): ChangeProfile {
  async function changeEmail(transaction: Db, account: Account, email: string, locale: Locale): Promise<void> {
    const owner = await customers.lockByEmail(transaction, email)
    if (owner) throw new HttpError('request.invalid', 'the address has an account', { email: [{ problem: 'email-taken' }] })
    if (account.emailVerifiedAt !== null) {
      // Before the change: the mail greets the owner of the old address.
      const values = { name: account.name, newAddress: email, at: clock.now().toISOString() }
      await messages.queue(transaction, { template: 'email-changed', to: account.email, locale: account.locale, values })
    }
    await customers.change(transaction, account.id, { email, emailVerifiedAt: null })
    // Invalidate the links in mails to the old address.
    await passwords.forgetLinks(transaction, account.id)
    const request = { purpose: 'verify-email', target: email, customerId: account.id } as const
    const { code } = await codes.issue(transaction, request, { whenSoon: 'keep' })
    if (code !== undefined) {
      const values = { name: account.name, code, minutes: codes.minutes }
      await messages.queue(transaction, { template: 'verify-email', to: email, locale, values })
    }
  }

  /**
   * A bearer token alone must not change the address, since the link for a new password goes there (docs/areas/accounts.md): requires the
   * password, else a code that was sent to the present address. An address that was changed and not verified since may be mistyped: then
   * neither can be required.
   */
  async function confirmEmailChange<T>(
    account: Account,
    { currentPassword, code }: { currentPassword: string | undefined; code: string | undefined },
    write: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const missing = (field: 'currentPassword' | 'code') =>
      new HttpError('request.invalid', `no ${field}`, { [field]: [{ problem: 'required' }] })
    if (account.passwordHash !== null) {
      if (currentPassword === undefined) throw missing('currentPassword')
      await passwords.confirm(account, currentPassword, 'currentPassword')
    } else if (account.emailVerifiedAt !== null || account.firstVerifiedAt === null) {
      if (code === undefined) throw missing('code')
      await limits.take('email-change.account', account.id)
      return codes.redeem({ purpose: 'change-email', target: account.email, code }, async (transaction, row) => {
        if (row.customerId !== account.id) throw new HttpError('otp.invalid', 'the code was for another account')
        return write(transaction)
      })
    }
    await limits.take('email-change.account', account.id)
    return db.transaction(write)
  }

  return async ({ name, email: typed, phone, watchMails, currentPassword, code }, { customerId }, locale) => {
    const email = typed?.toLowerCase()
    const before = await customers.get(customerId)
    const write = async (transaction: Db) => {
      const account = await customers.lock(transaction, customerId)
      if (!account) throw new HttpError('auth.unauthorized', 'the account is gone')
      if (email !== undefined && email !== account.email) {
        // The confirmation is valid only for the account as it was then.
        if (account.email !== before.email || account.passwordHash !== before.passwordHash) {
          throw new HttpError('in-progress', 'the account was changed at the same time')
        }
        await changeEmail(transaction, account, email, locale)
      }
      const isSamePhone = phone?.dialCode === account.phoneDialCode && phone?.phone === account.phoneNumber
      return customers.change(transaction, customerId, {
        ...(name !== undefined && { name }),
        ...(watchMails !== undefined && { watchMails }),
        ...(phone !== undefined && {
          phoneCountry: phone.countryCode,
          phoneNumber: phone.phone,
          phoneDialCode: phone.dialCode,
          ...(!isSamePhone && { phoneVerifiedAt: null }),
        }),
      })
    }
    if (email === undefined || email === before.email) return db.transaction(write)
    return confirmEmailChange(before, { currentPassword, code }, write)
  }
}
