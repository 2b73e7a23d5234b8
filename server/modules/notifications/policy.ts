import * as z from 'zod/mini'
import { moneySchema } from '#src/contract/money-schema.ts'
import { notificationKinds } from '#src/contract/notifications.ts'
import { type Mover, requestStatuses } from '#src/contract/requests/statuses.ts'

/** What the sentences of a notification are made of, as it is kept. */
const factsSchema = z.object({
  number: z.string(),
  productName: z.object({ en: z.string(), ar: z.string() }),
  price: z.optional(moneySchema),
  heldUntil: z.optional(z.iso.datetime()),
  isWithdrawn: z.optional(z.boolean()),
  reason: z.optional(z.string()),
})

/** What is kept of a notification, as far as it is not the database that vouches for it. */
export const toldSchema = z.object({ kind: z.enum(notificationKinds), status: z.enum(requestStatuses), facts: factsSchema })

/** What shoppers have just done themselves is confirmed by e-mail, and no news in the list or on a lock screen. */
export const isNews = (by: Mover): boolean => by !== 'shopper'

/** Later than this a push is no news any more; the list has it still. */
export const pushLifeMs = 3 * 24 * 60 * 60 * 1000

/** Browsers of one customer that get pushes; the oldest makes room. */
export const mostSubscriptions = 20

/** One line, without signs that turn the text around. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
