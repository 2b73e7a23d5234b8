import * as z from 'zod/mini'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { counterSchema } from './counter-offer.ts'
import { offerSchema } from './offers.ts'
import { watcherOfferSchema } from './watcher-offer.ts'
import { staffList, staffStepSchema } from '#contract/requests/staff-requests.ts'

/** An offer as the staff see it. */
export const staffOfferSchema = z.extend(offerSchema, {
  /** Of the account, where it belongs to one. */
  customerId: z.optional(z.string()),
  /** The offered price, SAR in minor units, by the rate that applies to it. */
  priceSar: moneySchema,
  /** The product's price today, SAR. */
  productPriceSar: z.optional(moneySchema),
  /** Units that are not held. */
  available: z.int(),
  /** `who`: the specialist who named it. */
  counter: z.optional(z.extend(counterSchema, { priceSar: moneySchema, who: z.string() })),
  history: z.array(staffStepSchema),
})
export type StaffOffer = z.infer<typeof staffOfferSchema>

/** The whole envelope of each response to a staff's call. */
export const staffOfferResponses = {
  'staff.watcher-offers.make': data(watcherOfferSchema),
  'staff.offers.list': staffList(staffOfferSchema),
  'staff.offers.get': data(staffOfferSchema),
  'staff.offers.status': data(staffOfferSchema),
}
