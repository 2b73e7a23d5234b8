import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { Cart } from '#contract/accounts/account-things.ts'
import { makeCurrencyViews } from './currency-views.ts'
import { views } from './views.ts'

const brand = { id: 'n', name: 'Nahawand' }
const card = {
  id: 'w1',
  reference: 'N-39',
  type: 'watch' as const,
  brand,
  model: 'Wahah 39',
  stock: 1,
  condition: 'good' as const,
  images: [],
}
const riyals = (amount: number) => ({ amount, currency: 'SAR' as const })
const dollars = (amount: number) => ({ amount, currency: 'USD' as const })
const inSar: Cart = {
  items: [{ id: 'l1', product: { ...card, price: riyals(2_480_000) }, quantity: 1, price: riyals(2_480_000), available: 1 }],
  items_count: 1,
  subtotal: riyals(2_480_000),
  discount: riyals(0),
}
const inDollars: Cart = {
  items: [
    {
      id: 'l1',
      product: { ...card, price: dollars(661_300), priceSar: riyals(2_480_000) },
      quantity: 1,
      price: dollars(661_300),
      priceSar: riyals(2_480_000),
      available: 1,
    },
  ],
  items_count: 1,
  subtotal: dollars(661_300),
  discount: dollars(0),
}
const fetchedAt = Date.UTC(2026, 10, 20)

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  makeCurrencyViews(client)
  client.setQueryData(['rates'], { base: 'SAR', rates: [{ currency: 'USD', sarPerUnit: 3.75, date: '2026-11-20' }] })
})
/** What a page's loader gets without a network. */
const load = (queryKey: string[]) =>
  client.query({ queryKey, staleTime: 'static', queryFn: () => Promise.reject(new TypeError('Failed to fetch')) })
const queryOf = (queryKey: string[]) => client.getQueryCache().find({ queryKey })!

it('a cart that was fetched in riyals is shown in dollars, with its time, until the server answers', async () => {
  client.setQueryData(['cart', 'en', 'SAR'], inSar, { updatedAt: fetchedAt })
  expect(await load(['cart', 'en', 'USD'])).toEqual(inDollars)
  expect(queryOf(['cart', 'en', 'USD']).state).toMatchObject({ dataUpdatedAt: fetchedAt, isInvalidated: true })
  // It is not persisted.
  expect(views.has(queryOf(['cart', 'en', 'USD']))).toBe(true)
  client.setQueryData(['cart', 'en', 'USD'], { ...inDollars, items: [], items_count: 0 })
  expect(views.has(queryOf(['cart', 'en', 'USD']))).toBe(false)
  // What the other currency has is older.
  expect(queryOf(['cart', 'en', 'SAR'])).toBeUndefined()
  expect(await load(['cart', 'en', 'SAR'])).toMatchObject({ items: [], items_count: 0 })
})

it('a cart that was fetched in dollars is shown in riyals', async () => {
  client.setQueryData(['cart', 'en', 'USD'], inDollars)
  expect(await load(['cart', 'en', 'SAR'])).toEqual(inSar)
})

it('without a rate prices are shown in riyals', async () => {
  client.removeQueries({ queryKey: ['rates'] })
  client.setQueryData(['cart', 'en', 'SAR'], inSar)
  expect(await load(['cart', 'en', 'EUR'])).toEqual(inSar)
})

it('prices that a customer has named stay in their currency', async () => {
  const offers = [{ id: 'o1', yourPrice: riyals(2_000_000), product: inSar.items[0]!.product }]
  client.setQueryData(['offers', 'ar', 'SAR'], offers)
  expect(await load(['offers', 'ar', 'USD'])).toEqual([{ ...offers[0], product: inDollars.items[0]!.product }])
})

it('data of another language, of another request, or that is not the customer’s own is no source', async () => {
  client.setQueryData(['cart', 'ar', 'SAR'], inSar)
  client.setQueryData(['offer', 'o1', 'en', 'SAR'], { id: 'o1' })
  client.setQueryData(['home', 'en', 'SAR'], { newest: [] })
  for (const key of [
    ['cart', 'en', 'USD'],
    ['offer', 'o2', 'en', 'USD'],
    ['home', 'en', 'USD'],
  ])
    await expect(load(key)).rejects.toThrow('Failed to fetch')
})

it('a currency that is on the screen keeps its data until it is refetched', () => {
  client.setQueryData(['cart', 'en', 'SAR'], inSar)
  const stop = new QueryObserver(client, { queryKey: ['cart', 'en', 'SAR'], staleTime: Infinity }).subscribe(() => undefined)
  client.setQueryData(['cart', 'en', 'USD'], inDollars)
  expect(queryOf(['cart', 'en', 'SAR']).state.data).toEqual(inSar)
  stop()
})
