import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The page's title and description, for `pageHead`. */
export const preOrderHead = (i18n: I18n) => ({
  title: i18n._(msg`Pre-order`),
  description: i18n._(msg`Tell our specialists which watch or jewel you are waiting for, and we will look for it. For a limited time.`),
})
