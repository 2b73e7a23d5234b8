import * as z from 'zod/mini'
import { acceptedSchema, data, type Endpoint, id, list } from '#contract/protocol/endpoint-schemas.ts'
import type { peoplePaths } from './people-paths.ts'
import { emailSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { locales } from '#contract/locale.ts'
import { deskSessionSchema } from './people.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'

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

/** An open session at the desk, and whose it is. */
export const staffSessionSchema = z.extend(deskSessionSchema, { personId: z.string(), name: z.string() })
export type StaffSession = z.infer<typeof staffSessionSchema>

/** What the calls do and take. */
export const peopleEndpoints = {
  'staff.people.list': { summary: 'Who works at the desk' },
  'staff.people.update': { summary: 'Change somebody’s name, e-mail address or role', params: id, body: staffPersonBodySchema },
  'staff.people.renew': {
    summary: 'Make a link for a new password and second factor, also for somebody without access; it is shown once',
    params: id,
  },
  'staff.people.disable': { summary: 'End somebody’s sessions, and let them sign in no more', params: id },
  'staff.sessions.list': { summary: 'The open sessions at the desk' },
  'staff.sessions.end': { summary: 'End a session at the desk', params: id },
  'staff.invitations.list': { summary: 'The links to the desk that can still be used' },
  'staff.invitations.create': {
    summary: 'Make a link to the desk for somebody new; it is shown once',
    body: staffInvitationBodySchema,
  },
  'staff.invitations.end': { summary: 'End a link to the desk', params: id },
} as const satisfies Record<keyof typeof peoplePaths, Endpoint>

/** The whole envelope of each response. */
export const peopleResponses = {
  'staff.people.list': list(staffPersonSchema),
  'staff.people.update': data(staffPersonSchema),
  'staff.people.renew': data(staffLinkSchema),
  'staff.people.disable': data(acceptedSchema),
  'staff.sessions.list': list(staffSessionSchema),
  'staff.sessions.end': data(acceptedSchema),
  'staff.invitations.list': list(staffInvitationSchema),
  'staff.invitations.create': data(staffLinkSchema),
  'staff.invitations.end': data(acceptedSchema),
}
