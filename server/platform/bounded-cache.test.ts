import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('stores entries within the limit', () => {
  const cache = boundedCache<string, number>(3)
  for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index, 1)
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([0, 1, 2])
})

test('evicts the least recently used entry', () => {
  const cache = boundedCache<string, string>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 1)
  cache.get('a')
  cache.set('d', 'd', 1)
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['a', undefined, 'c', 'd'])
})

test('counts weights, also those that grow and those that are replaced', () => {
  const cache = boundedCache<string, string>(10)
  cache.set('a', 'a', 4)
  cache.set('b', 'b', 4)
  cache.set('b', 'new', 6)
  expect([cache.get('a'), cache.get('b')]).toEqual(['a', 'new'])
  cache.grow('b', 1)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'new'])
  cache.grow('gone', 100)
  expect(cache.get('b')).toBe('new')
})

test('does not store an entry beyond the limit', () => {
  const cache = boundedCache<string, string>(10)
  cache.set('huge', 'huge', 11)
  expect(cache.get('huge')).toBeUndefined()
  cache.set('a', 'a', 10)
  expect(cache.get('a')).toBe('a')
})

test('deletes on demand, and frees the space', () => {
  const cache = boundedCache<string, string>(2)
  cache.set('a', 'a', 1)
  cache.set('b', 'b', 1)
  cache.delete('a')
  cache.set('c', 'c', 1)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'b', 'c'])
  cache.clear()
  cache.set('d', 'd', 2)
  expect([cache.get('c'), cache.get('d')]).toEqual([undefined, 'd'])
})
