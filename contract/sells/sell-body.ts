import * as z from 'zod/mini'
import { conditions, includedItems, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { emailSchema, personNameSchema, requiredLine, requiredText, tidy } from '#contract/fields/form-fields.ts'
import { messageMost, shippingLocationMost } from '#contract/offers/offer-body.ts'
import { phoneSchema } from '#contract/fields/phone.ts'
import { namedPriceSchema } from '#contract/money/price-field.ts'
import { contactMethods } from '#contract/requests/requests.ts'
import { textField } from '#contract/fields/text-field.ts'
import { productNameMost } from '#contract/pre-orders/pre-order-body.ts'

/** Maximum length of the description, in characters. */
const sellDescriptionMost = 4000

const missing: FormProblem = 'required'
const noItem: FormProblem = 'included-items'

/** A calendar date as `YYYY-MM-DD`, in the past or in the future. */
const daySchema = textField(tidy, 'required', ['day', (text) => /^(?:19|20|21)/.test(text) && z.iso.date().safeParse(text).success])

/** The included items: at least one, each once, in the order of the list. */
const includedSchema = z.array(z.enum(includedItems), noItem).check(
  z.minLength(1, noItem),
  z.overwrite((given) => includedItems.filter((item) => given.includes(item))),
)

/** Body of `sells.create` without its photos: all of it is required (docs/reference/fields.md). */
export const sellBodySchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  shippingLocation: requiredLine(shippingLocationMost),
  contactMethod: z.enum(contactMethods, missing),
  message: requiredText(messageMost),
  productType: z.enum(productTypes, missing),
  model: requiredLine(productNameMost),
  /** The price that the customer asks; it is never converted. */
  price: z.object(namedPriceSchema.shape, missing),
  condition: z.enum(conditions, missing),
  warrantyDate: daySchema,
  included: includedSchema,
  description: requiredText(sellDescriptionMost),
})
export type SellBody = z.infer<typeof sellBodySchema>
