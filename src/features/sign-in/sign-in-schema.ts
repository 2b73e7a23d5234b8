import * as z from 'zod/mini'
import { emailSchema } from '#contract/fields/form-fields.ts'
import { passwordSchema } from '#contract/accounts/password.ts'

/** The login validates the password by the rules of a new one. */
export const signInSchema = z.object({ email: emailSchema, password: passwordSchema })
