import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the page says of itself in the head, for `pageHead`. It says it to the one who opened it only. */
export const settingsHead = (i18n: I18n) => ({
  title: i18n._(msg`Settings`),
  description: i18n._(msg`Language, currency and theme, and what the shop keeps on this device.`),
  noIndex: true,
})
