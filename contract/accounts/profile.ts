import * as z from 'zod/mini'
import { emailSchema, otpSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { presentPasswordSchema } from './password.ts'
import { watchMailChoices } from './watched-changes.ts'
import { phoneSchema } from '#contract/fields/phone.ts'

/**
 * Body of `customer.profile`: absent fields stay. A new e-mail address or phone number has to be verified again. A new e-mail address also
 * needs the password where the account has one, else the code of `change-email` (unless the present one is unverified since its change);
 * both are ignored where the address stays.
 */
export const profileBodySchema = z.strictObject({
  name: z.optional(personNameSchema),
  email: z.optional(emailSchema),
  phone: z.optional(phoneSchema),
  currentPassword: z.optional(presentPasswordSchema),
  code: z.optional(otpSchema),
  watchMails: z.optional(z.enum(watchMailChoices)),
})
