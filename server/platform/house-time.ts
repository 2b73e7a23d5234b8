import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { shopZone } from '#contract/shop-zone.ts'

/** The day and the hour of the house's time zone at a moment; `next`: the day after that one. */
export function houseTime(now: Date): { day: string; next: string; hour: number } {
  const local = now.getTime() + shopZone.minutesAhead * minuteMs
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { day: dayOf(local), next: dayOf(local + dayMs), hour: Math.floor((local % dayMs) / hourMs) }
}

/** When an hour of a day of the house's time zone begins. */
export const hourOfHouse = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * hourMs - shopZone.minutesAhead * minuteMs)
