import { expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

it('evicts the least recently used entry beyond its limit', () => {
  const cache = new PageCache<string>(10, (text) => text.length)
  cache.set('a', '1234')
  cache.set('b', '1234')
  expect(cache.get('a')).toBe('1234')
  cache.set('c', '1234')
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toBe('1234')
  cache.set('huge', 'x'.repeat(11))
  expect(cache.get('huge')).toBeUndefined()
})

it('counts a replaced entry once', () => {
  const cache = new PageCache<string>(10, (text) => text.length)
  for (let round = 0; round < 5; round++) cache.set('a', '12345678')
  expect(cache.get('a')).toBe('12345678')
})
