import * as z from 'zod/mini'
import { conditions, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { staffProductSchema } from './staff-products.ts'

/** Drafts of products that are made of approved sell requests. */

/** A sell request that was approved and has no draft yet, without the data of its customer. */
export const undraftedSellSchema = z.object({
  id: z.string(),
  /** A short number, for talking about it. */
  number: z.string(),
  productType: z.enum(productTypes),
  /** As the customer typed it. */
  model: z.string(),
  condition: z.enum(conditions),
  agreedPrice: moneySchema,
  /** The call that answers with the photo of its front; null where its photos are deleted. */
  photo: z.nullable(z.string()),
})
export type UndraftedSell = z.infer<typeof undraftedSellSchema>

/** `sell`: the id or the short number of an approved sell request. */
export const sellDraftBodySchema = z.strictObject({ sell: z.string().check(z.minLength(1, 'required')) })

export const sellDraftResponses = {
  'staff.sells.undrafted': data(z.array(undraftedSellSchema)),
  'staff.sells.front': fileSchema,
  'staff.sells.draft': data(staffProductSchema),
}
