import { describe, expect, test } from 'vitest'
import { storeRecentSearches, readRecentSearches, withoutSearch, withSearch } from './recent-searches.ts'

/** A storage with the methods that the tests need. */
function aStorage() {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  return { entries, open: () => storage }
}
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('recent searches', () => {
  test('stand newest first, each once', () => {
    expect(withSearch(['moorland', 'Olive dial'], ' olive   dial ')).toEqual(['olive dial', 'moorland'])
  })

  test('are eight at most', () => {
    const full = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(withSearch(full, 'new')).toEqual(['new', '1', '2', '3', '4', '5', '6', '7'])
  })

  test('do not hold empty ones', () => {
    expect(withSearch(['gold'], '  ')).toEqual(['gold'])
  })

  test('can be removed one by one', () => {
    expect(withoutSearch(['gold', 'pearl'], 'Gold')).toEqual(['pearl'])
  })

  test('are there again when they are read', () => {
    const { open } = aStorage()
    storeRecentSearches(['ذهب', 'gold'], open)
    expect(readRecentSearches(open)).toEqual(['ذهب', 'gold'])
  })

  test('leave nothing behind when they are cleared', () => {
    const { open, entries } = aStorage()
    storeRecentSearches(['gold'], open)
    storeRecentSearches([], open)
    expect(entries.size).toBe(0)
  })

  test('are empty if their key has an unknown value', () => {
    const { open, entries } = aStorage()
    storeRecentSearches(['gold'], open)
    const [key] = entries.keys()
    for (const foreign of ['{"a":1}', 'not json', '[1, null, ""]', '"gold"']) {
      entries.set(key!, foreign)
      expect(readRecentSearches(open)).toEqual([])
    }
  })

  test('are unknown, and harm nothing, where the browser does not keep things', () => {
    expect(readRecentSearches(refusing)).toBeUndefined()
    expect(() => storeRecentSearches(['gold'], refusing)).not.toThrow()
  })
})
