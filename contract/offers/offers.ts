import * as z from 'zod/mini'
import { imageSchema, productSummarySchema } from '#contract/catalogue/catalogue.ts'
import { detailKeys } from '#contract/catalogue/catalogue-terms.ts'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { data, inBothLanguages, list } from '#contract/protocol/endpoint-schemas.ts'
import { counterSchema } from './counter-offer.ts'
import { moneySchema } from '#contract/money/money-schema.ts'
import { historyStepSchema } from '#contract/requests/request-history.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import { contactMethods } from '#contract/requests/requests.ts'

/** Responses about offers. Free of the phone field's metadata: forms import `offer-body.ts`. */

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
  /** "Your price": the offered price, in the currency of the offer. */
  yourPrice: moneySchema,
  /** "Offer price": the price in force after the decision; absent before, and where it was rejected. */
  offerPrice: z.optional(moneySchema),
  /** The house's own price for it, and what became of that; absent where the house has named none. */
  counter: z.optional(counterSchema),
  /** The product's price at the moment of the offer, in the currency of the offer. */
  askingPrice: moneySchema,
  /** The day of the rate with which the other prices are converted; absent where all are in SAR. */
  rateDate: z.optional(z.iso.date()),
  /** When it was rejected. Absent otherwise. */
  rejectedAt: z.optional(z.iso.datetime()),
  /** Why it was rejected, in the words of the specialist, where a reason was given. */
  reason: z.optional(z.string()),
  /** The product today; absent where it was withdrawn. */
  product: z.optional(productSummarySchema),
  /** The product's name when the offer was made: brand and model. */
  productName: z.string(),
  /** The order that has used it up, for its owner. Absent otherwise. */
  order: z.optional(z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })),
  /** Until when an approved offer holds its unit. */
  heldUntil: z.optional(z.iso.datetime()),
  /** Made as a guest, and assigned to this account later. */
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
  /** Details of the product; empty where it was withdrawn. */
  details: z.array(z.object({ key: z.enum(detailKeys), value: z.string() })),
  images: z.array(imageSchema),
  /** From the first step on. */
  history: z.array(historyStepSchema),
  /** The viewer's permissions: cancel it, or add an approved one to the cart. */
  may: z.object({ cancel: z.boolean(), addToCart: z.boolean() }),
  /** It is a line of the cart already. */
  isInCart: z.boolean(),
})
export type Offer = z.infer<typeof offerSchema>

/** The response of `offers.create`, for the page's confirmation, and of an answer to the house's price. */
export const offerSentSchema = z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })
export type OfferSent = z.infer<typeof offerSentSchema>

/** The whole envelope of each response to a shopper's call. */
export const offerResponses = {
  'offers.create': data(offerSentSchema),
  'offers.list': inBothLanguages(list(offerSummarySchema)),
  'offers.get': inBothLanguages(data(offerSchema)),
  'offers.cancel': data(offerSchema),
  'offers.accept': data(offerSentSchema),
  'offers.decline': data(offerSentSchema),
}

/** The queries that are persisted on the owner's device (device/queries). */
export const offerRoots = { offers: z.array(offerSummarySchema), offer: offerSchema } as const
