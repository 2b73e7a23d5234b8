import * as z from 'zod/mini'
import type { FormProblem } from '#src/contract/calls/field-problems.ts'
import { oneLine, tidy } from '#src/contract/fields/form-fields.ts'

/** A token with which a specialist's tools call the shop. */
export const staffTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
  revokedAt: z.optional(z.iso.datetime()),
})
export type StaffToken = z.infer<typeof staffTokenSchema>
export const staffTokenBodySchema = z.strictObject({
  name: z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(80), z.regex(oneLine, 'malformed' satisfies FormProblem)),
})
/** The token itself is shown once. */
export const staffTokenMadeSchema = z.extend(staffTokenSchema, { token: z.string() })
