import * as z from 'zod/mini'
import { imageSchema, productSummarySchema } from './catalogue.ts'
import { detailKeys } from './catalogue-terms.ts'
import { phonePartsSchema } from './customer.ts'
import { moneySchema } from './money-schema.ts'
import { historyStepSchema } from './request-history.ts'
import { requestStatuses } from './requests/statuses.ts'
import { contactMethods } from './requests.ts'

/** What the API says of an offer (storefront.md §3, decisions.md §3–5). Free of the phone field's metadata: forms import `offer-body.ts`. */

/** A line of the tracking list. */
export const offerSummarySchema = z.object({
  id: z.string(),
  /** Short, to be read out loud. */
  number: z.string(),
  status: z.enum(requestStatuses),
  /** The offer date. */
  createdAt: z.iso.datetime(),
  /** The accepted date: when it was approved. */
  acceptedAt: z.optional(z.iso.datetime()),
  /** "Your price": what was offered, in the currency in which it was. */
  yourPrice: moneySchema,
  /** "Offer price": the price in force after the decision; absent before, and where it was rejected. */
  offerPrice: z.optional(moneySchema),
  /** The product's price at the moment of the offer, in the currency of the offer. */
  askingPrice: moneySchema,
  /** The day of the rate with which the prices that were not offered are converted; absent where all is in SAR. */
  rateDate: z.optional(z.iso.date()),
  /** When it was rejected. Absent otherwise, and in what an older shop said of it. */
  rejectedAt: z.optional(z.iso.datetime()),
  /** Why it was rejected, in the words of the specialist, where there are any. */
  reason: z.optional(z.string()),
  /** As the shop shows it today; absent where it was withdrawn. */
  product: z.optional(productSummarySchema),
  /** As it was called when the offer was made: brand and model. */
  productName: z.string(),
  /** Until when an approved offer holds its piece. */
  heldUntil: z.optional(z.iso.datetime()),
  /** Made as a guest, and joined to this account later. */
  isJoined: z.boolean(),
})
export type OfferSummary = z.infer<typeof offerSummarySchema>

export const offerSchema = z.extend(offerSummarySchema, {
  message: z.string(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: phonePartsSchema,
    contactMethod: z.enum(contactMethods),
  }),
  shippingLocation: z.string(),
  /** Watch details of the piece; empty where it was withdrawn. */
  details: z.array(z.object({ key: z.enum(detailKeys), value: z.string() })),
  images: z.array(imageSchema),
  /** From the first step on. */
  history: z.array(historyStepSchema),
  /** What whoever asks may do now: cancel it, or put an approved one into the cart. */
  may: z.object({ cancel: z.boolean(), addToCart: z.boolean() }),
  /** It is a line of the cart already. */
  isInCart: z.boolean(),
})
export type Offer = z.infer<typeof offerSchema>

/** What `offers.create` gives: what the page says "sent" with. */
export const offerSentSchema = z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })
export type OfferSent = z.infer<typeof offerSentSchema>
