import type { Locale } from '#src/contract/locale.ts'

/** One format object per language, made when it is first asked for: Intl's take long to make and little to use. */
export function byLocale<Format>(make: (locale: Locale) => Format): (locale: Locale) => Format {
  const made = new Map<Locale, Format>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const format = make(locale)
    made.set(locale, format)
    return format
  }
}
