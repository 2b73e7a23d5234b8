import { type DayFigures, daysShown } from '#contract/day/day.ts'
import { dayMs, minuteMs } from '#contract/durations.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { shopZone } from '#contract/shop-zone.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { countOffers, sumOrders, sumPurchases } from './repository.ts'

/** The last days, the oldest first, today as the last. */
export type ReadDays = (role: StaffRole) => Promise<DayFigures[]>

const aheadMs = shopZone.minutesAhead * minuteMs

export const createReadDays =
  ({ db, clock }: { db: Db; clock: Clock }): ReadDays =>
  async (role) => {
    const today = Math.floor((clock.now().getTime() + aheadMs) / dayMs)
    const days = Array.from({ length: daysShown }, (_, nth) => dayNamed(today - daysShown + 1 + nth))
    const [first = ''] = days
    const since = new Date(Date.parse(first) - aheadMs)
    // What the house has paid is not for specialists.
    const maySeeCost = role !== 'specialist'
    const [orders, offers, bought] = [
      await sumOrders(db, since),
      await countOffers(db, since),
      maySeeCost ? await sumPurchases(db, first) : [],
    ]
    const find = <Row extends { day: string }>(rows: readonly Row[], day: string) => rows.find((row) => row.day === day)
    const sumOf = (row: { count: number; sumSar: number } | undefined) => ({ count: row?.count ?? 0, sumSar: row?.sumSar ?? 0 })
    return days.map((day) => ({
      day,
      orders: sumOf(find(orders, day)),
      offers: find(offers, day)?.count ?? 0,
      ...(maySeeCost && { bought: sumOf(find(bought, day)) }),
    }))
  }

/** @param number of the day since 1970 */
const dayNamed = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
