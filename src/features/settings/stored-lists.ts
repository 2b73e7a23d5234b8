import { localKeys } from '#src/offline/device-names.ts'

const keys = { viewed: localKeys.recentlyViewed, searches: localKeys.recentSearches }
export type ListName = keyof typeof keys

/** How many entries the list has; 0 if there is none or the browser denies storage. */
export function countStored(name: ListName): number {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(keys[name]) ?? '[]')
    return Array.isArray(entries) ? entries.length : 0
  } catch (error) {
    console.debug(`the list ${name} could not be read`, error)
    return 0
  }
}

export function clearList(name: ListName): void {
  try {
    localStorage.removeItem(keys[name])
  } catch (error) {
    // Storage is denied, so nothing was stored.
    console.debug(`the list ${name} could not be cleared`, error)
  }
}
