import { toWesternDigits } from '#contract/fields/digits.ts'
import { intlTag, type Locale } from '#contract/locale.ts'
import { dialCodeOf, phoneCountries } from '#contract/fields/phone.ts'

/** A country of the phone field. */
export type PhoneCountry = {
  /** Two capital letters. */
  code: string
  /** Its name in the page's language. */
  label: string
  /** With its plus. */
  dialCode: string
  /** The address of its flag. */
  flag: string
  /** Name, code and dial code, normalized for the search. */
  searchText: string
}

const known = new Map<Locale, readonly PhoneCountry[]>()

/** All countries that have a dial code, sorted by name. Memoized per language. */
export function countriesOf(locale: Locale): readonly PhoneCountry[] {
  const made = known.get(locale) ?? makeCountries(locale)
  known.set(locale, made)
  return made
}

function makeCountries(locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames([intlTag[locale]], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(intlTag[locale])
  return phoneCountries
    .map((code) => {
      const label = names.of(code) ?? code
      const dialCode = dialCodeOf(code)
      return { code, label, dialCode, flag: `/flags/${code.toLowerCase()}.svg`, searchText: fold(`${label} ${code} ${dialCode}`) }
    })
    .toSorted((a, b) => compare(a.label, b.label))
}

/** The countries that a search finds: each of its words in name, code or dial code. */
export function findCountries(countries: readonly PhoneCountry[], search: string): readonly PhoneCountry[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return words.length === 0 ? countries : countries.filter(({ searchText }) => words.every((word) => searchText.includes(word)))
}

/** Normalizes for the search: lower case, no diacritics (hamza among them), ة as ه, ى as ي, and western digits, as people type. */
const fold = (text: string): string =>
  toWesternDigits(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
