import * as z from 'zod/mini'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { ToldHours, ToldKind } from '#contract/house-pushes/house-pushes.ts'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { shopZone } from '#contract/shop-zone.ts'

/** The stored values for a push. `piece`: of what it is about, the first one; `more`: how many others. */
export const housePushFactsSchema = z.object({
  number: z.int(),
  piece: z.optional(z.object({ en: z.string(), ar: z.string() })),
  more: z.optional(z.int()),
  price: z.optional(moneySchema),
  /** Of a reminder: for how many hours it waits at least. */
  waitsHours: z.optional(z.int()),
  /** The name of who hands it on. */
  handedBy: z.optional(z.string()),
})
export type HousePushFacts = z.infer<typeof housePushFactsSchema>

/** After this a push is too late to be useful: the list of what waits still has the request. */
export const pushLifeMs = dayMs

/** The maximum of one person's browsers that get pushes; a further one replaces the oldest. */
export const mostSubscriptions = 10

/** What somebody has chosen to be told of, by what the house has to do. */
export const toldKindOf: Readonly<Record<RequestWork, ToldKind>> = {
  offer: 'offer',
  sell: 'sell',
  receipt: 'receipt',
  ship: 'paid',
  refund: 'order',
  preOrder: 'preOrder',
  contact: 'contact',
}

/** When somebody may be told: now, or when their hours begin next. @param hours of the house's time zone; null: at any time */
export function nextWithin(hours: ToldHours | null, now: Date): Date {
  if (!hours) return now
  const { from, until } = hours
  const aheadMs = shopZone.minutesAhead * minuteMs
  const local = now.getTime() + aheadMs
  const day = Math.floor(local / dayMs) * dayMs
  const hour = Math.floor((local - day) / hourMs)
  const isWithin = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (isWithin) return now
  const begin = day + from * hourMs
  return new Date((begin > local ? begin : begin + dayMs) - aheadMs)
}
