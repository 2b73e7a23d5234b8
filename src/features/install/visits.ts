import * as z from 'zod/mini'

/** The visits of this device: how many, and when the shop was last seen here (ms). */
export type Visits = { count: number; at: number }

const visitsSchema = z.object({ count: z.number(), at: z.number() })

/** Who comes back after so long is on another visit. */
const pauseMs = 30 * 60_000
const restMs = 30 * 24 * 60 * 60_000

/** A visit goes on, or another one begins. A clock that was set back counts like one that went on. */
export const seenAgain = (visits: Visits | undefined, now: number): Visits => {
  if (!visits) return { count: 1, at: now }
  return { count: Math.abs(now - visits.at) > pauseMs ? visits.count + 1 : visits.count, at: now }
}

/** "Not now" rests 30 days (design.md §12). @param since when it was said, ms */
export const isResting = (since: number | undefined, now: number): boolean => since !== undefined && Math.abs(now - since) < restMs

/** @returns nothing where nobody's visits are kept, or somebody else's words under our name */
export function parseVisits(text: string | null): Visits | undefined {
  if (text === null) return undefined
  try {
    return visitsSchema.safeParse(JSON.parse(text)).data
  } catch {
    // No JSON: counted from one again.
    return undefined
  }
}

export function parseRest(text: string | null): number | undefined {
  const since = Number(text ?? NaN)
  return Number.isFinite(since) ? since : undefined
}
