import type { Db } from '#server/db/open/database.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { OneTimeCodes } from './one-time-codes-service.ts'
import type { Customers } from './service.ts'

/** In the transaction of the removal, with the customer locked. @throws HttpError where the account cannot be deleted yet */
export type CheckRemoval = (transaction: Db, customerId: string) => Promise<void>

/**
 * Deletes an account with all personal data, and mails it to its owner: for the owner, who has shown that they are it, and for the staff.
 * The caller deletes the files after the commit (`Files.sweep`).
 * @throws HttpError `auth.unauthorized` where there is no such account, `customer.open-orders`, `customer.refund-owed`,
 * `customer.leads-auction`
 */
export type RemoveAccount = (transaction: Db, customerId: string) => Promise<void>

export type RemoveAccountDeps = {
  customers: Pick<Customers, 'lock' | 'remove'>
  codes: Pick<OneTimeCodes, 'forget'>
  messages: MailService
  /** The checks of other modules before an account is deleted. */
  checkRemoval: readonly CheckRemoval[]
}

export function createRemoveAccount({ customers, codes, messages, checkRemoval }: RemoveAccountDeps): RemoveAccount {
  return async (transaction, id) => {
    // Lock first, so that no order is placed after the check.
    await customers.lock(transaction, id)
    for (const check of checkRemoval) await check(transaction, id)
    const { email, emailVerifiedAt, name, locale } = await customers.remove(transaction, id)
    await codes.forget(transaction, email)
    const values = emailVerifiedAt === null ? {} : { name }
    await messages.queue(transaction, { template: 'account-deleted', to: email, locale, values })
  }
}
