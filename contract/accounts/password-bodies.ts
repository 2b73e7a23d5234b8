import * as z from 'zod/mini'
import { emailSchema, otpSchema } from '#contract/fields/form-fields.ts'
import { confirmationSchema, passwordSchema, presentPasswordSchema, sameConfirmation, strongPasswordSchema } from './password.ts'

/** Bodies of the calls that take a password. */

export const passwordForgotBodySchema = z.strictObject({ email: emailSchema })

export const passwordResetBodySchema = z
  .strictObject({
    /** The token of the link in the e-mail. */
    token: z.string().check(z.regex(/^[\w-]{43}$/)),
    password: passwordSchema,
    confirmation: confirmationSchema,
  })
  .check(sameConfirmation())

export const passwordChangeBodySchema = z
  .strictObject({ currentPassword: presentPasswordSchema, password: strongPasswordSchema, confirmation: confirmationSchema })
  .check(sameConfirmation())

/** The password where the account has one, else the code of `confirm-delete`. */
export const customerDeleteBodySchema = z.strictObject({ password: z.optional(presentPasswordSchema), code: z.optional(otpSchema) })
