/** Under this name in the tab's own storage; it stands here, because every page loads this file, and not the list of all names. */
export const reloadedAtKey = 'reloaded-at'
/** As much of `Storage` as is needed; a worker has no such name. */
type TabStorage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

/** storefront.md §9. */
const guardMs = 10_000

/**
 * Whether this tab may reload by itself now: at most once in 10 s, so that a server which always answers with another build does not make
 * it reload for ever. A yes counts as the reload. A browser that keeps nothing gets a no.
 * @param storage the tab's own (session); reaching for it may throw
 * @param now milliseconds
 */
export function mayReload(storage: () => TabStorage, now: number): boolean {
  try {
    const passed = now - Number(storage().getItem(reloadedAtKey))
    // A time to come was written by a clock that has been set back since.
    if (passed >= 0 && passed < guardMs) return false
    storage().setItem(reloadedAtKey, String(now))
    return true
  } catch (error) {
    console.debug('nothing can be kept for the next page, so nothing would stop the reloads', error)
    return false
  }
}
