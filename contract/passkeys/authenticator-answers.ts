import * as z from 'zod/mini'

/** What authenticators answer, at the shop as at the desk. Pages load it with the library that asks them. */

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
