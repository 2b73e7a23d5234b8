import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { nextPaint } from '#ui/next-paint.ts'
import { useHandler } from '#ui/use-handler.ts'
import { shopListQuery } from './shop-queries.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'
import { useUnchanged } from './use-unchanged.ts'

const route = getRouteApi('/$locale/_default/shop')

export type ChangeOptions = {
  /** Replaces the current history entry: for a step of the same interaction, which Back should not undo. */
  replace?: boolean
}

/** The state of the shop, which is in the address, and functions to change it. Each change is a history entry. */
export function useShop() {
  const raw = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const preferences = usePreferences()
  const settled = useMemo(() => parseShopSearch(raw), [raw])
  // The optimistic search, until the address has it: a checkbox must not wait for the router to show its tick.
  const [expected, setExpected] = useState<{ after: ShopSearch; search: ShopSearch }>()
  const isSettling = expected?.after === settled
  const search = useUnchanged(isSettling ? expected.search : settled)
  const latest = useRef<symbol>(undefined)

  /** Writes it into the address, which loads the list. */
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
    // The request starts while the browser paints the press; the list is rendered afterwards.
    void queryClient.query(shopListQuery(preferences, next)).catch(() => {
      // The query stores the error, and the page shows it.
    })
    const { latestLocation } = router
    const follow = async () => {
      await nextPaint()
      // The last of several presses in one frame wins; a navigation in the meantime cancels the change.
      if (latest.current !== turn) return
      if (router.latestLocation === latestLocation) await settle(next, options)
      // In any case the address alone decides from then on.
      setExpected((present) => (present === mine ? undefined : present))
    }
    void follow()
  })
  return { search, settled, isSettling, change, settle }
}
