import { call } from '#src/api/call.ts'
import type { ProductList } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { ShopSearch } from './shop-search.ts'

/**
 * The one port behind the shop's list: whoever answers it, the screens stay as they are (architecture.md §5).
 * @param page the twelve pieces of this page only; with facets and total of the whole list
 */
export async function queryProducts(
  search: ShopSearch,
  page: number,
  { locale, currency }: Preferences,
  signal: AbortSignal,
): Promise<ProductList> {
  return call('products.list', { locale, currency, signal, query: { ...search, page } })
}
