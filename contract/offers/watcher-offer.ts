import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { priceMost } from '#contract/money/price-field.ts'

/** How long a price is valid that the house offers to all who watch a piece. */
export const watcherOfferHours = 48

const noPrice: FormProblem = 'price'

/** SAR, minor units: below the shop's price. */
export const watcherOfferBodySchema = z.strictObject({ priceSar: z.int(noPrice).check(z.gte(1, noPrice), z.lte(priceMost, noPrice)) })

/** `to`: how many were told; never who. */
export const watcherOfferSchema = z.object({ to: z.int(), until: z.iso.datetime() })
export type WatcherOffer = z.infer<typeof watcherOfferSchema>
