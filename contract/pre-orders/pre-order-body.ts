import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { emailSchema, personNameSchema, requiredLine, requiredText } from '#contract/fields/form-fields.ts'
import { messageMost } from '#contract/offers/offer-body.ts'
import { phoneSchema } from '#contract/fields/phone.ts'
import { contactMethods } from '#contract/requests/requests.ts'

/** Longest brand and model, characters. */
export const productNameMost = 80

/** Body of `pre-orders.create`: all of it is required (docs/reference/fields.md). */
export const preOrderBodySchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  brand: requiredLine(productNameMost),
  model: requiredLine(productNameMost),
  contactMethod: z.enum(contactMethods, 'required' satisfies FormProblem),
  message: requiredText(messageMost),
  /** When the shopper submitted the form, possibly offline; now where it is absent. */
  madeAt: z.optional(z.iso.datetime()),
})
export type PreOrderBody = z.infer<typeof preOrderBodySchema>
