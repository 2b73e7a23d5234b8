import * as z from 'zod/mini'
import { emailSchema } from '#src/contract/form-fields.ts'
import { passwordSchema } from '#src/contract/password.ts'

/** Login has the rules of a password as well (storefront.md §5). */
export const signInSchema = z.object({ email: emailSchema, password: passwordSchema })
