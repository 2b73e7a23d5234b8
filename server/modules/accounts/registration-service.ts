import type * as z from 'zod/mini'
import type { otpSendBodySchema, otpVerifyBodySchema } from '#src/contract/accounts/one-time-codes.ts'
import type { Locale } from '#src/contract/locale.ts'
import { e164Of } from '#src/contract/fields/phone.ts'
import type { registerBodySchema } from '#src/contract/accounts/registration.ts'
import type { Db } from '#server/db/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import type { BegunSession, Sessions } from '#server/modules/sign-in/sessions-service.ts'
import type { SignInAccounts } from '#server/modules/sign-in/provider-accounts-service.ts'
import type { PasswordHashing } from '#server/platform/password-hashing.ts'
import type { Account, Customers } from './service.ts'
import type { IssuedCode, OneTimeCodes } from './one-time-codes-service.ts'
import { isProof, registrationDecoy, registrationProof } from './registration-policy.ts'

/** The client address and language of a call. */
type From = { address: string; locale: Locale }

/** The result of a verified code. */
export type Verified = { account: Account; session?: BegunSession }

export type Registration = {
  /** The same response for an address that has an account already: its owner gets a mail that says so. */
  register: (body: z.output<typeof registerBodySchema>, from: From) => Promise<IssuedCode & { proof: string }>
  sendCode: (body: z.output<typeof otpSendBodySchema>, caller: CustomerCaller | undefined, from: From) => Promise<IssuedCode>
  /** @param proof the browser's cookie of its registration or sign-in */
  verifyCode: (
    body: z.output<typeof otpVerifyBodySchema>,
    caller: CustomerCaller | undefined,
    from: From & { proof: string | undefined },
  ) => Promise<Verified>
  /**
   * For a caller who gave the right password of an account whose address is not verified: sends a code, unless the previous one is recent.
   */
  askToVerify: (account: Account, locale: Locale) => Promise<{ proof: string }>
}

/**
 * Assigns the requests that the owner made as a guest to the account, inside the transaction in which a code proves that the address is
 * theirs. `codeMadeAt`: a request that was made after the code may be a stranger's, so it does not join (docs/decisions/092).
 */
export type JoinRequests = (transaction: Db, owner: { customerId: string; email: string; codeMadeAt: Date }) => Promise<void>

export type RegistrationDeps = {
  db: Db
  secret: string
  customers: Customers
  codes: OneTimeCodes
  sessions: Sessions
  signInAccounts: SignInAccounts
  messages: MailService
  passwords: PasswordHashing
  limits: RateLimits
  joinRequests: readonly JoinRequests[]
}

const templateOf = {
  'verify-email': 'verify-email',
  'confirm-delete': 'delete-account-code',
  'change-email': 'change-email-code',
} as const

