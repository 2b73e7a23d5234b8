import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { shopZone } from '#contract/shop-zone.ts'

/** The day and the hour of the house's time zone at a moment; `next`: the day after that one. */
export function houseTime(now: Date): { day: string; next: string; hour: number } {
  const local = now.getTime() + shopZone.minutesAhead * minuteMs
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { day: dayOf(local), next: dayOf(local + dayMs), hour: Math.floor((local % dayMs) / hourMs) }
}

/** A digest is about what came in since then, and about auctions that end in as long a time. */
export const digestSpanMs = dayMs
/** Later than this it is no use. */
export const digestLifeMinutes = 12 * 60
/** More orders to ship, or auctions, are not named. */
export const mostNamed = 10
