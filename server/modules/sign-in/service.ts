import { emailSchema } from '#contract/fields/form-fields.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import { forgiveSignIn, type RateLimits, takeSignIn } from '#server/http/rate-limits.ts'
import type { Account, Customers } from '#server/modules/accounts/service.ts'
import type { Registration } from '#server/modules/accounts/registration-service.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import type { BegunSession, Sessions } from '#server/modules/sessions/service.ts'
import type { SignInAccounts } from '#server/modules/accounts/provider-accounts-service.ts'
import type { ProviderProfile } from './policy.ts'

/** The error names in `error=` of the response's `url`. */
export type SignInError =
  /** Address or password are wrong; the error does not reveal which. */
  | 'CredentialsSignin'
  /** Only for a caller who gave the right password; a code has been sent to the address. */
  | 'EmailNotVerified'
  /** The address of the provider's account has an account here, and the provider has not verified the address. */
  | 'OAuthAccountNotLinked'
  /** The provider gave no address. */
  | 'EmailRequired'

export type SignIn = { account: Account; session: BegunSession } | { error: SignInError; proof?: string }

export type Auth = {
  withPassword: (given: { email: string; password: string }, from: { address: string; locale: Locale }) => Promise<SignIn>
  withProvider: (profile: ProviderProfile, locale: Locale) => Promise<SignIn>
}

export type AuthDeps = {
  db: Db
  customers: Customers
  registration: Registration
  sessions: Sessions
  signInAccounts: SignInAccounts
  passwords: PasswordHashing
  limits: RateLimits
}

/** Sign-in by password and by provider (docs/areas/accounts.md). */
export function createAuth({ db, customers, registration, sessions, signInAccounts, passwords, limits }: AuthDeps): Auth {
  const begin = async (transaction: Db, account: Account): Promise<SignIn> => ({
    account,
    session: await sessions.begin(account.id, transaction),
  })

  return {
    async withPassword({ email: typed, password }, { address, locale }) {
      await limits.take('sign-in.address', address)
      // An invalid address has no account, and must not reach the database (which rejects NUL).
      const email = emailSchema.safeParse(typed).data?.toLowerCase()
      if (email === undefined) return { error: 'CredentialsSignin' }
      await takeSignIn(limits, 'sign-in', { email, address })
      const account = await customers.findByEmail(email)
      const isRight = await passwords.verify(account?.passwordHash, password)
      if (!account || !isRight) return { error: 'CredentialsSignin' }
      await forgiveSignIn(limits, 'sign-in', { email, address })
      if (account.emailVerifiedAt === null) return { error: 'EmailNotVerified', ...(await registration.askToVerify(account, locale)) }
      return db.transaction(async (transaction) => {
        // The password may have changed during the verification: then all sessions have ended, and this one must not begin.
        const now = await customers.lock(transaction, account.id)
        return now?.passwordHash === account.passwordHash ? begin(transaction, now) : { error: 'CredentialsSignin' }
      })
    },

    withProvider: (profile, locale) =>
      db.transaction(async (transaction) => {
        const { email, isEmailVerified, name } = profile
        const ownerId = await signInAccounts.ownerOf(transaction, profile)
        // The provider's id of the account counts, even if its address has changed.
        const owner = ownerId === undefined ? undefined : await customers.lock(transaction, ownerId)
        if (owner) return begin(transaction, owner)
        if (email === undefined) return { error: 'EmailRequired' }

        const known = await customers.lockByEmail(transaction, email)
        if (!known) {
          const details = { name: name || (email.split('@')[0] ?? email), email, isEmailVerified, phone: null, passwordHash: null, locale }
          const account = await customers.create(transaction, details)
          await signInAccounts.link(transaction, profile, account.id)
          return begin(transaction, account)
        }
        if (!isEmailVerified) return { error: 'OAuthAccountNotLinked' }
        if (known.emailVerifiedAt !== null) {
          await signInAccounts.link(transaction, profile, known.id)
          return begin(transaction, known)
        }
        // An account with an unverified address: an established one is not linked; any other is claimed, and its previous data is deleted.
        if (known.firstVerifiedAt !== null) return { error: 'OAuthAccountNotLinked' }
        const claimed = await customers.claim(transaction, known, null)
        await signInAccounts.link(transaction, profile, claimed.id)
        return begin(transaction, claimed)
      }),
  }
}
