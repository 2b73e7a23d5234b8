import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/locale.ts'
import { askWorker } from '#src/blocks/ask-worker.ts'
import { shopConnection } from '#device/connection/shop-connection.ts'

/**
 * Whether the server can be reached. The connection is watched only from the first interaction on; `navigator.onLine` knows sooner that
 * there is no network.
 */
export const isOnline = (): boolean => navigator.onLine && shopConnection.isOnline()

/** While offline: whether the pages of a language are not cached on this device. If the worker does not respond, they are assumed to be. */
export const isLanguageMissing = async (locale: Locale): Promise<boolean> => (await askWorker({ type: 'has-language', locale })) === false

/** The message that a language is missing on this device, in the language that the shopper reads. */
export const languageMissing = (i18n: I18n, locale: Locale): string =>
  i18n._(
    locale === 'ar' ? msg`Arabic has not been downloaded on this device yet.` : msg`English has not been downloaded on this device yet.`,
  )
