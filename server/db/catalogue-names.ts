import type { Locale } from '#contract/locale.ts'

type Named = { nameEn: string; nameAr: string }
export const nameOfRow = (row: Named, locale: Locale): string => (locale === 'ar' ? row.nameAr : row.nameEn)

/** The name of a value. A value without a name is shown itself, so that a shopper can still filter by it. */
export function nameOf(names: ReadonlyMap<string, Named>, value: string, locale: Locale): string {
  const row = names.get(value)
  return row ? nameOfRow(row, locale) : value
}
