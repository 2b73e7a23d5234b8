import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const languages = { en: msg`English`, ar: msg`Arabic` }

/** What a file of a feed is for: `google-ar.xml`. One of another release has its name. */
export function fileWords(file: string, i18n: I18n): string {
  const [, format, locale] = /^(google|products)-(en|ar)\.\w+$/.exec(file) ?? []
  if (format === undefined || (locale !== 'en' && locale !== 'ar')) return file
  const language = i18n._(languages[locale])
  return format === 'google' ? i18n._(msg`Google Merchant, ${language}`) : i18n._(msg`JSON, ${language}`)
}
