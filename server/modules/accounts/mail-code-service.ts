import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { IssuedCode, OneTimeCodes } from './one-time-codes-service.ts'
import type { Account } from './service.ts'

const templateOf = {
  'verify-email': 'verify-email',
  'confirm-delete': 'delete-account-code',
  'change-email': 'change-email-code',
  'add-passkey': 'add-passkey-code',
} as const

/**
 * Issues a code for an account and mails it to the account's address, inside the transaction given. Where no code is due, a decoy is
 * queued, so that the call takes as long.
 * @param options.whenSoon within a minute of the previous code: `reject` the call, or `keep` the previous code
 * @throws RateLimited
 */
export type MailCode = (
  transaction: Db,
  account: Account,
  locale: Locale,
  options: { purpose: keyof typeof templateOf; whenSoon: 'reject' | 'keep' },
) => Promise<IssuedCode>

export function createMailCode({ codes, messages }: { codes: OneTimeCodes; messages: MailService }): MailCode {
  return async (transaction, account, locale, { purpose, whenSoon }) => {
    const issued = await codes.issue(transaction, { purpose, target: account.email, customerId: account.id }, { whenSoon })
    if (issued.code !== undefined) {
      const values = { name: account.name, code: issued.code, minutes: codes.minutes }
      await messages.queue(transaction, { template: templateOf[purpose], to: account.email, locale, values })
    } else {
      await messages.queueDecoy(transaction)
    }
    return issued
  }
}
