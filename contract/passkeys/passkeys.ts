import * as z from 'zod/mini'
import { sessionSchema } from '#contract/accounts/customer.ts'
import { acceptedSchema, data } from '#contract/protocol/endpoint-schemas.ts'

/** A passkey of whoever asks. `name`: what a person of the desk calls it; of a customer the device that made it, empty where unknown. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkeySchema>

/** What the browser is asked, with a challenge for one use. The rest is for `@simplewebauthn/browser`, which its server's half has made. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>

/** The whole envelope of each response of the shop's calls. */
export const passkeyResponses = {
  'passkeys.list': data(z.array(passkeySchema)),
  'passkeys.challenge': data(passkeyOptionsSchema),
  'passkeys.add': data(passkeySchema),
  'passkeys.remove': data(acceptedSchema),
  'passkeys.sign-in.challenge': data(passkeyOptionsSchema),
  'passkeys.sign-in': data(z.object({ session: sessionSchema })),
}
