import type { Locale } from '#contract/locale.ts'

/** One format object per language, created lazily: Intl's are slow to create and fast to use. */
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
