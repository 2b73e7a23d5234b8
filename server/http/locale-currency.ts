import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { type Currency, defaultCurrency, isCurrency } from '#contract/money/money.ts'
import { HttpError } from './answers/errors.ts'

/** The language of the `locale` header. */
export function localeOf(headers: Headers): Locale {
  const value = headers.get('locale')
  if (value === null) return defaultLocale
  if (!isLocale(value)) throw new HttpError('locale.unsupported', 'unknown locale header')
  return value
}

/** The language for an error's sentence, where an unknown `locale` header may be what is wrong. */
export function localeForErrors(headers: Headers): Locale {
  const value = headers.get('locale')
  return isLocale(value) ? value : defaultLocale
}

/** The currency of the `currency` header. */
export function currencyOf(headers: Headers): Currency {
  const value = headers.get('currency')
  if (value === null) return defaultCurrency
  if (!isCurrency(value)) throw new HttpError('currency.unsupported', 'unknown currency header')
  return value
}
