import * as z from 'zod/mini'
import { conditions, includedItems, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { data, fileSchema, list } from '#contract/protocol/endpoint-schemas.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { contactMethods } from '#contract/requests/requests.ts'
import { sellPhotoNames } from './sell-photos.ts'

/** Responses about sell requests. The body of the call is in `sell-body.ts`. */

/** A photo of a sell request. Its owner gets its bytes from `sells.photos.get`, the staff from `staff.files.get`. */
export const sellPhotoSchema = z.object({
  id: z.string(),
  name: z.enum(sellPhotoNames),
  type: z.enum(photoTypes),
  bytes: z.int(),
})
export type SellPhoto = z.infer<typeof sellPhotoSchema>

/** A line of the tracking list. */
export const sellSummarySchema = z.object({
  id: z.string(),
  /** A short number, for talking about it. */
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  productType: z.enum(productTypes),
  /** As the customer typed it. */
  model: z.string(),
  /** The price that the customer asked. */
  price: moneySchema,
  /** The price of the approval, in the same currency; absent before. */
  agreedPrice: z.optional(moneySchema),
  /** The photo of its front; absent after its photos are deleted. */
  front: z.optional(sellPhotoSchema),
})
export type SellSummary = z.infer<typeof sellSummarySchema>

export const sellSchema = z.extend(sellSummarySchema, {
  condition: z.enum(conditions),
  warrantyDate: z.iso.date(),
  included: z.array(z.enum(includedItems)),
  description: z.string(),
  message: z.string(),
  shippingLocation: z.string(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: phonePartsSchema,
    contactMethod: z.enum(contactMethods),
  }),
  /** Front, back and warranty card first; empty after the account is deleted. */
  photos: z.array(sellPhotoSchema),
  /** Oldest first. */
  history: z.array(historyStepSchema),
  /** What the viewer is allowed to do now. */
  may: z.object({ cancel: z.boolean() }),
})
export type Sell = z.infer<typeof sellSchema>

/** The response of `sells.create`. */
export const sellSentSchema = z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })
export type SellSent = z.infer<typeof sellSentSchema>

/** The whole envelope of each response to a shopper's call. */
export const sellResponses = {
  'sells.create': data(sellSentSchema),
  'sells.list': list(sellSummarySchema),
  'sells.get': data(sellSchema),
  'sells.cancel': data(sellSchema),
  'sells.photos.get': fileSchema,
}

/** The queries that are persisted on the owner's device (device/queries). */
export const sellRoots = { sells: z.array(sellSummarySchema), sell: sellSchema } as const
