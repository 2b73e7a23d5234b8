/** Key in session storage. It is defined here because every page loads this file, but not the list of all names. */
export const reloadedAtKey = 'reloaded-at'
/** The methods of `Storage` used here; workers have no `Storage` type. */
type TabStorage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

/** Milliseconds between two reloads of a tab. */
const guardMs = 10_000

/**
 * Whether this tab may reload by itself now: at most once in 10 s, so that a server which always answers with another build does not cause
 * a reload loop. `true` counts as the reload. Without session storage the result is `false`.
 * @param storage returns session storage; access may throw
 * @param now milliseconds
 */
export function mayReload(storage: () => TabStorage, now: number): boolean {
  try {
    const passed = now - Number(storage().getItem(reloadedAtKey))
    // A time in the future means that the clock has been set back since.
    if (passed >= 0 && passed < guardMs) return false
    storage().setItem(reloadedAtKey, String(now))
    return true
  } catch (error) {
    console.debug('nothing can be stored for the next page, so nothing would stop the reloads', error)
    return false
  }
}
