import type { Locale } from '#contract/locale.ts'
import type { NewPasskey, SignedWithPasskey } from '#contract/passkeys/authenticator-answers.ts'
import { type NoPasskeys, whyNoPasskeys } from '#contract/passkeys/no-passkeys.ts'
import type { PasskeyOptions } from '#contract/passkeys/passkeys.ts'

/** Passkeys in this browser, for shop and desk. */

/** @returns why this browser has no passkeys at this address; undefined where it has */
export const whyNoPasskeysHere = (): NoPasskeys | 'not-supported' | undefined =>
  whyNoPasskeys(window.location) ?? ('PublicKeyCredential' in window ? undefined : 'not-supported')

/** Most people never use it on most days. */
const library = () => import('./ask-authenticator.ts')

/** Makes a passkey. @throws Error with a sentence for the person, where they or the browser did not want to */
export const makePasskey = async (options: PasskeyOptions, locale: Locale): Promise<NewPasskey> => (await library()).make(options, locale)

/** Signs with a passkey that the person chooses. @throws Error as above */
export const signWithPasskey = async (options: PasskeyOptions, locale: Locale): Promise<SignedWithPasskey> =>
  (await library()).sign(options, locale)
