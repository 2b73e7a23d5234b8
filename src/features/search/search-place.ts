import { splitLocale } from '#src/contract/addresses.ts'
import { maxQueryLength } from '#src/contract/catalogue-terms.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What has been typed into the search over the shop, whose own `q` stays as it is. */
    searchText?: string
  }
}

type Location = { pathname: string; search: { q?: unknown }; state: { searchOpen?: boolean; searchText?: string } }

export type SearchPlace = {
  isOpen: boolean
  /** What stands in the field when the overlay opens. */
  text: string
  /** The list of the shop lies beneath: `q` in the address is its filter and not the overlay's to change. */
  isOverShop: boolean
}

/**
 * Whether the search overlay is open at a place of the history, and with which text. It is open where the search was opened
 * (`searchOpen`), or where the address has a `q`, as when someone shares it; in the shop `q` alone is the filter of the list.
 */
export function searchPlace({ pathname, search, state }: Location): SearchPlace {
  const isOverShop = splitLocale(pathname).rest === '/shop'
  const q = typeof search.q === 'string' ? search.q : undefined
  const text = (isOverShop ? state.searchText : undefined) ?? q ?? ''
  return { isOpen: state.searchOpen === true || (q !== undefined && !isOverShop), text: text.slice(0, maxQueryLength), isOverShop }
}
