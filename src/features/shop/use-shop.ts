import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { nextPaint } from '#src/ui/next-paint.ts'
import { useHandler } from '#src/ui/use-handler.ts'
import { shopListQuery } from './shop-queries.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'
import { useUnchanged } from './use-unchanged.ts'

const route = getRouteApi('/$locale/_default/shop')

export type ChangeOptions = {
  /** In the place of the present history entry: a step of the same movement, not one that Back should undo. */
  replace?: boolean
}

/** The state of the shop, which stands in the address, and how to change it. Each change is a step that Back undoes. */
export function useShop() {
  const raw = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const preferences = usePreferences()
  const settled = useMemo(() => parseShopSearch(raw), [raw])
  // What was just chosen, until the address says it: a box must not wait for the router to show its tick.
  const [expected, setExpected] = useState<{ after: ShopSearch; search: ShopSearch }>()
  const isSettling = expected?.after === settled
  const search = useUnchanged(isSettling ? expected.search : settled)
  const latest = useRef<symbol>(undefined)

  /** The address says it, and with it the list. */
  const settle = useCallback(
    (next: ShopSearch, { replace = false }: ChangeOptions = {}) => navigate({ search: next, replace, resetScroll: false }),
    [navigate],
  )

  const change = useHandler((next: ShopSearch, options?: ChangeOptions): void => {
    const isSettled = JSON.stringify(next) === JSON.stringify(settled)
    if (isSettled && !isSettling) return
    const mine = isSettled ? undefined : { after: settled, search: next }
    const turn = Symbol('change')
    latest.current = turn
    setExpected(mine)
    // The answer comes while the browser paints what was pressed; the list is drawn after that.
    void queryClient.query(shopListQuery(preferences, next)).catch(() => {
      // The query itself keeps the failure, and the page tells it.
    })
    const { latestLocation } = router
    const follow = async () => {
      await nextPaint()
      // Whoever presses twice in one frame means the last; a link that was pressed meanwhile leads away.
      if (latest.current !== turn) return
      if (router.latestLocation === latestLocation) await settle(next, options)
      // Whatever became of it: from then on the address alone counts.
      setExpected((present) => (present === mine ? undefined : present))
    }
    void follow()
  })
  return { search, settled, isSettling, change, settle }
}
