import { intlTag, type Locale } from '#src/contract/locale.ts'
import { byLocale } from './by-locale.ts'

/** British English omits the comma before "and", as all our texts do. */
const listTag: Record<Locale, string> = { en: 'en-GB', ar: intlTag.ar }
const lists = {
  conjunction: byLocale((locale) => new Intl.ListFormat(listTag[locale], { type: 'conjunction' })),
  disjunction: byLocale((locale) => new Intl.ListFormat(listTag[locale], { type: 'disjunction' })),
}

/** "box and papers", "$6,613 or €5,686"; in Arabic the word for "and" joins the next one without a space. */
export const formatList = (entries: readonly string[], locale: Locale, type: keyof typeof lists): string =>
  lists[type](locale).format(entries)

/** The same in parts, where each entry is to be marked up. */
export const listParts = (entries: readonly string[], locale: Locale, type: keyof typeof lists) =>
  lists[type](locale).formatToParts(entries)
