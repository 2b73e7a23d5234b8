import { useLocation, useRouter } from '@tanstack/react-router'
import { searchPlace, type SearchPlace } from './search-place.ts'

/** The overlay's state, and functions to open it, to close it and to write the typed text into the address. */
export function useSearch(): SearchPlace & { open: () => void; close: () => void; keep: (text: string) => void } {
  const router = useRouter()
  const place = useLocation({ select: searchPlace, structuralSharing: true })

  /** The page below stays as it is: same address except for `q`, no scrolling. */
  const here = { to: '.', hash: true, resetScroll: false } as const

  return {
    ...place,
    open: () => {
      void router.navigate({ ...here, search: (search: object) => ({ q: '', ...search }), state: { searchOpen: true } })
    },
    close: () => {
      const { state } = router.latestLocation
      // If the overlay was opened over a page, that page is one step back.
      if (state.searchOpen && router.history.canGoBack()) return router.history.back()
      const search = place.isOverShop ? true : (current: object) => ({ ...current, q: undefined })
      void router.navigate({
        ...here,
        search,
        state: (current) => ({ ...current, searchOpen: undefined, searchText: undefined }),
        replace: true,
      })
    },
    keep: (text) => {
      const { isOverShop, isOpen, text: shown } = searchPlace(router.latestLocation)
      // The shopper has navigated elsewhere, or the address has this text already.
      if (!isOpen || text === shown) return
      void router.navigate(
        isOverShop
          ? { ...here, search: true, state: (current) => ({ ...current, searchText: text }), replace: true }
          : { ...here, search: (search: object) => ({ ...search, q: text }), state: true, replace: true },
      )
    },
  }
}
