import * as z from 'zod/mini'
import { conditions, includedItems, productTypes } from './catalogue-terms.ts'
import { phonePartsSchema } from './customer.ts'
import { moneySchema } from './money-schema.ts'
import { historyStepSchema } from './request-history.ts'
import { requestStatuses } from './requests/statuses.ts'
import { contactMethods } from './requests.ts'
import { sellPhotoNames } from './sell-photos.ts'
import { photoTypes } from './upload-types.ts'

/** What the API says of a sell request (storefront.md §3, decisions.md §4, §5). Its body is in `requests/sell-body.ts`. */

/** A line of the tracking list. */
export const sellSummarySchema = z.object({
  id: z.string(),
  /** Short, to be read out loud. */
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  productType: z.enum(productTypes),
  /** As the customer typed it. */
  model: z.string(),
  /** What the customer asked for. */
  price: moneySchema,
  /** What the specialists approved it at, in the same currency; absent before. */
  agreedPrice: z.optional(moneySchema),
})
export type SellSummary = z.infer<typeof sellSummarySchema>

/** A photo of one; its bytes are behind `sells.photos.get` and, for the staff, `staff.files.get`. */
export const sellPhotoSchema = z.object({
  id: z.string(),
  name: z.enum(sellPhotoNames),
  type: z.enum(photoTypes),
  bytes: z.int(),
})
export type SellPhoto = z.infer<typeof sellPhotoSchema>

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
  /** Front, back and warranty card first; none once the account is deleted. */
  photos: z.array(sellPhotoSchema),
  /** From the first step on. */
  history: z.array(historyStepSchema),
  /** What the viewer may do now. */
  may: z.object({ cancel: z.boolean() }),
})
export type Sell = z.infer<typeof sellSchema>

/** What `sells.create` gives. */
export const sellSentSchema = z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })
export type SellSent = z.infer<typeof sellSentSchema>
