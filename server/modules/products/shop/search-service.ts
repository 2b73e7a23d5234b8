import { toSuggestQuery } from '#catalog-index/query/shop-query.ts'
import type { Suggestions } from '#contract/catalogue/catalogue.ts'
import { presentCategories, presentCategory } from '#i18n/present-product.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type Audience, namingFor, type Products } from './service.ts'

export type SearchDeps = { catalogue: Catalogue; products: Products }

/** The maximum number of products, and of brands and collections. */
const mostSuggestions = 5

/** Suggestions while a shopper types; for an empty text, brands and collections. */
export async function suggest({ catalogue, products }: SearchDeps, text: string, audience: Audience): Promise<Json<Suggestions>> {
  const rate = catalogue.rateFor(audience.currency)
  const { ids, total, matches, corrected, leftOut } = catalogue.index.suggest(toSuggestQuery(text, rate, audience.locale), mostSuggestions)
  const shop = { naming: namingFor(catalogue, audience.locale), count: catalogue.count }
  const { brands, collections } = catalogue.vocabulary
  const featured = [...collections.values()].filter((row) => row.featured).map(({ id }) => id)
  const categories =
    text === ''
      ? presentCategories(shop, featured, [...brands.keys()])
      : matches.map(({ facet, value }) => presentCategory(shop, facet, value))
  return jsonObject<Suggestions>({
    products: jsonList(await products.summaries(ids, audience)),
    total: toJson(total),
    categories: toJson(categories),
    ...(corrected !== undefined && { corrected: toJson(corrected) }),
    ...(leftOut && { leftOut: toJson([...leftOut]) }),
  })
}
