import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { chosenFilters, type ChosenFilter } from '../list/filters/chosen-filters.ts'
import { useFilterNames } from '../list/filters/use-filter-names.ts'
import type { ShopSearch } from '../list/shop-search.ts'

/** What comes first in a name: what the list is about. Others stand in the order of the panel, years and price last. */
const places: Partial<Record<ChosenFilter['name'], number>> = { q: 0, brand: 1, collection: 2, type: 3, understood: 5, year: 6, price: 7 }
const placeOf = ({ name }: ChosenFilter) => places[name] ?? 4
/** Names of the house and the shopper's own words keep their capital letters. */
const ownNames: readonly ChosenFilter['name'][] = ['q', 'understood', 'brand', 'collection']

/** The name of a list by its filters and words: "Omega, steel, up to SAR 30,000". Empty where it has none. */
export function useSearchName(search: ShopSearch, meta: ProductList['meta'] | undefined): string {
  const { locale } = usePreferences()
  const nameOf = useFilterNames(search, meta?.facets)
  return chosenFilters(search, meta?.understood)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((filter, index) => (index === 0 || ownNames.includes(filter.name) ? nameOf(filter) : inSentence(nameOf(filter))))
    .join(locale === 'ar' ? '، ' : ', ')
    .slice(0, 300)
}

const inSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
