import type { Locale } from '#contract/locale.ts'

/** The texts of the date field; a table as in form-words.ts. */
export const dateWords = {
  en: {
    format: 'Month, day, year: mm/dd/yy',
    open: 'Choose a date',
    month: 'Month',
    year: 'Year',
    previous: 'Previous month',
    next: 'Next month',
    today: 'today',
    chosen: 'chosen',
  },
  ar: {
    format: 'الشهر ثم اليوم ثم السنة: mm/dd/yy',
    open: 'اختر التاريخ',
    month: 'الشهر',
    year: 'السنة',
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    today: 'اليوم',
    chosen: 'المختار',
  },
} satisfies Record<Locale, object>
