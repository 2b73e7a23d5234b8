import { useState } from 'react'
import { storeRecentSearches, readRecentSearches, withoutSearch, withSearch } from './recent-searches.ts'

// Accessing `localStorage` may throw, so access it where errors are handled.
const device = () => localStorage
/** For browsers that deny storage: the list of this page load. */
let ofThisVisit: readonly string[] = []

export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(() => readRecentSearches(device) ?? ofThisVisit)
  const store = (next: readonly string[]) => {
    ofThisVisit = next
    setSearches(next)
    storeRecentSearches(next, device)
  }
  return {
    searches,
    add: (search: string) => store(withSearch(searches, search)),
    remove: (search: string) => store(withoutSearch(searches, search)),
    clear: () => store([]),
  }
}
