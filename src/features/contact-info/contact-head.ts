import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const contactHead = (i18n: I18n) => ({
  title: i18n._(msg`Visit us`),
  description: i18n._(msg`Where the shop is, its hours, and how to reach our specialists.`),
})
