import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { CatalogueChange } from '#server/db/catalogue-changes.ts'
import { createLog } from '#server/platform/log.ts'
import { purgeCaches } from './purge-caches.ts'

const piece: CatalogueChange = { products: new Set(['w8d4q1nh']), tables: new Set() }
const rates: CatalogueChange = { products: new Set(), tables: new Set(['rate']) }

let close = async () => {}
afterEach(() => close())

/** A cache that answers with the next of some statuses, then with 200. */
async function openCache(statuses: number[] = []) {
  const told: string[] = []
  const server = createServer(({ method, headers }, response) => {
    told.push(`${method} ${String(headers['surrogate-key'])}`)
    response.writeHead(statuses.shift() ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  let change = (_: CatalogueChange) => {}
  const log = createLog('silent')
  const errors = vi.spyOn(log, 'error')
  const stop = purgeCaches({
    urls: [`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`],
    onChange: (listener) => {
      change = listener
      return () => {}
    },
    log,
    waits: { pauseMs: 100, retryMs: 100 },
  })
  close = async () => {
    await stop()
    server.close()
  }
  return { told, errors, change: (changed: CatalogueChange) => change(changed) }
}

test('a change is told at once and once more, and many changes together', async () => {
  const { told, change } = await openCache()
  change(piece)
  await vi.waitFor(() => expect(told).toEqual(['PURGE pieces']))
  change(piece)
  change(rates)
  change(piece)
  await vi.waitFor(() => expect(told).toHaveLength(3))
  expect(told[1]?.split(' ').toSorted()).toEqual(['PURGE', 'pieces', 'shop'])
  expect(told[2]?.split(' ').toSorted()).toEqual(['PURGE', 'pieces', 'shop'])
})

test('a cache that fails is logged once and told again', async () => {
  const { told, errors, change } = await openCache([503, 503])
  change(piece)
  await vi.waitFor(() => expect(told).toHaveLength(4), { timeout: 5_000 })
  expect(new Set(told)).toEqual(new Set(['PURGE pieces']))
  expect(errors).toHaveBeenCalledTimes(1)
})
