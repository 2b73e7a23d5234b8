import { useState } from 'react'
import { keepRecentSearches, readRecentSearches, withoutSearch, withSearch } from './recent-searches.ts'

// Accessing `localStorage` may throw, so access it where errors are handled.
const device = () => localStorage
/** For browsers that deny storage: the list of this page load. */
let ofThisVisit: readonly string[] = []

export function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(() => readRecentSearches(device) ?? ofThisVisit)
  const keep = (next: readonly string[]) => {
    ofThisVisit = next
    setSearches(next)
    keepRecentSearches(next, device)
  }
  return {
    searches,
    add: (search: string) => keep(withSearch(searches, search)),
    remove: (search: string) => keep(withoutSearch(searches, search)),
    clear: () => keep([]),
  }
}
