import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Facets, ProductList } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { AnsweredList } from '#device/catalogue/catalogue-client.ts'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { queryProducts } from './query-products.ts'
import type { ShopSearch } from './shop-search.ts'

/** The list of an address: the products of all its pages, with total and facets of the whole list. */
export type ShopList = {
  products: ProductList['data']
  meta: ProductList['meta']
  /** ISO 8601: the time of the data, if it comes from the device and the server has not confirmed it (yet). */
  asOf?: string | undefined
}

/** The lists in one language, in every currency. */
const shopListsKey = (locale: Locale) => ['shop' satisfies QueryRoot, locale] as const

const shopKey = ({ locale, currency }: Preferences, search: ShopSearch) => [...shopListsKey(locale), currency, search] as const

/**
 * The list of an address. All pages are fetched at once; only for "Show more" (`meta.action`) the pages that are shown already are reused,
 * and the new one is appended.
 */
export const shopListQuery = (preferences: Preferences, search: ShopSearch) =>
  queryOptions({
    queryKey: shopKey(preferences, search),
    queryFn: async ({ client, queryKey, meta, signal }): Promise<ShopList> => {
      const { page: last = 1, ...filters } = search
      const shown = meta?.action
        ? client.getQueryData<ShopList>(shopKey(preferences, { ...filters, page: last === 2 ? undefined : last - 1 }))
        : undefined
      const pages = Array.from({ length: last }, (_, index) => index + 1).slice(shown ? -1 : 0)
      const joined = (lists: AnsweredList[]) => joinLists(lists, shown)
      const onConfirmed = (lists: AnsweredList[]) => client.setQueryData<ShopList>(queryKey, joined(lists))
      return joined(await queryProducts(filters, pages, { ...preferences, signal, onConfirmed }))
    },
  })

/** One list of several pages, appended to those that are shown already. */
function joinLists(lists: AnsweredList[], shown: ShopList | undefined): ShopList {
  const asOf = shown?.asOf ?? lists.find((list) => list.asOf)?.asOf
  return {
    products: eachOnce([...(shown?.products ?? []), ...lists.flatMap((list) => list.data)]),
    meta: lists.at(-1)!.meta,
    asOf,
  }
}

/** A product that moved to the next page between two requests would appear twice. */
const eachOnce = (products: ProductList['data']) => [...new Map(products.map((product) => [product.id, product])).values()]

export type LoadContext = Preferences & { queryClient: QueryClient }

/**
 * Loads the list of an address on navigation from another page; within the shop the page fetches it itself.
 * @throws on the server only, for the status of the page; in the browser the list shows its own error
 */
export async function loadShop(context: LoadContext, search: ShopSearch): Promise<void> {
  const query = shopListQuery(context, search)
  if (typeof document === 'undefined') await context.queryClient.query({ ...query, staleTime: 'static' })
  else if (!context.queryClient.getQueryData(query.queryKey))
    await context.queryClient.query(query).catch(() => {
      // The query stores the error, and the page shows it.
    })
}

/** The filters' values of a list, or of another one in the same language while it loads: their names are the same. */
export function knownFacets(context: LoadContext, search: ShopSearch): Facets | undefined {
  const others = context.queryClient.getQueriesData<ShopList>({ queryKey: shopListsKey(context.locale) })
  return (knownList(context, search) ?? others.find(([, list]) => list !== undefined)?.[1])?.meta.facets
}

/** The list of an address, if it is loaded. */
export const knownList = ({ queryClient, ...preferences }: LoadContext, search: ShopSearch): ShopList | undefined =>
  queryClient.getQueryData<ShopList>(shopKey(preferences, search))
