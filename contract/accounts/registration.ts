import * as z from 'zod/mini'
import { emailSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { confirmationSchema, passwordSchema, sameConfirmation } from './password.ts'
import { phoneSchema } from '#contract/fields/phone.ts'

/** Body of `customer.register`. With its phone number it carries libphonenumber: loaded with the form. */
export const registerBodySchema = z
  .strictObject({
    name: personNameSchema,
    email: emailSchema,
    password: passwordSchema,
    confirmation: confirmationSchema,
    phone: phoneSchema,
  })
  .check(sameConfirmation())
