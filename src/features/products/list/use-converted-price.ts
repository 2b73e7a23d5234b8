import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { convertPrice } from './convert-price.ts'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

/** The price filter of the address is in the shopper's currency. When the currency changes, the filter is converted. */
export function useConvertedPrice(search: ShopSearch, change: (search: ShopSearch, options?: ChangeOptions) => void): void {
  const preferences = usePreferences()
  const queryClient = useQueryClient()
  const { currency } = preferences
  const before = useRef(currency)
  useEffect(() => {
    const from = before.current
    before.current = currency
    if (from === currency || (search.priceMin === undefined && search.priceMax === undefined)) return
    void convertPrice(search, from, { ...preferences, queryClient }).then((converted) => change(converted, { replace: true }))
  }, [currency, preferences, queryClient, search, change])
}
