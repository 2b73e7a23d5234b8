import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { defaultRateLimits, type RateLimitName, type RateLimitNumbers } from '#server/config/rate-limits.ts'
import type { Db } from '#server/db/open/database.ts'
import { rateLimit } from '#server/db/schema/customers.ts'
import { digestOf } from '#server/platform/secrets/secrets.ts'
import { RateLimited } from './answers/errors.ts'

export type RateLimits = {
  /**
   * Counts a try.
   * @param who an address of the network, an account or an e-mail address; only its digest is stored
   * @throws RateLimited where it was one too many
   */
  take: (name: RateLimitName, who: string) => Promise<void>
  /** Resets the count after a successful try. */
  forgive: (name: RateLimitName, who: string) => Promise<void>
  /** Deletes expired counts. */
  sweep: () => Promise<void>
}

/** Who tries to sign in, by an e-mail address, from an address of the network. */
export type SignInTry = { email: string; address: string }

/**
 * Counts a try to sign in to an account. It is counted before anything is verified, so that concurrent guesses count, too.
 * @throws RateLimited
 */
export async function takeSignIn(limits: RateLimits, where: 'sign-in' | 'desk-sign-in', { email, address }: SignInTry): Promise<void> {
  await limits.take(`${where}.account-at-address`, `${address} ${email}`)
  // What is refused above does not count here: one network alone cannot use up the tries of all.
  await limits.take(`${where}.account`, email)
}

/** Somebody has signed in: their wrong tries from there are forgotten. */
export const forgiveSignIn = (limits: RateLimits, where: 'sign-in' | 'desk-sign-in', { email, address }: SignInTry): Promise<void> =>
  limits.forgive(`${where}.account-at-address`, `${address} ${email}`)

/** Limits that hold across all processes of a shop: they are counted in the database, one statement each. */
export function createRateLimits(db: Db, numbers: Partial<RateLimitNumbers> = {}): RateLimits {
  const limiters = new Map(
    Object.entries({ ...defaultRateLimits, ...numbers }).map(([name, { points, seconds }]) => [
      name as RateLimitName,
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimit,
        keyPrefix: name,
        points,
        duration: seconds,
        // jobs/sweep.ts deletes expired counts.
        clearExpiredByTimeout: false,
      }),
    ]),
  )
  const limiterOf = (name: RateLimitName) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`there is no limit ${name}`)
    return limiter
  }
  return {
    async take(name, who) {
      try {
        await limiterOf(name).consume(digestOf(who))
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw new RateLimited(name, Math.ceil(rejection.msBeforeNext / 1000))
      }
    },
    forgive: async (name, who) => {
      await limiterOf(name).delete(digestOf(who))
    },
    sweep: async () => {
      await db.delete(rateLimit).where(lt(rateLimit.expire, new Date()))
    },
  }
}
