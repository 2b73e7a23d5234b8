import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import type { FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import type { ShopSearch } from './shop-search.ts'

/** The name of a filter's value; the value itself if the facets do not have it. */
export function labelOf(facets: Facets | undefined, name: FacetName, value: string | number): string {
  return sentenceCase(facets?.[name].find((each) => each.value === String(value))?.label ?? String(value))
}

/** The catalogue's names are in lower case in languages that have one. */
export const sentenceCase = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

/** The one brand, collection or type that the list is about, and its name. */
export function subjectOf({ brand, collection, type }: ShopSearch, facets: Facets | undefined, i18n: I18n): string | undefined {
  if (brand?.length === 1) return labelOf(facets, 'brand', brand[0]!)
  if (collection?.length === 1) return labelOf(facets, 'collection', collection[0]!)
  if (type?.length === 1) return i18n._(type[0] === 'watch' ? msg`Watches` : msg`Jewelry`)
  return undefined
}

/** Whether the list is about a brand, whose name is its heading. */
export const isBrand = ({ q, brand }: ShopSearch): boolean => !q && brand?.length === 1

/** The heading of the list and the title of its page. */
export function shopTitle(search: ShopSearch, facets: Facets | undefined, i18n: I18n): string {
  const q = search.q && isolated(search.q)
  return q ? i18n._(msg`Results for “${q}”`) : (subjectOf(search, facets, i18n) ?? i18n._(msg`Shop`))
}
