import * as z from 'zod/mini'
import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { emailSchema, personNameSchema, requiredText } from '#contract/fields/form-fields.ts'
import { messageMost } from '#contract/offers/offer-body.ts'
import { phoneSchema } from '#contract/fields/phone.ts'

/** Body of `contact.create` (docs/reference/fields.md). */
export const contactBodySchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  message: requiredText(messageMost),
  agreement: z.literal(true, 'agreement' satisfies FormProblem),
  /** The product that it is about, where it was written on its page. */
  productId: z.optional(z.string().check(z.regex(productIdPattern))),
})
export type ContactBody = z.infer<typeof contactBodySchema>
