import { defaultRateLimits, type RateLimitName, type RateLimitNumbers } from '#server/config/rate-limits.ts'

/** Limits so high that only a test about them reaches one: all tests use one IP address. */
export const noRateLimits = Object.fromEntries(
  (Object.keys(defaultRateLimits) as RateLimitName[]).map((name) => [name, { points: 1_000_000, seconds: 60 }]),
) as RateLimitNumbers

/** The same for a spawned program: `RATE_LIMITS`. */
export const noRateLimitsVariable = Object.entries(noRateLimits)
  .map(([name, { points, seconds }]) => `${name}=${points}/${seconds}`)
  .join(',')
