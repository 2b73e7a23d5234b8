import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'
import { localKeys } from '#device/device-names.ts'

/** The last searches of this device, the newest first. The key includes the version of the stored format. */
const storageKey = localKeys.recentSearches
const mostSearches = 8

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The list with a search at its beginning, without an earlier one that differs only in case or spaces. */
export function withSearch(searches: readonly string[], search: string): string[] {
  const text = search.trim().replace(/\s+/g, ' ').slice(0, maxQueryLength)
  if (text === '') return [...searches]
  return [text, ...withoutSearch(searches, text)].slice(0, mostSearches)
}

export function withoutSearch(searches: readonly string[], search: string): string[] {
  const same = search.toLowerCase()
  return searches.filter((known) => known.toLowerCase() !== same)
}

/** The stored list, without invalid entries; undefined if the browser denies storage (private windows). */
export function readRecentSearches(storage: () => Storage): string[] | undefined {
  let text: string | null
  try {
    text = storage().getItem(storageKey)
  } catch (error) {
    console.debug('recent searches could not be read', error)
    return undefined
  }
  const stored = parse(text ?? '[]')
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string' && entry !== '').slice(0, mostSearches) : []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The value is not ours: the next search overwrites it.
    return undefined
  }
}

/** Stores the list. If the browser denies storage, it lasts as long as the page. */
export function storeRecentSearches(searches: readonly string[], storage: () => Storage): void {
  try {
    if (searches.length === 0) storage().removeItem(storageKey)
    else storage().setItem(storageKey, JSON.stringify(searches))
  } catch (error) {
    console.debug('recent searches could not be stored', error)
  }
}
