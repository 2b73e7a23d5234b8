import * as z from 'zod/mini'
import { passwordSchema, presentPasswordSchema } from '#contract/accounts/password.ts'
import { emailSchema, personNameSchema, requiredLine } from '#contract/fields/form-fields.ts'
import { newPasskeySchema, signedWithPasskeySchema } from '#contract/passkeys/authenticator-answers.ts'
import { tokenSchema } from './people.ts'

export const passkeyNameMost = 60

const nameSchema = requiredLine(passkeyNameMost)
export const passkeyAddBodySchema = z.strictObject({ name: nameSchema, passkey: newPasskeySchema })
export const passkeyRemoveBodySchema = z.strictObject({ id: z.string().check(z.maxLength(40)) })

/** A passkey that verifies its person is two factors by itself. Where an address and a password are given, they have to be right, too. */
export const passkeySignInBodySchema = z.strictObject({
  passkey: signedWithPasskeySchema,
  withPassword: z.optional(z.strictObject({ email: emailSchema, password: presentPasswordSchema })),
})

export const confirmPasskeyBodySchema = z.strictObject({ passkey: signedWithPasskeySchema })

const acceptance = { token: tokenSchema, name: personNameSchema, email: emailSchema }
/** Names the person for the authenticator's list. */
export const invitationPasskeyBodySchema = z.strictObject(acceptance)
/** What the form has; the passkey is added when it is sent. */
export const invitationPasskeyFormSchema = z.strictObject({ ...acceptance, password: passwordSchema })
export const invitationAcceptPasskeyBodySchema = z.extend(invitationPasskeyFormSchema, {
  passkeyName: nameSchema,
  passkey: newPasskeySchema,
})
