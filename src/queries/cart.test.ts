import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cart } from '#contract/accounts/account-things.ts'
import { customerKey } from './customer.ts'
import { cartQuery } from './cart.ts'

const cart: Cart = { items: [], items_count: 2, subtotal: { amount: 0, currency: 'SAR' } }
const noura = { id: 'c-noura', front_id_image: null, back_id_image: null, items_count: 0 }

const preferences = { locale: 'en', currency: 'SAR' } as const

beforeEach(() => {
  vi.stubEnv('SSR', true)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('fetch', async () => Response.json({ data: cart }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('the customer has the number of products in the cart', async () => {
  const client = new QueryClient()
  client.setQueryData(customerKey, noura)
  await client.query(cartQuery(preferences))
  expect(client.getQueryData(customerKey)).toEqual({ ...noura, items_count: 2 })
})

it('a cart does not confirm the restored customer', async () => {
  const client = new QueryClient()
  client.setQueryData(customerKey, noura)
  await client.invalidateQueries({ queryKey: customerKey })
  await client.query(cartQuery(preferences))
  expect(client.getQueryState(customerKey)?.isInvalidated).toBe(true)
})

it('a cart that a change has set meanwhile is not replaced by an older response', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => response)
  const client = new QueryClient()
  const query = cartQuery(preferences)
  const shown = Promise.all([client.query(query), client.query(query)])
  const newer = { ...cart, items_count: 3 }
  client.setQueryData(query.queryKey, newer)
  respond(Response.json({ data: cart }))
  expect(await shown).toEqual([newer, newer])
  expect(client.getQueryData(query.queryKey)).toEqual(newer)
})
