import type * as z from 'zod/mini'
import type { registerBodySchema } from '#contract/accounts/registration.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { SignInAccounts } from '#server/modules/accounts/provider-accounts-service.ts'
import type { PasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import type { MailCode } from './mail-code-service.ts'
import type { IssuedCode, OneTimeCodes } from './one-time-codes-service.ts'
import { registrationDecoy, registrationProof } from './registration-policy.ts'
import type { Account, Customers } from './service.ts'

type Registered = IssuedCode & { proof: string }

/**
 * Registers an account and mails the code that verifies its address. The same response for an address that has an account already: its
 * owner gets a mail that says so.
 * @throws RateLimited
 */
export type Register = (body: z.output<typeof registerBodySchema>, from: { address: string; locale: Locale }) => Promise<Registered>

export type RegisterDeps = {
  db: Db
  secret: string
  customers: Customers
  codes: OneTimeCodes
  signInAccounts: SignInAccounts
  messages: MailService
  passwords: PasswordHashing
  limits: RateLimits
  mailCode: MailCode
}

/** What the form gives, ready to be stored. `email`: in lower case. */
type Details = Omit<z.output<typeof registerBodySchema>, 'password'> & { passwordHash: string; locale: Locale }

export function createRegister(deps: RegisterDeps): Register {
  const { db, secret, customers, codes, signInAccounts, messages, passwords, limits, mailCode } = deps

  /** The address belongs to a verified account: its owner gets a mail instead of a code. */
  async function registerVerified(transaction: Db, known: Account, locale: Locale): Promise<Registered> {
    const request = { purpose: 'verify-email', target: known.email, customerId: null } as const
    const issued = await codes.issue(transaction, request, { isDecoy: true, whenSoon: 'keep' })
    await (issued.isNew
      ? messages.queue(transaction, { template: 'already-registered', to: known.email, locale, values: { name: known.name } })
      : messages.queueDecoy(transaction))
    // A registration writes a customer; this update makes this case take as long.
    await customers.change(transaction, known.id, {})
    return { ...issued, proof: registrationDecoy() }
  }

  /**
   * The account is in use, but its present address is not verified. The input must not change it: its user would see the input, or get
   * another person's password.
   */
  async function registerInUse(transaction: Db, known: Account, locale: Locale): Promise<Registered> {
    await customers.change(transaction, known.id, {})
    const issued = await mailCode(transaction, known, locale, { purpose: 'verify-email', whenSoon: 'keep' })
    return { ...issued, proof: registrationDecoy() }
  }

  /** A new account, or one that nobody has used yet: the latest registration counts. */
  async function registerNew(transaction: Db, known: Account | undefined, details: Details): Promise<Registered> {
    const { name, email, phone, passwordHash, locale } = details
    const account = known
      ? await customers.change(transaction, known.id, {
          name,
          phoneCountry: phone.countryCode,
          phoneNumber: phone.phone,
          phoneDialCode: phone.dialCode,
          phoneVerifiedAt: null,
          passwordHash,
          locale,
        })
      : await customers.create(transaction, { name, email, isEmailVerified: false, phone, passwordHash, locale })
    const issued = await mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'keep' })
    return { ...issued, proof: registrationProof(secret, account) }
  }

  return async ({ password, ...body }, { address, locale }) => {
    await limits.take('register.address', address)
    const email = body.email.toLowerCase()
    // Hash before looking up the account, so that it takes as long in both cases.
    const passwordHash = await passwords.hash(password)
    return db.transaction(async (transaction) => {
      const known = await customers.lockByEmail(transaction, email)
      if (known && known.emailVerifiedAt !== null) return registerVerified(transaction, known, locale)
      const isInUse = known && (known.firstVerifiedAt !== null || (await signInAccounts.isLinked(transaction, known.id)))
      if (isInUse) return registerInUse(transaction, known, locale)
      return registerNew(transaction, known, { ...body, email, passwordHash, locale })
    })
  }
}
