import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The page's title and description, for `pageHead`. Not indexed by search engines. */
export const settingsHead = (i18n: I18n) => ({
  title: i18n._(msg`Settings`),
  description: i18n._(msg`Language, currency and theme, and what the shop keeps on this device.`),
  noIndex: true,
})
