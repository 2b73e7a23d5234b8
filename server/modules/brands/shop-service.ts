import type { Brand } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { nameOfRow } from '#server/db/catalogue-names.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'

/** All brands by name, with the shop's number of products of each. */
export function listBrands({ vocabulary, count }: Catalogue, locale: Locale): Brand[] {
  const byName = new Intl.Collator(locale)
  return [...vocabulary.brands.values()]
    .map((row) => ({
      id: row.id,
      name: nameOfRow(row, locale),
      description: locale === 'ar' ? row.descriptionAr : row.descriptionEn,
      count: count('brand', row.id),
    }))
    .toSorted((one, other) => byName.compare(one.name, other.name))
}