/** From the form of registration to the first session, and the codes on the way (docs/decisions/020). */
export function createRegistration(deps: RegistrationDeps): Registration {
  const { db, secret, customers, codes, sessions, signInAccounts, messages, passwords, limits, joinRequests } = deps

  const mailCode = async (
    transaction: Db,
    account: Account,
    locale: Locale,
    { purpose, ...options }: { purpose: keyof typeof templateOf; whenSoon: 'refuse' | 'keep' },
  ) => {
    const issued = await codes.issue(transaction, { purpose, target: account.email, customerId: account.id }, options)
    if (issued.code !== undefined) {
      const values = { name: account.name, code: issued.code, minutes: codes.minutes }
      await messages.queue(transaction, { template: templateOf[purpose], to: account.email, locale, values })
    } else {
      await messages.queueDecoy(transaction)
    }
    return issued
  }

  const signedIn = async (caller: CustomerCaller | undefined): Promise<Account> => {
    if (!caller) throw new HttpError('auth.unauthorized', 'this code is for who is signed in')
    return customers.get(caller.customerId)
  }
  const askingFromInside = async (caller: CustomerCaller | undefined): Promise<Account> => {
    const account = await signedIn(caller)
    await limits.take('otp-send.account', account.id)
    return account
  }

  const phoneTargetOf = (account: Account): string => {
    const phone = customers.phoneOf(account)
    const target = phone && e164Of(phone)
    if (target === undefined || target === null)
      throw new HttpError('request.invalid', 'the account has no phone number', { phone: [{ problem: 'required' }] })
    return target
  }

  async function sendPhoneCode(account: Account, locale: Locale): Promise<IssuedCode> {
    const target = phoneTargetOf(account)
    if (!messages.canSendSms) throw new HttpError('sms.unavailable', 'no gateway for text messages is configured')
    return db.transaction(async (transaction) => {
      const issued = await codes.issue(transaction, { purpose: 'verify-phone', target, customerId: account.id })
      if (issued.code !== undefined) {
        await messages.queue(transaction, {
          template: 'phone-code',
          to: target,
          locale,
          values: { code: issued.code, minutes: codes.minutes },
        })
      }
      return issued
    })
  }

  async function verifyEmail(
    transaction: Db,
    account: Account,
    caller: CustomerCaller | undefined,
    proof: string | undefined,
  ): Promise<Verified> {
    const isProven = isProof(secret, account, proof)
    const isSignedIn = caller?.customerId === account.id
    if (account.firstVerifiedAt === null && !isSignedIn) {
      const claimed = await customers.claim(transaction, account, isProven ? account.passwordHash : null)
      return { account: claimed, session: await sessions.begin(claimed.id, transaction) }
    }
    // An established account under a new address, which may be mistyped: its reader must not even verify it, or they could request a
    // link for a new password next.
    if (!isSignedIn && !isProven)
      throw new HttpError('otp.invalid', 'the code is right, but proves nothing about the owner of this established account')
    const isOwnPassword = isProven || account.firstVerifiedAt !== null
    const verified = await customers.verifyEmail(transaction, account, isOwnPassword ? {} : { passwordHash: null })
    return isSignedIn ? { account: verified } : { account: verified, session: await sessions.begin(account.id, transaction) }
  }

  return {
    async register({ name, email: typed, password, phone }, { address, locale }) {
      await limits.take('register.address', address)
      const email = typed.toLowerCase()
      // Hash before looking up the account, so that it takes as long in both cases.
      const passwordHash = await passwords.hash(password)
      return db.transaction(async (transaction) => {
        const known = await customers.lockByEmail(transaction, email)
        if (known && known.emailVerifiedAt !== null) {
          const request = { purpose: 'verify-email', target: email, customerId: null } as const
          const before = await codes.issue(transaction, request, { isDecoy: true, whenSoon: 'keep' })
          await (before.isNew
            ? messages.queue(transaction, { template: 'already-registered', to: email, locale, values: { name: known.name } })
            : messages.queueDecoy(transaction))
          // A registration writes a customer; this update makes this case take as long.
          await customers.change(transaction, known.id, {})
          return { ...before, proof: registrationDecoy() }
        }
        // The new input must not change an account that is in use: its user would see the input, or get another person's password.
        if (known && (known.firstVerifiedAt !== null || (await signInAccounts.isLinked(transaction, known.id)))) {
          await customers.change(transaction, known.id, {})
          return {
            ...(await mailCode(transaction, known, locale, { purpose: 'verify-email', whenSoon: 'keep' })),
            proof: registrationDecoy(),
          }
        }
        const details = {
          name,
          phoneCountry: phone.countryCode,
          phoneNumber: phone.phone,
          phoneDialCode: phone.dialCode,
          phoneVerifiedAt: null,
          passwordHash,
          locale,
        }
        const account = known
          ? await customers.change(transaction, known.id, details)
          : await customers.create(transaction, { name, email, isEmailVerified: false, phone, passwordHash, locale })
        const issued = await mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'keep' })
        return { ...issued, proof: registrationProof(secret, account) }
      })
    },

    async sendCode(body, caller, { address, locale }) {
      await limits.take('otp-send.address', address)
      if (body.purpose === 'verify-phone') return sendPhoneCode(await askingFromInside(caller), locale)
      if (body.purpose === 'confirm-delete' || body.purpose === 'change-email') {
        const { purpose } = body
        const account = await askingFromInside(caller)
        return db.transaction((transaction) => mailCode(transaction, account, locale, { purpose, whenSoon: 'refuse' }))
      }
      const email = body.email.toLowerCase()
      return db.transaction(async (transaction) => {
        const account = await customers.findByEmail(email, transaction)
        // A signed-in customer may verify again, to claim the requests made as a guest since.
        if (account && (account.emailVerifiedAt === null || account.id === caller?.customerId)) {
          return mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'refuse' })
        }
        const issued = await codes.issue(transaction, { purpose: 'verify-email', target: email, customerId: null }, { isDecoy: true })
        await messages.queueDecoy(transaction)
        return issued
      })
    },

    async verifyCode(body, caller, { address, proof }) {
      await limits.take('otp-verify.address', address)
      if (body.purpose === 'verify-phone') {
        const { id, ...account } = await signedIn(caller)
        const target = phoneTargetOf({ id, ...account })
        return codes.redeem({ purpose: 'verify-phone', target, code: body.code }, async (transaction, { customerId }) => {
          const now = await customers.lock(transaction, id)
          // Two accounts may have the same number, and the number may have changed since the code was sent.
          if (customerId !== id || !now || phoneTargetOf(now) !== target)
            throw new HttpError('otp.invalid', 'the code was for another account')
          return { account: await customers.verifyPhone(transaction, now) }
        })
      }
      const target = body.email.toLowerCase()
      const verified = await codes.redeem(
        { purpose: 'verify-email', target, code: body.code },
        async (transaction, { customerId, createdAt }) => {
          const account = customerId === null ? undefined : await customers.lock(transaction, customerId)
          if (account?.email !== target) throw new HttpError('otp.invalid', 'the address of the account has changed')
          const done = await verifyEmail(transaction, account, caller, proof)
          for (const join of joinRequests) await join(transaction, { customerId: done.account.id, email: target, codeMadeAt: createdAt })
          return done
        },
      )
      // As at a sign-in, end the caller's previous session.
      if (caller && verified.session) await sessions.end(caller.sessionId)
      return verified
    },

    async askToVerify(account, locale) {
      await db.transaction((transaction) => mailCode(transaction, account, locale, { purpose: 'verify-email', whenSoon: 'keep' }))
      return { proof: registrationProof(secret, account) }
    },
  }
}
