import * as z from 'zod/mini'
import { presentPasswordSchema } from '#contract/accounts/password.ts'
import { otpSchema } from '#contract/fields/form-fields.ts'
import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { newPasskeySchema, signedWithPasskeySchema } from './authenticator-answers.ts'
import type { passkeyPaths } from './passkey-paths.ts'

/** Neither within minutes of a sign-in; then the password where the account has one, else the code of `add-passkey`. */
const passkeyChallengeBodySchema = z.strictObject({ password: z.optional(presentPasswordSchema), code: z.optional(otpSchema) })

/** What the calls do and take. */
export const passkeyEndpoints = {
  'passkeys.list': { summary: 'Your passkeys' },
  'passkeys.challenge': { summary: 'What an authenticator is asked for a new passkey', body: passkeyChallengeBodySchema },
  'passkeys.add': { summary: 'Add a passkey', body: z.strictObject({ passkey: newPasskeySchema }) },
  'passkeys.remove': { summary: 'Remove a passkey', params: id },
  'passkeys.sign-in.challenge': { summary: 'What an authenticator is asked for signing in' },
  'passkeys.sign-in': { summary: 'Sign in with a passkey', body: z.strictObject({ passkey: signedWithPasskeySchema }) },
} as const satisfies Record<keyof typeof passkeyPaths, Endpoint>
