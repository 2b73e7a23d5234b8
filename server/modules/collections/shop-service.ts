import type { Collection } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { nameOfRow } from '#server/db/catalogue-names.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'

/** All collections in the order that staff gave them, with the current number of products of each. */
export function listCollections({ vocabulary, count }: Catalogue, locale: Locale): Collection[] {
  return [...vocabulary.collections.values()].map((row) => ({
    id: row.id,
    name: nameOfRow(row, locale),
    description: locale === 'ar' ? row.descriptionAr : row.descriptionEn,
    featured: row.featured,
    count: count('collection', row.id),
  }))
}
