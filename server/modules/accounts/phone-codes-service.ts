import { e164Of } from '#contract/fields/phone.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { IssuedCode, OneTimeCodes } from './one-time-codes-service.ts'
import type { Account, Customers } from './service.ts'

/** The codes that verify an account's phone number. */
export type PhoneCodes = {
  /**
   * Sends a code to the account's number.
   * @throws HttpError where the account has no number, or no gateway is configured; RateLimited
   */
  send: (account: Account, locale: Locale) => Promise<IssuedCode>
  /**
   * Marks the account's number as verified.
   * @returns the account after the change
   * @throws HttpError `otp.invalid`, or where the account has no number
   */
  verify: (account: Account, code: string) => Promise<Account>
}

export type PhoneCodesDeps = { db: Db; customers: Customers; codes: OneTimeCodes; messages: MailService }

export function createPhoneCodes({ db, customers, codes, messages }: PhoneCodesDeps): PhoneCodes {
  /** The number in E.164. */
  function targetOf(account: Account): string {
    const phone = customers.phoneOf(account)
    const target = phone ? e164Of(phone) : undefined
    if (target === undefined)
      throw new HttpError('request.invalid', 'the account has no phone number', { phone: [{ problem: 'required' }] })
    return target
  }

  return {
    async send(account, locale) {
      const target = targetOf(account)
      if (!messages.canSendSms) throw new HttpError('sms.unavailable', 'no gateway for text messages is configured')
      return db.transaction(async (transaction) => {
        const issued = await codes.issue(transaction, { purpose: 'verify-phone', target, customerId: account.id })
        if (issued.code !== undefined) {
          const values = { code: issued.code, minutes: codes.minutes }
          await messages.queue(transaction, { template: 'phone-code', to: target, locale, values })
        }
        return issued
      })
    },

    async verify(account, code) {
      const target = targetOf(account)
      return codes.redeem({ purpose: 'verify-phone', target, code }, async (transaction, { customerId }) => {
        const now = await customers.lock(transaction, account.id)
        // Two accounts may have the same number, and the number may have changed since the code was sent.
        if (customerId !== account.id || !now || targetOf(now) !== target)
          throw new HttpError('otp.invalid', 'the code was for another account')
        return customers.verifyPhone(transaction, now)
      })
    },
  }
}
