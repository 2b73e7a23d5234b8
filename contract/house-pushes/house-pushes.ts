import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import { locales } from '#contract/locale.ts'
import { pushSubscriptionBodySchema, pushUnsubscribeBodySchema } from '#contract/notifications/notifications.ts'

/** Pushes to the people of the house: each person chooses for each of their devices (docs/areas/house-pushes.md). */

/** What somebody can be told of. `receipt`: the receipt of an order's transfer; `paid`: an order that is to be shipped. */
export const toldKinds = ['offer', 'sell', 'order', 'receipt', 'paid', 'preOrder', 'contact'] as const
export type ToldKind = (typeof toldKinds)[number]

const hour = z.int().check(z.gte(0), z.lte(23))
/** Hours of the house's time zone, across midnight where the first is the later one. */
export const toldHoursSchema = z
  .strictObject({ from: hour, until: hour })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'] }))
export type ToldHours = z.infer<typeof toldHoursSchema>

/** `hours`: between which it comes, the others wait for their beginning; null: at once, day and night. */
export const toldChoiceSchema = z.strictObject({
  kinds: z.array(z.enum(toldKinds)).check(
    z.minLength(1),
    z.overwrite((kinds) => toldKinds.filter((kind) => kinds.includes(kind))),
  ),
  hours: z.nullable(toldHoursSchema),
})
export type ToldChoice = z.infer<typeof toldChoiceSchema>

/** A browser's subscription, with what its person wants to be told there. */
export const housePushBodySchema = z.extend(pushSubscriptionBodySchema, { ...toldChoiceSchema.shape, locale: z.enum(locales) })
export const housePushEndpointBodySchema = pushUnsubscribeBodySchema

/** The VAPID key with which browsers subscribe. */
export const housePushKeyResponse = data(z.object({ publicKey: z.string() }))
/** Null where the browser gets no pushes for the person who asks. */
export const housePushResponse = data(z.nullable(toldChoiceSchema))
