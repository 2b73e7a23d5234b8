import type { DeliveryDays } from './ordering-terms.ts'
import type { Delivery } from './checkout.ts'
import { defaultCountry } from '#contract/locale.ts'
import { shopZone } from '#contract/shop-zone.ts'
import { hourMs } from '#contract/durations.ts'

const shopOffsetMs = shopZone.minutesAhead * 60_000

/** The day of a moment in the shop's time zone: `2026-03-14`. */
export const shopDayOf = (moment: Date): string => new Date(moment.getTime() + shopOffsetMs).toISOString().slice(0, 10)

/** The end of a day in the shop's time zone. @param day `2026-03-14` */
export const endOfShopDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs - shopOffsetMs)

/**
 * The estimated delivery of an order that is placed at a moment.
 * @param country of the destination, ISO 3166-1
 * @returns days in the shop's time zone, both inclusive
 */
export function estimatedDelivery(days: DeliveryDays, { country, placedAt }: { country: string; placedAt: Date }): Delivery {
  const { from, to } = country === defaultCountry ? days.inside : days.elsewhere
  const dayAfter = (count: number) => shopDayOf(new Date(placedAt.getTime() + count * 24 * hourMs))
  return { from: dayAfter(from), to: dayAfter(to) }
}
