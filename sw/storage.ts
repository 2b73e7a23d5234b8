/** Cache Storage: writes within the quota, measures, and clears. */
import { caches as names } from '#device/device-names.ts'
import type { CacheUsage, Outcome } from '#device/messages.ts'

/** Cache keys contain the headers that a response varies by, so `Vary` is ignored. */
export const asAddressed: CacheQueryOptions = { ignoreVary: true }

export const isQuotaError = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Caches a response. If the quota is exceeded, photos are deleted first.
 * @throws QuotaExceededError if there is still no room, or a network error if the response is truncated
 */
export async function putInCache(cacheName: string, address: string, response: Response): Promise<void> {
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

/** The share of the cached photos that gives way at once. */
const shareGivingWay = 1 / 4

/**
 * Makes room after something did not fit: the photos that were cached first give way, so that the next one fits. Nothing else is deleted: a
 * shop without its questions or its auctions is worse offline than one without some photos.
 */
export async function makeRoom(): Promise<void> {
  if (!(await caches.has(names.pictures))) return
  const pictures = await caches.open(names.pictures)
  const cached = await pictures.keys()
  for (const oldest of cached.slice(0, Math.ceil(cached.length * shareGivingWay))) await pictures.delete(oldest, asAddressed)
}

/** Reads with `caches.match`, because `caches.open` would create a deleted cache again. */
export const matchInCache = (cacheName: string, address: string): Promise<Response | undefined> =>
  caches.match(address, { ...asAddressed, cacheName })

/** Maps an error of `putInCache` or `fetch` to the reason in the reply. */
export const reasonOf = (error: unknown): 'network' | 'quota' => (isQuotaError(error) ? 'quota' : 'network')

/** The stored bytes, and the time of the newest entry. */
async function weigh(cacheName: string): Promise<CacheUsage['catalogue']> {
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

export async function cacheUsage(): Promise<CacheUsage> {
  const [catalogue, pictures] = await Promise.all([weigh(names.catalogue), weigh(names.pictures)])
  return { catalogue, pictures }
}

export async function clear(what: 'catalogue' | 'pictures'): Promise<Outcome> {
  await caches.delete(names[what])
  return { ok: true }
}
