import { describe, expect, test } from 'vitest'
import { searchLocation } from './search-location.ts'

const at = (pathname: string, search: { q?: unknown } = {}, state = {}) => searchLocation({ pathname, search, state })

describe('the search overlay', () => {
  test('is closed on a page as such', () => {
    expect(at('/en')).toMatchObject({ isOpen: false, text: '' })
  })

  test('is open where the address has a q, an empty one too', () => {
    expect(at('/ar/product/a1', { q: 'ذهب' })).toMatchObject({ isOpen: true, text: 'ذهب' })
    expect(at('/en', { q: '' })).toMatchObject({ isOpen: true, text: '' })
  })

  test('stays closed over the shop, whose q is its filter', () => {
    expect(at('/en/shop', { q: 'gold' })).toMatchObject({ isOpen: false, isOverShop: true })
  })

  test('opens over the shop with the text of its filter, and then with the typed text', () => {
    expect(at('/en/shop', { q: 'gold' }, { searchOpen: true })).toMatchObject({ isOpen: true, text: 'gold' })
    expect(at('/en/shop', { q: 'gold' }, { searchOpen: true, searchText: 'pearl' })).toMatchObject({ isOpen: true, text: 'pearl' })
    expect(at('/en/shop', { q: 'gold' }, { searchOpen: true, searchText: '' })).toMatchObject({ isOpen: true, text: '' })
  })

  test('takes no longer text than the server does', () => {
    expect(at('/en', { q: 'x'.repeat(500) }).text).toHaveLength(120)
  })

  test('does not stumble over a q that is no text', () => {
    expect(at('/en', { q: ['a', 'b'] })).toMatchObject({ isOpen: false, text: '' })
  })
})
