import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'

const route = getRouteApi('/$locale/_default/shop')

export type ChangeOptions = {
  /** In the place of the present history entry: a step of the same movement, not one that Back should undo. */
  replace?: boolean
}

/** The state of the shop, which stands in the address, and how to change it. Each change is a step that Back undoes. */
export function useShop() {
  const raw = route.useSearch()
  const navigate = route.useNavigate()
  const settled = useMemo(() => parseShopSearch(raw), [raw])
  // What was just chosen, until the address says it: a box must not wait for the router to show its tick.
  const [expected, setExpected] = useState<{ after: ShopSearch; search: ShopSearch }>()
  const search = expected?.after === settled ? expected.search : settled
  const change = (next: ShopSearch, { replace = false }: ChangeOptions = {}) => {
    const isSettled = JSON.stringify(next) === JSON.stringify(settled)
    if (isSettled && search === settled) return
    const mine = isSettled ? undefined : { after: settled, search: next }
    setExpected(mine)
    // Whatever became of it: from then on the address alone counts.
    void navigate({ search: next, replace, resetScroll: false }).finally(() =>
      setExpected((latest) => (latest === mine ? undefined : latest)),
    )
  }
  return { search, settled, change }
}
