import { dropCachedSearches } from '#device/cached-searches.ts'
import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'

const keys = { viewed: localKeys.recentlyViewed, searches: localKeys.recentSearches }
export type ListName = keyof typeof keys

/** How many entries the list has; 0 if there is none or the browser denies storage. */
export function countStored(name: ListName): number {
  try {
    const entries: unknown = JSON.parse(deviceStorage.getItem(keys[name]) ?? '[]')
    return Array.isArray(entries) ? entries.length : 0
  } catch (error) {
    console.debug(`the list ${name} could not be read`, error)
    return 0
  }
}

/** The searches are deleted with the cached pages of their results. */
export function clearList(name: ListName): void {
  deviceStorage.removeItem(keys[name])
  if (name === 'searches') void dropCachedSearches()
}
