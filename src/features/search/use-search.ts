import { useLocation, useRouter } from '@tanstack/react-router'
import { searchLocation, type SearchLocation } from './search-location.ts'

/** The overlay's state, and functions to open it, to close it and to write the typed text into the address. */
export function useSearch(): SearchLocation & { open: () => void; close: () => void; keep: (text: string) => void } {
  const router = useRouter()
  const location = useLocation({ select: searchLocation, structuralSharing: true })

  /** The page below stays as it is: same address except for `q`, no scrolling. */
  const here = { to: '.', hash: true, resetScroll: false } as const

  return {
    ...location,
    open: () => {
      void router.navigate({ ...here, search: (search: object) => ({ q: '', ...search }), state: { searchOpen: true } })
    },
    close: () => {
      const { state } = router.latestLocation
      // If the overlay was opened over a page, that page is one step back.
      if (state.searchOpen && router.history.canGoBack()) return router.history.back()
      const search = location.isOverShop ? true : (current: object) => ({ ...current, q: undefined })
      void router.navigate({
        ...here,
        search,
        state: (current) => ({ ...current, searchOpen: undefined, searchText: undefined }),
        replace: true,
      })
    },
    keep: (text) => {
      const { isOverShop, isOpen, text: shown } = searchLocation(router.latestLocation)
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
