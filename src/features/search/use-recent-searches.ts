import { useState } from 'react'
import { keepRecentSearches, readRecentSearches, withoutSearch, withSearch } from './recent-searches.ts'

// Reaching for it may throw already, so it is reached for where a failure is handled.
const device = () => localStorage
/** For browsers that keep nothing: the list of this visit. */
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
