import { useLingui } from '@lingui/react/macro'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { formatDecade, formatLength, formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { formatEuRingSize } from '#i18n/formats/format-ring-size.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import type { ShopSearch } from '../shop-search.ts'
import { labelOf } from '../shop-title.ts'

/** The label of a chosen filter's chip. */
export function useFilterNames(search: ShopSearch, facets: Facets | undefined): (filter: ChosenFilter) => string {
  const { t } = useLingui()
  const { locale, currency } = usePreferences()
  const priceName = () => {
    const { priceMin, priceMax } = search
    const money = (price: number) => formatMoney({ amount: price * 100, currency }, locale)
    if (priceMin !== undefined && priceMax !== undefined) {
      // The currency is shown once, in each language's position.
      const from = locale === 'ar' ? formatNumber(priceMin, locale) : money(priceMin)
      const to = locale === 'ar' ? money(priceMax) : formatNumber(priceMax, locale)
      return t`${from} to ${to}`
    }
    const price = money(priceMin ?? priceMax ?? 0)
    return priceMin === undefined ? t`Up to ${price}` : t`From ${price}`
  }
  const yearName = () => {
    const { yearMin, yearMax } = search
    const [from, to] = [String(yearMin), String(yearMax)]
    if (yearMin !== undefined && yearMax !== undefined) return yearMin === yearMax ? from : t`${from} to ${to}`
    return yearMin === undefined ? t`Up to the year ${to}` : t`From the year ${from}`
  }
  return (filter) => {
    switch (filter.name) {
      case 'q': {
        const words = isolated(filter.value)
        return t`“${words}”`
      }
      case 'understood':
        return isolated(filter.value)
      case 'price':
        return priceName()
      case 'year':
        return yearName()
      case 'inStock':
        return t`In stock`
      case 'size':
      case 'length':
        return formatLength(Number(filter.value), locale)
      case 'ringSize':
        return formatEuRingSize(Number(filter.value), locale)
      case 'decade':
        return formatDecade(Number(filter.value))
      default:
        return labelOf(facets, filter.name, filter.value)
    }
  }
}
