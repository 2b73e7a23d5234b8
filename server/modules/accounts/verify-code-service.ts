import type * as z from 'zod/mini'
import type { otpVerifyBodySchema } from '#contract/accounts/one-time-codes.ts'
import type { Db } from '#server/db/open/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { BegunSession, Sessions } from '#server/modules/sessions/service.ts'
import type { OneTimeCodes } from './one-time-codes-service.ts'
import type { PhoneCodes } from './phone-codes-service.ts'
import { isProof, signedIn } from './registration-policy.ts'
import type { Account, Customers } from './service.ts'

/** The result of a verified code. `session`: undefined for a caller who is signed in, and keeps theirs. */
export type Verified = { account: Account; session?: BegunSession }

/**
 * Redeems the code that verifies an address or a phone number.
 * @param from.proof the browser's cookie of its registration or sign-in
 * @throws HttpError `otp.invalid`, `auth.unauthorized`; RateLimited
 */
export type VerifyCode = (
  body: z.output<typeof otpVerifyBodySchema>,
  caller: CustomerCaller | undefined,
  from: { address: string; proof: string | undefined },
) => Promise<Verified>

/**
 * Assigns the requests that the owner made as a guest to the account, inside the transaction in which a code proves that the address is
 * theirs. `codeMadeAt`: a request that was made after the code may be a stranger's, so it does not join (docs/reference/moves.md).
 */
export type JoinRequests = (transaction: Db, owner: { customerId: string; email: string; codeMadeAt: Date }) => Promise<void>

export type VerifyCodeDeps = {
  secret: string
  customers: Customers
  codes: OneTimeCodes
  sessions: Sessions
  limits: RateLimits
  joinRequests: readonly JoinRequests[]
  phoneCodes: PhoneCodes
}

export function createVerifyCode(deps: VerifyCodeDeps): VerifyCode {
  const { secret, customers, codes, sessions, limits, joinRequests, phoneCodes } = deps

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

  return async (body, caller, { address, proof }) => {
    await limits.take('otp-verify.address', address)
    if (body.purpose === 'verify-phone') {
      const account = await customers.get(signedIn(caller).customerId)
      return { account: await phoneCodes.verify(account, body.code) }
    }
    const target = body.email.toLowerCase()
    const given = { purpose: 'verify-email', target, code: body.code } as const
    const verified = await codes.redeem(given, async (transaction, { customerId, createdAt }) => {
      const account = customerId === null ? undefined : await customers.lock(transaction, customerId)
      if (account?.email !== target) throw new HttpError('otp.invalid', 'the address of the account has changed')
      const done = await verifyEmail(transaction, account, caller, proof)
      for (const join of joinRequests) await join(transaction, { customerId: done.account.id, email: target, codeMadeAt: createdAt })
      return done
    })
    // As at a sign-in, end the caller's previous session.
    if (caller && verified.session) await sessions.end(caller.sessionId)
    return verified
  }
}
