import type { Locale } from '#contract/locale.ts'
import { byLocale } from '../by-locale.ts'

/** Days in a sentence, after a preposition such as "within": small numbers as words, in Arabic with the form that the number demands. */

const words: Record<Locale, readonly string[]> = {
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ar: ['', '', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
}
const spoken = (count: number, locale: Locale): string => words[locale][count] || String(count)
const rulesOf = byLocale((locale) => new Intl.PluralRules(locale))

type Form = (count: string) => string
type Forms = { [Rule in Intl.LDMLPluralRule]?: Form } & { other: Form }
const days: Record<Locale, Forms> = {
  en: { one: () => 'one day', other: (count) => `${count} days` },
  ar: {
    one: () => 'يوم واحد',
    two: () => 'يومين',
    few: (count) => `${count} أيام`,
    many: (count) => `${count} يومًا`,
    other: (count) => `${count} يوم`,
  },
}
const workingDays: Record<Locale, Forms> = {
  en: { one: () => 'one working day', other: (count) => `${count} working days` },
  ar: {
    one: () => 'يوم عمل واحد',
    two: () => 'يومي عمل',
    few: (count) => `${count} أيام عمل`,
    other: (count) => `${count} يوم عمل`,
  },
}

const counted = (forms: Record<Locale, Forms>) => (count: number, locale: Locale) => {
  const { [rulesOf(locale).select(count)]: form = forms[locale].other } = forms[locale]
  return form(spoken(count, locale))
}

/** "seven days", «سبعة أيام», «11 يومًا». */
export const countedDays = counted(days)
/** "two working days", «يومي عمل». */
export const countedWorkingDays = counted(workingDays)
