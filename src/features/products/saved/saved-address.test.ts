import { expect, test } from 'vitest'
import { isSavedAs, savedAddress, searchOf } from './saved-address.ts'

const rates = [{ currency: 'USD' as const, sarPerUnit: 3.75, date: '2026-11-01' }]

test('a list is stored by its filters and words, without order and page, and opens as it was', () => {
  const search = {
    q: 'dive watch',
    brand: ['omega', 'aurane'],
    priceMax: 30_000,
    inStock: true as const,
    sort: 'price-asc' as const,
    page: 3,
  }
  const address = savedAddress(search)
  expect(address).toBe('q=dive+watch&brand=aurane&brand=omega&priceMax=30000&inStock=true')
  const { sort: _sort, page: _page, ...filters } = search
  expect(searchOf({ search: address, currency: 'SAR' }, 'SAR', [])).toMatchObject({ ...filters, brand: ['aurane', 'omega'] })
})

test('its prices are converted; without rates it has none', () => {
  const saved = { search: 'brand=omega&priceMin=1000&priceMax=30000', currency: 'SAR' as const }
  expect(searchOf(saved, 'USD', rates)).toMatchObject({ brand: ['omega'], priceMin: 266, priceMax: 8000 })
  expect(searchOf(saved, 'USD', [])).toMatchObject({ brand: ['omega'], priceMin: undefined, priceMax: undefined })
})

test('the currency counts only where there may be a price', () => {
  expect(isSavedAs({ search: 'brand=omega', currency: 'SAR' }, 'brand=omega', 'USD')).toBe(true)
  expect(isSavedAs({ search: 'priceMax=10', currency: 'SAR' }, 'priceMax=10', 'USD')).toBe(false)
  expect(isSavedAs({ search: 'q=under+20000', currency: 'SAR' }, 'q=under+20000', 'USD')).toBe(false)
})
