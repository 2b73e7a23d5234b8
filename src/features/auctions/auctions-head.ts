import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The page's title and description, for `pageHead`. */
export const auctionsHead = (i18n: I18n) => ({
  title: i18n._(msg`Auctions`),
  description: i18n._(msg`Watches and jewelry at auction, each with the time that is left for it.`),
})
