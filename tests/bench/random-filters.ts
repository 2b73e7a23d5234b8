import type { Facets } from '#contract/catalogue/catalogue.ts'
import { facetNames, sortOrders } from '#contract/catalogue/catalogue-terms.ts'
import { pick, pickSome, type Random } from '../support/data/seeded-random.ts'

export type RandomFilter = {
  values: Partial<Record<keyof Facets, string[]>>
  /** SAR, major units. */
  price?: { min: number; max: number }
  sort: (typeof sortOrders)[number]
  page: number
}

export const perPage = 12

/** Plausible filters of shoppers: 0 to 4 filters with 1 to 3 values, a price range in half of the cases, any order, page 1 to 6. */
export function randomFilter(random: Random, facets: Facets): RandomFilter {
  const filter: RandomFilter = { values: {}, sort: pick(random, sortOrders), page: 1 + Math.floor(random() * 6) }
  for (const facet of pickSome(random, facetNames, Math.floor(random() * 5))) {
    const count = facet === 'inStock' ? 1 : 1 + Math.floor(random() * 3)
    filter.values[facet] = pickSome(random, facets[facet], count).map(({ value }) => value)
  }
  if (random() < 0.5) {
    const min = Math.round(Math.exp(7 + random() * 4))
    filter.price = { min, max: Math.round(min * (1.2 + random() * 10)) }
  }
  return filter
}

/** The address of the call with this filter. */
export function addressOf({ values, price, sort, page }: RandomFilter): string {
  const parameters = new URLSearchParams(Object.entries(values).flatMap(([facet, list]) => list.map((value) => [facet, value])))
  if (price) {
    parameters.set('priceMin', String(price.min))
    parameters.set('priceMax', String(price.max))
  }
  parameters.set('sort', sort)
  parameters.set('page', String(page))
  return `/v1/products?${parameters}`
}
