import { intlTag, type Locale } from '#contract/locale.ts'
import { byLocale } from '../by-locale.ts'

const tenths = byLocale((locale) => new Intl.NumberFormat(intlTag[locale], { maximumFractionDigits: 1 }))

/** "8.4", "0.1": megabytes of a million bytes, rounded up, without the unit. */
export const formatMegabytes = (bytes: number, locale: Locale): string => tenths(locale).format(Math.ceil(bytes / 1e5) / 10)
