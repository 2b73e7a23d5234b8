/** The shop's two languages and their properties. */
export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'
/** The country of the shop, and the default of a shopper (ISO 3166-1). */
export const defaultCountry = 'SA'

/** Cookie and request header that carry the language; the cookie lasts 365 days. */
export const localeCookie = 'locale'
export const preferenceMaxAgeSeconds = 365 * 24 * 60 * 60

/** The shop has two. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'ar' : 'en')

/** Request header of a customer's own data: `all` asks for it in both languages (`inBothLanguages`). */
export const languagesHeader = 'languages'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

export const dirOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/**
 * BCP 47 tags for Intl. Western digits and the Gregorian calendar are pinned: engines differ in what `ar-SA`
 * means, and references and IBANs are compared with papers that print 0–9.
 */
export const intlTag: Record<Locale, string> = {
  en: 'en-US-u-ca-gregory-nu-latn',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
}
