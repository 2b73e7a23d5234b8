import { splitLocale } from '#contract/pages/addresses.ts'
import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text typed into the search over the shop, whose own `q` does not change. */
    searchText?: string
  }
}

type Location = { pathname: string; search: { q?: unknown }; state: { searchOpen?: boolean; searchText?: string } }

export type SearchLocation = {
  isOpen: boolean
  /** The field's text when the overlay opens. */
  text: string
  /** The overlay is over the shop: `q` in the address is the list's filter, and the overlay must not change it. */
  isOverShop: boolean
}

/**
 * Whether the search overlay is open at a location of the history, and with which text. It is open if the search was opened there
 * (`searchOpen`), or if the address has a `q`, as in a shared link; in the shop `q` alone is the filter of the list.
 */
export function searchLocation({ pathname, search, state }: Location): SearchLocation {
  const isOverShop = splitLocale(pathname).rest === '/shop'
  const q = typeof search.q === 'string' ? search.q : undefined
  const text = (isOverShop ? state.searchText : undefined) ?? q ?? ''
  return { isOpen: state.searchOpen === true || (q !== undefined && !isOverShop), text: text.slice(0, maxQueryLength), isOverShop }
}
