import { intlTag, type Locale } from '#contract/locale.ts'
import { byLocale } from '../by-locale.ts'

const tenths = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 1 }))
const units: Record<Locale, readonly [string, string, string]> = { en: ['kB', 'MB', 'GB'], ar: ['كيلوبايت', 'ميغابايت', 'غيغابايت'] }
const noBreak = '\u00A0'

/** "210 kB", "4.2 MB", "1.5 GB": multiples of 1000, as phones show them. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [kilo, mega, giga] = units[locale]
  if (bytes < 1e6) return `${tenths(locale).format(Math.ceil(bytes / 1e3))}${noBreak}${kilo}`
  return bytes < 1e9 ? `${tenths(locale).format(bytes / 1e6)}${noBreak}${mega}` : `${tenths(locale).format(bytes / 1e9)}${noBreak}${giga}`
}
