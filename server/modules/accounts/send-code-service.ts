import type * as z from 'zod/mini'
import type { otpSendBodySchema } from '#contract/accounts/one-time-codes.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { MailCode } from './mail-code-service.ts'
import type { IssuedCode, OneTimeCodes } from './one-time-codes-service.ts'
import type { PhoneCodes } from './phone-codes-service.ts'
import { signedIn } from './registration-policy.ts'
import type { Account, Customers } from './service.ts'

/**
 * Sends a code of any purpose. The same response for an address that has no account, or one that needs no code.
 * @throws HttpError `auth.unauthorized` where the purpose needs a signed-in caller; RateLimited
 */
export type SendCode = (
  body: z.output<typeof otpSendBodySchema>,
  caller: CustomerCaller | undefined,
  from: { address: string; locale: Locale },
) => Promise<IssuedCode>

export type SendCodeDeps = {
  db: Db
  customers: Customers
  codes: OneTimeCodes
  messages: MailService
  limits: RateLimits
  mailCode: MailCode
  phoneCodes: PhoneCodes
}

export function createSendCode({ db, customers, codes, messages, limits, mailCode, phoneCodes }: SendCodeDeps): SendCode {
  /** The caller's own account, which has a limit of its own. */
  async function ownAccount(caller: CustomerCaller | undefined): Promise<Account> {
    const account = await customers.get(signedIn(caller).customerId)
    await limits.take('otp-send.account', account.id)
    return account
  }

  const sendToVerify = (email: string, caller: CustomerCaller | undefined, locale: Locale) =>
    db.transaction(async (transaction) => {
      const account = await customers.findByEmail(email, transaction)
      // A signed-in customer may verify again, to claim the requests made as a guest since.
      if (account && (account.emailVerifiedAt === null || account.id === caller?.customerId)) {
        return mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'reject' })
      }
      const issued = await codes.issue(transaction, { purpose: 'verify-email', target: email, customerId: null }, { isDecoy: true })
      await messages.queueDecoy(transaction)
      return issued
    })

  return async (body, caller, { address, locale }) => {
    await limits.take('otp-send.address', address)
    if (body.purpose === 'verify-email') return sendToVerify(body.email.toLowerCase(), caller, locale)
    const { purpose } = body
    const account = await ownAccount(caller)
    if (purpose === 'verify-phone') return phoneCodes.send(account, locale)
    return db.transaction((transaction) => mailCode(transaction, account, locale, { purpose, whenSoon: 'reject' }))
  }
}
