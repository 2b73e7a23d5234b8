import type { SignInProvider } from '#contract/accounts/customer.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findOwner, hasSignInAccount, insertSignInAccount } from './provider-accounts-repository.ts'

/** A provider's account, by its id there: its e-mail address may change, the id does not. */
export type SignInAccount = { provider: SignInProvider; subject: string }

export type SignInAccounts = {
  /** @returns the customer's id */
  ownerOf: (transaction: Db, account: SignInAccount) => Promise<string | undefined>
  link: (transaction: Db, account: SignInAccount, customerId: string) => Promise<void>
  /** Whether the customer has linked such an account. */
  isLinked: (transaction: Db, customerId: string) => Promise<boolean>
}

export function createSignInAccounts({ clock }: { clock: Clock }): SignInAccounts {
  return {
    ownerOf: (transaction, { provider, subject }) => findOwner(transaction, provider, subject),
    link: (transaction, { provider, subject }, customerId) =>
      insertSignInAccount(transaction, { provider, subject, customerId, createdAt: clock.now() }),
    isLinked: hasSignInAccount,
  }
}
