import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Facets, ProductList } from '#src/contract/catalogue.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import { queryProducts } from './query-products.ts'
import type { ShopSearch } from './shop-search.ts'

const shopKey = ({ locale, currency }: Preferences, { page: _, ...filters }: ShopSearch) => ['shop', locale, currency, filters] as const

/** The first page of a list, with its total and facets. */
export const shopListQuery = (preferences: Preferences, search: ShopSearch) =>
  queryOptions({
    queryKey: shopKey(preferences, search),
    queryFn: ({ signal }) => queryProducts(search, 1, preferences, signal),
  })

/** A later page: the pieces only, since the rest is the same as on the first. */
export const shopPageQuery = (preferences: Preferences, search: ShopSearch, page: number) =>
  queryOptions({
    queryKey: [...shopKey(preferences, search), page],
    queryFn: async ({ signal }) => (await queryProducts(search, page, preferences, signal)).data,
  })

/** The pages after the first that an address asks for. */
export const laterPages = ({ page = 1 }: ShopSearch): number[] => Array.from({ length: page - 1 }, (_, index) => index + 2)

type LoadContext = Preferences & { queryClient: QueryClient }

/**
 * Loads what an address asks for, all pages at once. Coming from elsewhere, the page before stays until that is done. Within the shop
 * nothing waits: the list at hand stays, dimmed, while the new one is on its way.
 * @throws on the server only, for the status of the page; in the browser the list shows its failure itself
 */
export async function loadShop(context: LoadContext, search: ShopSearch, cause: 'enter' | 'stay' | 'preload'): Promise<void> {
  const { queryClient } = context
  const loading = Promise.allSettled([
    queryClient.ensureQueryData(shopListQuery(context, search)),
    ...laterPages(search).map((page) => queryClient.ensureQueryData(shopPageQuery(context, search, page))),
  ])
  if (cause === 'stay') return
  const failure = (await loading).find((outcome) => outcome.status === 'rejected')
  if (failure && typeof document === 'undefined') throw failure.reason
}

/** The filters' values of a list, or of another one in the same language while it is on its way: their names are the same. */
export function knownFacets({ queryClient, ...preferences }: LoadContext, search: ShopSearch): Facets | undefined {
  const known = queryClient.getQueryData(shopListQuery(preferences, search).queryKey)
  if (known) return known.meta.facets
  const others = queryClient.getQueriesData<ProductList>({
    queryKey: ['shop', preferences.locale],
    predicate: ({ queryKey }) => queryKey.length === 4,
  })
  return others.find(([, list]) => list !== undefined)?.[1]?.meta.facets
}
