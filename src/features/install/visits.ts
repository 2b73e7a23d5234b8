import * as z from 'zod/mini'
import { dayMs } from '#contract/durations.ts'

/** The visits of this device: how many, and the time of the last one (ms). */
export type Visits = { count: number; at: number }

const visitsSchema = z.object({ count: z.number(), at: z.number() })

/** After this pause another visit begins. */
const pauseMs = 30 * 60_000
const restMs = 30 * dayMs

/** Continues a visit or begins another one. A clock that was set back continues the visit. */
export const seenAgain = (visits: Visits | undefined, now: number): Visits => {
  if (!visits) return { count: 1, at: now }
  return { count: Math.abs(now - visits.at) > pauseMs ? visits.count + 1 : visits.count, at: now }
}

/** "Not now" applies for 30 days. @param since when it was pressed, ms */
export const isResting = (since: number | undefined, now: number): boolean => since !== undefined && Math.abs(now - since) < restMs

/** @returns undefined if nothing is stored, or the value is not ours */
export function parseVisits(text: string | null): Visits | undefined {
  if (text === null) return undefined
  try {
    return visitsSchema.safeParse(JSON.parse(text)).data
  } catch {
    // Invalid JSON: counting starts at one again.
    return undefined
  }
}

export function parseRest(text: string | null): number | undefined {
  const since = Number(text ?? NaN)
  return Number.isFinite(since) ? since : undefined
}
