/** What lies in Cache Storage: putting something there where there is room, telling how much it is, and clearing it. */
import { caches as names } from '#src/offline/device-names.ts'
import type { Kept, Outcome } from '#src/offline/messages.ts'

/** Entries are kept under addresses that say all; the headers that they vary by are part of those. */
export const asAddressed: CacheQueryOptions = { ignoreVary: true }

const isQuotaError = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Keeps an answer. Where the device has no room left the photographs go first.
 * @throws QuotaExceededError where there is no room even so, and what reading the answer throws where it breaks off
 */
export async function keep(cacheName: string, address: string, response: Response): Promise<void> {
  const spare = response.clone()
  const cache = await caches.open(cacheName)
  try {
    await cache.put(address, response)
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await caches.delete(names.pictures)
    await cache.put(address, spare)
  }
}

/** A cache that is gone stays so: to open it would make it anew. */
export const kept = (cacheName: string, address: string): Promise<Response | undefined> =>
  caches.match(address, { ...asAddressed, cacheName })

/** Reads what a failure of `keep` or `fetch` means to whoever asked. */
export const reasonOf = (error: unknown): 'network' | 'quota' => (isQuotaError(error) ? 'quota' : 'network')

/** Bytes as they lie on the device, and the time of the newest entry. */
async function weigh(cacheName: string): Promise<Kept['catalogue']> {
  if (!(await caches.has(cacheName))) return { bytes: 0, count: 0, at: null }
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  let bytes = 0
  let newest = 0
  for (const request of requests) {
    const response = await cache.match(request, asAddressed)
    if (!response) continue
    newest = Math.max(newest, Date.parse(response.headers.get('date') ?? '') || 0)
    bytes += (await response.blob()).size
  }
  return { bytes, count: requests.length, at: newest ? new Date(newest).toISOString() : null }
}

export async function whatIsKept(): Promise<Kept> {
  const [catalogue, pictures] = await Promise.all([weigh(names.catalogue), weigh(names.pictures)])
  return { catalogue, pictures }
}

export async function clear(what: 'catalogue' | 'pictures'): Promise<Outcome> {
  await caches.delete(names[what])
  return { ok: true }
}
