import * as z from 'zod/mini'
import { emailSchema, personNameSchema } from '#src/contract/fields/form-fields.ts'
import { staffRoles } from './staff-roles.ts'

/** Somebody who works at the desk, for the owner. */
export const staffPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  createdAt: z.iso.datetime(),
  /** Since when they may not sign in any more. */
  disabledAt: z.optional(z.iso.datetime()),
})
export type StaffPerson = z.infer<typeof staffPersonSchema>

/** What the owner changes about somebody. */
export const staffPersonBodySchema = z.strictObject({
  name: z.optional(personNameSchema),
  email: z.optional(emailSchema),
  role: z.optional(z.enum(staffRoles)),
})

/** With an address, the link is for that one only. */
export const staffInvitationBodySchema = z.strictObject({ role: z.enum(staffRoles), email: z.optional(emailSchema) })

/** A link to the desk, for one use; it is shown once. */
export const staffLinkSchema = z.object({ url: z.string(), role: z.enum(staffRoles), expiresAt: z.iso.datetime() })
