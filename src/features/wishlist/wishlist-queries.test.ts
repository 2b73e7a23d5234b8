import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send, setTransport } from '#calls/send.ts'
import { aboutProduct } from '#device/outbox/entry-product.ts'
import { addEntry } from '#device/outbox/entry-store.ts'
import { flushOutbox } from '#device/outbox/flush.ts'
import { discard, onFlushAsked, outboxEntries, shownOutbox, showOutboxOf } from '#device/outbox/outbox.ts'
import { requestOf } from '#device/outbox/request-of.ts'
import { emptyDevice, wishlistEntry } from '../../../tests/support/data/outbox-entries.ts'
import { storedProduct } from '../../../tests/support/data/stored-products.ts'
import { changeWishlist, followQueuedToggles, wishlistQuery } from './wishlist-queries.ts'

const preferences = { locale: 'en', currency: 'SAR' } as const
const user = 'noura'
const { queryKey } = wishlistQuery(preferences)
const list = (...ids: string[]) => ({ items: ids.map((id) => ({ product: storedProduct(id), addedAt: '2026-11-21T10:00:00Z' })) })
const clientWith = (...ids: string[]) => {
  const client = new QueryClient()
  client.setQueryData(queryKey, list(...ids))
  return client
}
const shown = (client: QueryClient) => client.getQueryData(queryKey)?.items.map((item) => item.product.id)

/** A server that responds to each call on demand. */
function slowServer() {
  const waiting: { path: string; method: string | undefined; answer: (status: number, body: unknown) => void }[] = []
  setTransport(
    (path, { method }) =>
      new Promise((resolve) => {
        waiting.push({ path, method, answer: (status, body) => resolve(new Response(JSON.stringify(body), { status })) })
      }),
  )
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()!
  }
  return { next, count: () => waiting.length }
}

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  onFlushAsked(async () => {
    await flushOutbox({
      sender: () => ({ user, token: 'hers' }),
      upload: async () => '',
      send: (entry, files, sender) => send(entry.endpoint, requestOf(entry, files, sender)),
    })
  })
  showOutboxOf(user)
})
afterEach(() => {
  setTransport(() => Promise.reject(new Error('no server')))
  onFlushAsked(() => Promise.resolve())
  showOutboxOf(undefined)
})

describe('a press of the wishlist button', () => {
  it('shows at once, and stays when the server has done it', async () => {
    const server = slowServer()
    const client = clientWith('w1')
    const done = changeWishlist(client, preferences, storedProduct('w2'), true, user)
    await expect.poll(() => shown(client)).toEqual(['w2', 'w1'])
    const call = await server.next()
    expect(call).toMatchObject({ path: '/v1/wishlist/w2', method: 'PUT' })
    call.answer(200, { data: list('w2', 'w1') })
    await done
    expect(shown(client)).toEqual(['w2', 'w1'])
    await expect.poll(() => outboxEntries()).toEqual([])
  })

  it('is rolled back if the server rejects it, and the product returns to its position', async () => {
    const server = slowServer()
    const client = clientWith('w1', 'w2', 'w3')
    const done = changeWishlist(client, preferences, storedProduct('w2'), false, user)
    await expect.poll(() => shown(client)).toEqual(['w1', 'w3'])
    const call = await server.next()
    call.answer(404, { message: 'Resource not found.', code: 'resource.not-found' })
    await expect(done).rejects.toMatchObject({ message: 'Resource not found.' })
    expect(shown(client)).toEqual(['w1', 'w2', 'w3'])
    await expect.poll(() => outboxEntries()).toEqual([])
  })

  it('stays without a network, and waits on the device', async () => {
    onFlushAsked(() => Promise.resolve())
    const client = clientWith('w1')
    await changeWishlist(client, preferences, storedProduct('w2'), true, user)
    expect(shown(client)).toEqual(['w2', 'w1'])
    await expect.poll(() => outboxEntries()).toMatchObject([{ endpoint: 'wishlist.add', params: { productId: 'w2' }, user }])
  })

  it.each([
    ['put on', 'w2', [true, false, true, false]],
    ['taken off', 'w1', [false, true]],
  ])('%s without a network and taken back sends nothing, and the list stands as before', async (_, id, presses) => {
    onFlushAsked(() => Promise.resolve())
    const client = clientWith('w0', 'w1')
    for (const isWanted of presses) await changeWishlist(client, preferences, storedProduct(id), isWanted, user)
    expect(shown(client)).toEqual(['w0', 'w1'])
    showOutboxOf(undefined)
    showOutboxOf(user)
    await expect.poll(() => shownOutbox.get().state).toBe('read')
    expect(outboxEntries()).toEqual([])
  })

  it('rolled back keeps the changes of another device', async () => {
    const server = slowServer()
    onFlushAsked(() => Promise.resolve())
    const client = clientWith('w1')
    const seen = new QueryObserver(client, { ...wishlistQuery(preferences), staleTime: Infinity }).subscribe(() => undefined)
    await changeWishlist(client, preferences, storedProduct('w2'), true, user)
    const done = changeWishlist(client, preferences, storedProduct('w2'), false, user)
    // Only the list is refetched: another device has added the same product.
    const call = await server.next()
    expect(call).toMatchObject({ path: '/v1/wishlist', method: 'GET' })
    call.answer(200, { data: list('w2', 'w1') })
    await done
    expect(shown(client)).toEqual(['w2', 'w1'])
    expect(server.count()).toBe(0)
    seen()
  })

  it('outlives the answer to the one before it', async () => {
    const server = slowServer()
    const client = clientWith()
    const first = changeWishlist(client, preferences, storedProduct('w1'), true, user)
    const earlier = await server.next()
    const second = changeWishlist(client, preferences, storedProduct('w2'), true, user)
    await expect.poll(() => shown(client)).toEqual(['w2', 'w1'])
    expect(server.count()).toBe(0)
    earlier.answer(200, { data: list('w1') })
    await first
    expect(shown(client)).toEqual(['w2', 'w1'])
    const later = await server.next()
    later.answer(200, { data: list('w2', 'w1') })
    await second
    expect(shown(client)).toEqual(['w2', 'w1'])
  })
})

describe('a press of an earlier visit', () => {
  const queued = (wish: 'add' | 'remove', id: string) => wishlistEntry(wish, id, aboutProduct(storedProduct(id)))
  const follow = (client: QueryClient, sent = new Set<string>()) => followQueuedToggles(client, preferences, outboxEntries(), sent)

  it('is shown as done', async () => {
    await addEntry(queued('add', 'w2'), [])
    await addEntry(queued('remove', 'w1'), [])
    const client = clientWith('w1')
    showOutboxOf(undefined)
    showOutboxOf(user)
    await expect.poll(() => outboxEntries()).toHaveLength(2)
    follow(client)
    expect(shown(client)).toEqual(['w2'])
  })

  it('is taken back when it is discarded, and stays when it is sent', async () => {
    const [one, two] = [queued('add', 'w2'), queued('add', 'w3')]
    await addEntry(one, [])
    await addEntry(two, [])
    const client = clientWith('w1')
    showOutboxOf(undefined)
    showOutboxOf(user)
    await expect.poll(() => outboxEntries()).toHaveLength(2)
    follow(client)
    expect(shown(client)).toEqual(['w3', 'w2', 'w1'])
    await discard(one.id)
    await discard(two.id)
    await expect.poll(() => outboxEntries()).toHaveLength(0)
    follow(client, new Set([two.id]))
    expect(shown(client)).toEqual(['w3', 'w1'])
  })
})
