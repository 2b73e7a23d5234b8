import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductSummary } from '#src/contract/catalogue.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { ShopSearch } from './shop-search.ts'
import { laterPages, shopListQuery, shopPageQuery } from './shop-queries.ts'

/** The list that an address asks for; the one before it, as long as that is on its way. */
export function useShopList(search: ShopSearch) {
  const preferences = usePreferences()
  const first = useQuery({ ...shopListQuery(preferences, search), placeholderData: keepPreviousData })
  const later = useQueries({
    queries: laterPages(search).map((page) => shopPageQuery(preferences, search, page)),
    combine,
  })
  const isOld = first.isPlaceholderData
  const products = useMemo(() => joined(first.data?.data, isOld ? [] : later.lists), [first.data, isOld, later.lists])
  return {
    meta: first.data?.meta,
    products,
    /** What is shown belongs to the filters before. */
    isOld,
    /** Some pages have not come yet. */
    isPartial: !isOld && later.lists.includes(undefined),
    isFailed: first.isError || later.isFailed,
    retry: () => {
      if (first.isError) void first.refetch()
      for (const retryPage of later.retries) void retryPage()
    },
  }
}

const combine = (pages: UseQueryResult<ProductSummary[]>[]) => ({
  lists: pages.map((page) => page.data),
  isFailed: pages.some((page) => page.isError),
  retries: pages.filter((page) => page.isError).map((page) => page.refetch),
})

export type ShopListState = ReturnType<typeof useShopList>

/** Pages one after the other up to the first that is missing. A piece that slid onto the next page meanwhile is shown once. */
function joined(first: ProductSummary[] | undefined, later: (ProductSummary[] | undefined)[]): ProductSummary[] {
  const pieces = new Map<string, ProductSummary>()
  for (const page of [first, ...later]) {
    if (!page) break
    for (const product of page) if (!pieces.has(product.id)) pieces.set(product.id, product)
  }
  return [...pieces.values()]
}
