import type { Category, Suggestions } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type Audience, labelOf, type Products } from '#server/modules/products/service.ts'

export type SearchDeps = { catalogue: Catalogue; products: Products }

/** Products, and as many ways into the shop. */
const mostSuggestions = 5

/** What to offer while someone types; before they type, the ways into the shop. */
export async function suggest({ catalogue, products }: SearchDeps, text: string, audience: Audience): Promise<Json<Suggestions>> {
  const { ids, total, matches, corrected } = catalogue.index.suggest(text, mostSuggestions)
  const found = matches.map(({ facet, value, count }) => categoryOf(catalogue, facet, value, count, audience.locale))
  return jsonObject<Suggestions>({
    products: jsonList(await products.summaries(ids, audience)),
    total: toJson(total),
    categories: toJson(text === '' ? allCategories(catalogue, audience.locale) : found),
    ...(corrected !== undefined && { corrected: toJson(corrected) }),
  })
}

const categoryOf = (catalogue: Catalogue, filter: Category['filter'], value: string, count: number, locale: Locale): Category => ({
  filter,
  value,
  label: labelOf(catalogue, filter, value, locale),
  count,
})

/** Types, featured collections, then brands, without those that have nothing now. */
function allCategories(catalogue: Catalogue, locale: Locale): Category[] {
  const { vocabulary, count } = catalogue
  const featured = [...vocabulary.collections.values()].filter((row) => row.featured)
  const ways: [Category['filter'], string][] = [
    ['type', 'watch'],
    ['type', 'jewelry'],
    ...featured.map(({ id }): [Category['filter'], string] => ['collection', id]),
    ...[...vocabulary.brands.keys()].map((id): [Category['filter'], string] => ['brand', id]),
  ]
  return ways
    .map(([filter, value]) => categoryOf(catalogue, filter, value, count(filter, value), locale))
    .filter((category) => category.count > 0)
}
