import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#src/contract/locale.ts'
import { askWorker } from '#src/blocks/ask-worker.ts'
import { shopConnection } from '#src/offline/connection/shop-connection.ts'

/** Whether the shop can be asked. The connection is watched only from the shopper's first move on; the browser knows sooner where there is no network at all. */
export const isOnline = (): boolean => navigator.onLine && shopConnection.isOnline()

/** Without a network: whether the pages of a language do not open on this device. A worker that does not answer is given the benefit of the doubt. */
export async function isLanguageMissing(locale: Locale): Promise<boolean> {
  try {
    return (await askWorker({ type: 'has-language', locale })) === false
  } catch (error) {
    console.debug('the worker could not be asked for a language', error)
    return false
  }
}

/** Says that a language is missing on this device, to a shopper who reads the other one. */
export const languageMissing = (i18n: I18n, locale: Locale): string =>
  i18n._(
    locale === 'ar' ? msg`Arabic has not been downloaded on this device yet.` : msg`English has not been downloaded on this device yet.`,
  )
