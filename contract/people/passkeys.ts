import * as z from 'zod/mini'
import { passwordSchema, presentPasswordSchema } from '#contract/accounts/password.ts'
import { emailSchema, personNameSchema, requiredLine } from '#contract/fields/form-fields.ts'
import { tokenSchema } from './people.ts'

/** Why an address cannot have passkeys: browsers allow them over https or at `localhost`, and for a name. */
export type NoPasskeys = 'not-secure' | 'no-name'

/** @returns why pages of that origin cannot use passkeys; undefined where they can */
export function whyNoPasskeys({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): NoPasskeys | undefined {
  if (/^(?:[\d.]+|\[.*\])$/.test(hostname)) return 'no-name'
  return protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname) ? undefined : 'not-secure'
}

export const passkeyNameMost = 60

/** A passkey of the person who asks. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkeySchema>

/** What the browser is asked, with a challenge for one use. The rest is for `@simplewebauthn/browser`, which its server's half has made. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

const base64url = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))
const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  /** Not used: no extension is asked for. */
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
}

/** An authenticator's answer: a new passkey. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(60_000),
    transports: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** An authenticator's answer: signed with a passkey. */
export const signedWithPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type SignedWithPasskey = z.infer<typeof signedWithPasskeySchema>

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
