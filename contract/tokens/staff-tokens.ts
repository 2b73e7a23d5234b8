import * as z from 'zod/mini'
import { acceptedSchema, data, type Endpoint, id, list } from '#contract/protocol/endpoint-schemas.ts'
import type { tokenPaths } from './token-paths.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { oneLine, tidy } from '#contract/fields/form-fields.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'

/** A token with which the staff's tools call the shop. */
export const staffTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  createdAt: z.iso.datetime(),
  /** When it ends by itself. */
  expiresAt: z.optional(z.iso.datetime()),
  lastUsedAt: z.optional(z.iso.datetime()),
  /** The id of the person or the token that has made it; absent: the start of the shop. */
  madeBy: z.optional(z.string()),
  revokedAt: z.optional(z.iso.datetime()),
})
export type StaffToken = z.infer<typeof staffTokenSchema>
export const mostTokenDays = 3650
export const staffTokenBodySchema = z.strictObject({
  name: z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(80), z.regex(oneLine, 'one-line' satisfies FormProblem)),
  role: z._default(z.enum(staffRoles), 'specialist'),
  /** After how many days it ends; without them it does not. */
  days: z.optional(z.int().check(z.gte(1), z.lte(mostTokenDays))),
})
/** The token itself is shown once. */
export const staffTokenMadeSchema = z.extend(staffTokenSchema, { token: z.string() })

/** What the calls do and take. */
export const tokenEndpoints = {
  'staff.tokens.list': { summary: 'The tokens of the staff' },
  'staff.tokens.create': { summary: 'Make a token; it is shown once', body: staffTokenBodySchema },
  'staff.tokens.revoke': { summary: 'Revoke a token', params: id },
} as const satisfies Record<keyof typeof tokenPaths, Endpoint>

/** The whole envelope of each response. */
export const tokenResponses = {
  'staff.tokens.list': list(staffTokenSchema),
  'staff.tokens.create': data(staffTokenMadeSchema),
  'staff.tokens.revoke': data(acceptedSchema),
}
