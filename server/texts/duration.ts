import { intlTag, type Locale } from '#contract/locale.ts'

/** "10 minutes", "24 hours". */
export function duration(minutes: number, locale: Locale): string {
  const isHours = minutes >= 60 && minutes % 60 === 0
  const count = isHours ? minutes / 60 : minutes
  const unit = isHours ? 'hour' : 'minute'
  return new Intl.NumberFormat(intlTag[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
