import type * as z from 'zod/mini'
import type { customerDeleteBodySchema } from '#contract/accounts/password-bodies.ts'
import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { OneTimeCodes } from './one-time-codes-service.ts'
import type { Passwords } from './passwords-service.ts'
import type { RemoveAccount } from './remove-account-service.ts'
import type { Customers } from './service.ts'

/**
 * Deletes the account with all personal data; requires the password, or a code where the account has none.
 * @throws HttpError also `customer.open-orders`, `customer.refund-owed`
 */
export type DeleteAccount = (body: z.output<typeof customerDeleteBodySchema>, caller: CustomerCaller) => Promise<void>

export type DeleteAccountDeps = {
  db: Db
  customers: Customers
  codes: OneTimeCodes
  passwords: Passwords
  removeAccount: RemoveAccount
}

export function createDeleteAccount({ db, customers, codes, passwords, removeAccount }: DeleteAccountDeps): DeleteAccount {
  return async ({ password, code }, { customerId }) => {
    const account = await customers.get(customerId)
    if (account.passwordHash !== null) {
      if (password === undefined) throw new HttpError('request.invalid', 'no password', { password: [{ problem: 'required' }] })
      await passwords.confirm(account, password, 'password')
      return db.transaction((transaction) => removeAccount(transaction, customerId))
    }
    if (code === undefined) throw new HttpError('request.invalid', 'no code', { code: [{ problem: 'required' }] })
    return codes.redeem({ purpose: 'confirm-delete', target: account.email, code }, async (transaction, row) => {
      if (row.customerId !== account.id) throw new HttpError('otp.invalid', 'the code was for another account')
      await removeAccount(transaction, customerId)
    })
  }
}
