import { shopNow } from '#device/shop-clock.ts'
import { minuteMs } from '#contract/durations.ts'
import { membersOf } from '#contract/is-record.ts'

/** A code can be requested every minute. */

/** @param ms from now @returns that time by the shop's clock (ISO 8601) */
const shopTimeIn = (ms: number): string => new Date(shopNow() + ms).toISOString()

/** When a request for a code that got 429 may be repeated, from `Retry-After` (ISO 8601, by the shop's clock); else undefined. */
export function resendAfter(error: unknown): string | undefined {
  const { status, retryAfterMs } = membersOf(error)
  return status === 429 && typeof retryAfterMs === 'number' ? shopTimeIn(retryAfterMs) : undefined
}

/**
 * Requests the first code of a page. One that was sent within the last minute, on another device or with a change of address, counts: the
 * shop then rejects another (429), and says when the next is possible.
 * @returns from when another may be requested (ISO 8601)
 */
export async function askForFirst(ask: () => Promise<string>): Promise<string> {
  try {
    return await ask()
  } catch (error) {
    const again = resendAfter(error)
    if (again === undefined || Date.parse(again) > shopNow() + minuteMs) throw error
    return again
  }
}
