/** The browser's half of WebAuthn, with what checks its answers: loaded when somebody uses a passkey (authenticator.ts). */
import { type PublicKeyCredentialCreationOptionsJSON, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Locale } from '#contract/locale.ts'
import {
  type NewPasskey,
  newPasskeySchema,
  type SignedWithPasskey,
  signedWithPasskeySchema,
} from '#contract/passkeys/authenticator-answers.ts'
import type { PasskeyOptions } from '#contract/passkeys/passkeys.ts'
import { passkeyTexts } from '#i18n/passkey-texts.ts'

/** No passkey was made or used. The message is for the person, as that of a failed call. */
class NoPasskeyUsed extends Error {
  readonly code = 'passkey.not-used'
}

export const make = (options: PasskeyOptions, locale: Locale): Promise<NewPasskey> =>
  asked(locale, async () =>
    newPasskeySchema.parse(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
  )

export const sign = (options: PasskeyOptions, locale: Locale): Promise<SignedWithPasskey> =>
  asked(locale, async () => signedWithPasskeySchema.parse(await startAuthentication({ optionsJSON: options })))

async function asked<Answer>(locale: Locale, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    // The authenticator was told which passkeys there are, and has one of them.
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new NoPasskeyUsed(passkeyTexts[isKnown ? 'known' : 'unused'][locale], { cause })
  }
}
