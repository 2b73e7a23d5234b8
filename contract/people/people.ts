import * as z from 'zod/mini'
import { passwordSchema, presentPasswordSchema } from '#contract/accounts/password.ts'
import { emailSchema, otpSchema, personNameSchema } from '#contract/fields/form-fields.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'

/** Somebody who works at the desk. */
export const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(staffRoles) })
export type Person = z.infer<typeof personSchema>

/** The token of a link to the desk. */
export const tokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))

export const invitationLookBodySchema = z.strictObject({ token: tokenSchema })

/** What a link is for, with the secret for an authenticator app, in base32 and as the address that the app reads from a QR code. */
export const invitationSchema = z.object({
  role: z.enum(staffRoles),
  /** Where the link is for one address only. */
  email: z.optional(z.string()),
  /** Where the link gives somebody who works here a new password and second factor. */
  name: z.optional(z.string()),
  totpUri: z.string(),
  totpSecret: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationAcceptBodySchema = z.strictObject({
  token: tokenSchema,
  name: personNameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** Of the authenticator app. */
  code: otpSchema,
})
export const recoveryCodeCount = 10
export const invitationAcceptedSchema = z.object({
  person: personSchema,
  /** Each signs in once in place of the app's code. They are shown once. */
  recoveryCodes: z.array(z.string()),
})

/** The own name. */
export const ownNameBodySchema = z.strictObject({ name: personNameSchema })
export const newPasswordBodySchema = z.strictObject({ password: presentPasswordSchema, newPassword: passwordSchema })
/** Those from before end. They are shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

const codeSchema = z.string().check(z.minLength(1), z.maxLength(40))

/** `code`: of the authenticator app, or a recovery code. */
export const confirmBodySchema = z.strictObject({ code: codeSchema })

/** One body, so that a wrong password and a wrong code cannot be told apart. `code`: of the authenticator app, or a recovery code. */
export const deskSignInBodySchema = z.strictObject({
  email: emailSchema,
  password: presentPasswordSchema,
  code: codeSchema,
})

/** What a browser says of itself when somebody signs in: names, as far as they are known. */
export const deviceSchema = z.object({ browser: z.optional(z.string()), system: z.optional(z.string()) })
export type Device = z.infer<typeof deviceSchema>

/** An open session at the desk. */
export const deskSessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was used last, to the minute. */
  lastSeenAt: z.iso.datetime(),
  /** Absent where it began with a release that did not write it down. */
  device: z.optional(deviceSchema),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type DeskSession = z.infer<typeof deskSessionSchema>
export const sessionEndBodySchema = z.strictObject({ id: z.string().check(z.maxLength(40)) })
