import type { Locale } from '#contract/locale.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'

/** Brand and model in the language shown, in English where there are none in it; empty where a draft has neither. */
export const productName = ({ name, nameAr }: Pick<StaffProductRow, 'name' | 'nameAr'>, locale: Locale): string =>
  locale === 'ar' && nameAr !== '' ? nameAr : name
