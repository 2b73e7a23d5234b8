import * as z from 'zod/mini'
import { emailSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { locales } from '#contract/locale.ts'
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

/**
 * What the owner changes about somebody. `read`: the same values as the caller has read them. Where they differ meanwhile, the call is
 * rejected with `setting.changed`.
 */
export const staffPersonBodySchema = z.strictObject({
  name: z.optional(personNameSchema),
  email: z.optional(emailSchema),
  role: z.optional(z.enum(staffRoles)),
  read: z.optional(z.strictObject({ name: z.optional(z.string()), email: z.optional(z.string()), role: z.optional(z.enum(staffRoles)) })),
})

/** With an address, the link is for that one only, and mailed to it. `locale`: of the mail; default: that of the call. */
export const staffInvitationBodySchema = z.strictObject({
  role: z.enum(staffRoles),
  email: z.optional(emailSchema),
  locale: z.optional(z.enum(locales)),
})

/** A link to the desk, for one use; it is shown once. */
export const staffLinkSchema = z.object({
  url: z.string(),
  role: z.enum(staffRoles),
  expiresAt: z.iso.datetime(),
  /** The address to which it is mailed, too. */
  mailedTo: z.optional(z.string()),
})

/** A link to the desk that can still be used. */
export const staffInvitationSchema = z.object({
  id: z.string(),
  role: z.enum(staffRoles),
  /** Where it is for one address only. */
  email: z.optional(z.string()),
  /** Of somebody who works here, whom it gives a new password and second factor. */
  person: z.optional(z.string()),
  /** The name of who has made it; absent: the start of the shop. */
  by: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof staffInvitationSchema>
