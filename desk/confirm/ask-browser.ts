import { msg } from '@lingui/core/macro'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import {
  type NewPasskey,
  newPasskeySchema,
  type NoPasskeys,
  type SignedWithPasskey,
  signedWithPasskeySchema,
  whyNoPasskeys,
} from '#contract/people/passkeys.ts'
import { language } from '../language.ts'

/** @returns why this browser has no passkeys at this address; undefined where it has */
export const whyNoPasskeysHere = (): NoPasskeys | 'not-supported' | undefined =>
  whyNoPasskeys(window.location) ?? ('PublicKeyCredential' in window ? undefined : 'not-supported')

/** What the server asks: the counterpart of the library has made it there. */
type Options = { challenge: string }

/** Most people never use it on most days. */
const library = () => import('@simplewebauthn/browser')

/** Makes a passkey. @throws Error with a sentence for the person, where they or the browser did not want to */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(notMade)
  return newPasskeySchema.parse(made)
}

/** Signs with a passkey that the person chooses. @throws Error as above */
export async function signWithPasskey(options: Options): Promise<SignedWithPasskey> {
  const { startAuthentication } = await library()
  const signed = await startAuthentication({ optionsJSON: options }).catch(notMade)
  return signedWithPasskeySchema.parse(signed)
}

const unused = msg`No passkey was used. Try again, or choose another way.`
const known = msg`This device already has a passkey of yours.`

/** Browsers do not say why: the person may have closed the question, or taken too long. */
function notMade(cause: unknown): never {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
  throw new Error(language.get()?.i18n._(isKnown ? known : unused), { cause })
}
