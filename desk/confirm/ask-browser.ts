import * as authenticator from '#calls/authenticator.ts'
import { defaultLocale } from '#contract/locale.ts'
import type { PasskeyOptions } from '#contract/passkeys/passkeys.ts'
import { language } from '../language.ts'

const locale = () => language.get()?.locale ?? defaultLocale

/** Makes a passkey. @throws Error with a sentence for the person, where they or the browser did not want to */
export const makePasskey = (options: PasskeyOptions) => authenticator.makePasskey(options, locale())

/** Signs with a passkey that the person chooses. @throws Error as above */
export const signWithPasskey = (options: PasskeyOptions) => authenticator.signWithPasskey(options, locale())
