import * as z from 'zod/mini'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { dayPaths } from './day-paths.ts'

/** How many days the answer has, today among them. */
export const daysShown = 30

/** How many, and what they come to, SAR in minor units. */
const sumSchema = z.object({ count: z.int(), sumSar: z.number() })

/** A day of the house's time zone. */
export const dayFiguresSchema = z.object({
  day: z.iso.date(),
  /** Placed on it, and not canceled or closed since. */
  orders: sumSchema,
  offers: z.int(),
  /** Pieces of which the record of the purchase has that day; absent for who may not see what the house has paid. */
  bought: z.optional(sumSchema),
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

/** What the calls do and take. */
export const dayEndpoints = {
  'staff.days.get': { summary: 'Orders, offers and pieces bought on each of the last 30 days, the oldest first' },
} as const satisfies Record<keyof typeof dayPaths, Endpoint>

/** The whole envelope of each response. */
export const dayResponses = { 'staff.days.get': data(z.array(dayFiguresSchema)) }
