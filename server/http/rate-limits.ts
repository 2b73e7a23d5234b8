import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { defaultRateLimits, type RateLimitName, type RateLimitNumbers } from '#server/config/rate-limits.ts'
import type { Db } from '#server/db/database.ts'
import { rateLimit } from '#server/db/schema/customers.ts'
import { digestOf } from '#server/platform/secrets.ts'
import { RateLimited } from './errors.ts'

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
