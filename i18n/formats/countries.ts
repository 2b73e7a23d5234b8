import { countryCodes } from '#contract/fields/countries.ts'
import { intlTag, type Locale } from '#contract/locale.ts'
import { byLocale } from '../by-locale.ts'

const names = byLocale((locale) => new Intl.DisplayNames(intlTag[locale], { type: 'region' }))

/** "Saudi Arabia", «المملكة العربية السعودية»; the code itself if the browser has no name. */
export const countryName = (code: string, locale: Locale): string => {
  try {
    return names(locale).of(code) ?? code
  } catch (error) {
    console.debug('no country', code, error)
    return code
  }
}

/** All countries, sorted by name. */
export const countries = byLocale((locale) => {
  const { compare } = new Intl.Collator(intlTag[locale])
  return countryCodes.map((code) => ({ code, name: countryName(code, locale) })).toSorted((a, b) => compare(a.name, b.name))
})
