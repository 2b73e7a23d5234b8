import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** For `pageHead`. Each choice of pieces would be a page of its own to a search engine. */
export const compareHead = (i18n: I18n) => ({
  title: i18n._(msg`Comparison`),
  description: i18n._(msg`Watches and jewelry side by side, what differs first.`),
  noIndex: true,
})
