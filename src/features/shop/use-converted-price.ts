import { useEffect, useRef } from 'react'
import { call } from '#src/api/call.ts'
import type { Rate } from '#src/contract/money.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { withPrice } from './chosen-filters.ts'
import { convertBound } from './convert-bound.ts'
import type { ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

/**
 * The price filter of the address is in the shopper's currency. When that changes, the filter is converted with it; where the rates
 * cannot be had it is dropped, since the same numbers would mean another price.
 */
export function useConvertedPrice(search: ShopSearch, change: (search: ShopSearch, options?: ChangeOptions) => void): void {
  const { locale, currency } = usePreferences()
  const before = useRef(currency)
  useEffect(() => {
    const from = before.current
    before.current = currency
    const { priceMin, priceMax } = search
    if (from === currency || (priceMin === undefined && priceMax === undefined)) return
    const convert = (rates: readonly Rate[]) =>
      change(
        withPrice(
          search,
          priceMin === undefined ? undefined : convertBound(priceMin, from, currency, rates, Math.floor),
          priceMax === undefined ? undefined : convertBound(priceMax, from, currency, rates, Math.ceil),
        ),
        { replace: true },
      )
    void call('rates.get', { locale, currency }).then(
      ({ data }) => convert(data.rates),
      (error: unknown) => {
        console.debug('no rates to convert the price filter with', error)
        convert([])
      },
    )
  }, [currency, locale, search, change])
}
