import { useEffect, useRef, type RefObject } from 'react'
import { sortOrders } from '#contract/catalogue/catalogue-terms.ts'
import { toWesternDigits } from '#contract/fields/digits.ts'
import type { Currency } from '#contract/money/money.ts'
import { splitPriceText } from '#contract/money/price-signs.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { toggleValue, withInStock, withPrice, withSort, withYears } from './chosen-filters.ts'
import { parsePrice } from './price-stops.ts'
import { defaultSort, listFilters, yearOf, type ShopSearch } from '../shop-search.ts'

/**
 * Controls can be changed before hydration. Such changes are applied, too: the control's value then differs from the one that the server
 * rendered, which is its default value in the DOM.
 */
export function useEarlyChoices(page: RefObject<HTMLElement | null>, search: ShopSearch, change: (search: ShopSearch) => void): void {
  const isDone = useRef(false)
  const { currency } = usePreferences()
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const controls = page.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? []
    const chosen = [...controls].reduce((found, control) => withControl(found, control, currency), search)
    if (chosen !== search) change(chosen)
  }, [page, search, change, currency])
}

function withControl(search: ShopSearch, control: HTMLInputElement | HTMLSelectElement, currency: Currency): ShopSearch {
  const { name, value } = control
  if (control instanceof HTMLSelectElement) {
    const isAsDrawn = control.selectedOptions[0]?.defaultSelected || value === (search.sort ?? defaultSort(search))
    return isAsDrawn
      ? search
      : withSort(
          search,
          sortOrders.find((order) => order === value),
        )
  }
  if (control.type === 'checkbox') {
    if (control.checked === control.defaultChecked) return search
    const filter = listFilters.find((each) => each === name)
    return filter ? toggleValue(search, filter, value) : withInStock(search, control.checked)
  }
  if (value === control.defaultValue) return search
  if (name === 'yearMin') return withYears(search, yearOf(toWesternDigits(value)), search.yearMax)
  if (name === 'yearMax') return withYears(search, search.yearMin, yearOf(toWesternDigits(value)))
  if ((splitPriceText(value).currency ?? currency) !== currency) return search
  const price = parsePrice(value)
  return name === 'priceMin' ? withPrice(search, price, search.priceMax) : withPrice(search, search.priceMin, price)
}
