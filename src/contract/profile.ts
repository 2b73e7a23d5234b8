import * as z from 'zod/mini'
import { emailSchema, personNameSchema } from './form-fields.ts'
import { phoneSchema } from './phone.ts'

/** Body of `customer.profile`: what is left out stays. Another e-mail address or phone number has to be verified anew. */
export const profileBodySchema = z.strictObject({
  name: z.optional(personNameSchema),
  email: z.optional(emailSchema),
  phone: z.optional(phoneSchema),
})
