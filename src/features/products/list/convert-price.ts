import type { QueryClient } from '@tanstack/react-query'
import { ratesQuery } from '#src/queries/rates.ts'
import type { Currency, Rate } from '#contract/money/money.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { withPrice } from './filters/chosen-filters.ts'
import type { ShopSearch } from './shop-search.ts'

/**
 * The same search with its prices in the shopper's new currency. If the rates are not available, without prices: the same numbers would
 * mean other prices.
 */
export async function convertPrice(
  search: ShopSearch,
  from: Currency,
  { queryClient, ...preferences }: Preferences & { queryClient: QueryClient },
): Promise<ShopSearch> {
  const rates = await queryClient.query(ratesQuery(preferences)).then(
    (data) => data.rates,
    (error: unknown) => {
      console.debug('no rates to convert the price filter with', error)
      return []
    },
  )
  return withPrice(
    search,
    convertBound(search.priceMin, from, preferences.currency, rates, Math.floor),
    convertBound(search.priceMax, from, preferences.currency, rates, Math.ceil),
  )
}

/** A bound converted to another currency, in whole units. */
export function convertBound(
  price: number | undefined,
  from: Currency,
  to: Currency,
  rates: readonly Rate[],
  round: (price: number) => number,
): number | undefined {
  const perUnit = (currency: Currency) => (currency === 'SAR' ? 1 : rates.find((rate) => rate.currency === currency)?.sarPerUnit)
  const [old, next] = [perUnit(from), perUnit(to)]
  return price === undefined || old === undefined || next === undefined ? undefined : round((price * old) / next)
}
