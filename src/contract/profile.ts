import * as z from 'zod/mini'
import { emailSchema, otpSchema, personNameSchema } from './form-fields.ts'
import { presentPasswordSchema } from './password.ts'
import { phoneSchema } from './phone.ts'

/**
 * Body of `customer.profile`: what is left out stays. Another e-mail address or phone number has to be verified anew. Another e-mail address also needs the
 * password of who has one, else the code of `change-email` (unless the present one was never verified since it was changed); both are ignored where the address stays.
 */
export const profileBodySchema = z.strictObject({
  name: z.optional(personNameSchema),
  email: z.optional(emailSchema),
  phone: z.optional(phoneSchema),
  currentPassword: z.optional(presentPasswordSchema),
  code: z.optional(otpSchema),
})
