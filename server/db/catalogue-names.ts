import type { Locale } from '#src/contract/locale.ts'

type Named = { nameEn: string; nameAr: string }
export const nameOfRow = (row: Named, locale: Locale): string => (locale === 'ar' ? row.nameAr : row.nameEn)

/** The name of a value. One that staff have not named yet stands for itself, which a shopper can still filter by. */
export function nameOf(names: ReadonlyMap<string, Named>, value: string, locale: Locale): string {
  const row = names.get(value)
  return row ? nameOfRow(row, locale) : value
}
