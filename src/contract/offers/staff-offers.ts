import * as z from 'zod/mini'
import { moneySchema } from '#src/contract/money/money-schema.ts'
import { offerSchema } from './offers.ts'
import { staffStepSchema } from '#src/contract/requests/staff-requests.ts'

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
  history: z.array(staffStepSchema),
})
export type StaffOffer = z.infer<typeof staffOfferSchema>
