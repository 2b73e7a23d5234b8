import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const languages = { en: msg`English`, ar: msg`Arabic` }

/** What a file of a feed is for: `google-ar-usd.xml`. One of another release has its name. */
export function fileWords(file: string, i18n: I18n): string {
  const [, format, locale, currency = 'sar'] = /^(google|products)-(en|ar)(?:-([a-z]{3}))?\.\w+$/.exec(file) ?? []
  if (format === undefined || (locale !== 'en' && locale !== 'ar')) return file
  const language = i18n._(languages[locale])
  const code = currency.toUpperCase()
  return format === 'google' ? i18n._(msg`Google Merchant, ${language}, ${code}`) : i18n._(msg`JSON, ${language}, ${code}`)
}
