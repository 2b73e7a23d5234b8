import * as z from 'zod/mini'
import { otpSchema } from '#contract/fields/form-fields.ts'

export const codeSchema = z.object({ code: otpSchema })
