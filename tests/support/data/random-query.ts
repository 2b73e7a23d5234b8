import type { CatalogQuery, CatalogRow } from '#catalog-index/catalog-index.ts'
import { facetNames, numberFilters, sortOrders, type FacetName, type NumberFilter } from '#contract/catalogue/catalogue-terms.ts'
import { pick, pickSome, type Random } from './seeded-random.ts'

/** Filters of up to four facets with values that products have (and some that none has), price bounds in half of them, any order. */
export function randomFilters(random: Random, rows: readonly CatalogRow[]): Omit<CatalogQuery, 'offset' | 'limit'> {
  const query: Omit<CatalogQuery, 'offset' | 'limit'> = {}
  for (const facet of pickSome(random, facetNames, Math.floor(random() * 5))) {
    const products = pickSome(random, rows, Math.floor(random() * 4))
    if (facet === 'inStock') query.inStock = random() < 0.7
    else if (isNumberFilter(facet)) query[facet] = [...products.map((product) => product[facet] ?? 0), ...(random() < 0.1 ? [180] : [])]
    else
      query[facet] = [
        ...products.flatMap((product) => product[facet === 'collection' ? 'collections' : facet] ?? []),
        ...(random() < 0.1 ? ['unknown'] : []),
      ]
  }
  const prices = pickSome(random, rows, 2).map(({ priceSar }) => priceSar)
  if (random() < 0.3) query.priceMin = prices[0] ?? 0
  if (random() < 0.3) query.priceMax = prices[1] ?? 0
  const years = pickSome(random, rows, 2).map(({ year }) => year ?? 2015)
  if (random() < 0.2) query.yearMin = years[0] ?? 0
  if (random() < 0.2) query.yearMax = years[1] ?? 0
  if (random() < 0.8) query.sort = pick(random, sortOrders)
  return query
}

const isNumberFilter = (facet: FacetName): facet is NumberFilter => numberFilters.some((name) => name === facet)
