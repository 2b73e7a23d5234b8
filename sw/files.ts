/** Files that are served from the cache: scripts, fonts, photos, scenes. */
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { nearestRendition } from './pages/renditions.ts'
import { isCacheable, ruleOf, type Rule } from './rules.ts'
import { asAddressed, matchInCache } from './storage.ts'

declare const self: ServiceWorkerGlobalScope

/** One per cache: it counts all entries of the cache, of every rule. */
const limits = new Map<string, ExpirationPlugin>()

function limitOf({ cache, most }: Rule): ExpirationPlugin | undefined {
  if (cache === undefined || most === undefined) return undefined
  const limit = limits.get(cache) ?? new ExpirationPlugin({ maxEntries: most, matchOptions: asAddressed })
  limits.set(cache, limit)
  return limit
}

const handlers = new Map<Rule, Strategy>()

/** One handler per rule. */
export function filesHandler(rule: Rule): Strategy {
  const handler = handlers.get(rule) ?? makeHandler(rule)
  handlers.set(rule, handler)
  return handler
}

function makeHandler(rule: Rule): Strategy {
  const onlyGood: WorkboxPlugin = { cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(rule, response) ? response : null) }
  const limit = limitOf(rule)
  const options = {
    ...(rule.cache !== undefined && { cacheName: rule.cache }),
    matchOptions: asAddressed,
    plugins: [onlyGood, ...(limit ? [limit] : []), ...(rule.inAnySize ? [orAnotherSize(rule)] : [])],
  }
  if (rule.strategy === 'cache first') return new CacheFirst(options)
  return rule.strategy === 'network only' ? new NetworkOnly() : new StaleWhileRevalidate(options)
}

/** Serves a cached photo in another size if the requested one cannot be fetched: a page needs larger photos than a card. */
function orAnotherSize(rule: Rule): WorkboxPlugin {
  return {
    // A response that is no image (a server error, a captive portal's page) counts as a network error. The page gets it if no other size is
    // cached.
    fetchDidSucceed: ({ response, state }) => {
      if (response.ok && rule.type?.test(response.headers.get('content-type') ?? '')) return Promise.resolve(response)
      if (state) state.broken = response
      return Promise.reject(new Error(`an answer of ${response.status} ${response.headers.get('content-type')}`))
    },
    handlerDidError: async ({ request, state }) => {
      const broken = state?.broken instanceof Response ? state.broken : undefined
      if (rule.cache === undefined) return broken
      const addresses = (await (await caches.open(rule.cache)).keys()).map(({ url }) => url)
      const other = nearestRendition(request.url, addresses)
      return (other === undefined ? undefined : await matchInCache(rule.cache, other)) ?? broken
    },
  }
}

/**
 * Caches the fonts and pictures that a page loaded before the worker controlled it. They are in the HTTP cache, so this transfers nothing.
 * @param addresses URLs as the page used them; those that match no such rule are ignored
 */
export async function cacheResources(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin)
    const rule = origin === self.location.origin ? ruleOf({ path: pathname, isNavigation: false }) : undefined
    if (!rule || !rule.strategy.startsWith('cache')) continue
    if (!rule.cache || (await matchInCache(rule.cache, address))) continue
    const [response, done] = filesHandler(rule).handleAll({ event, request: new Request(address) })
    try {
      await response
      await done
    } catch (error) {
      // The next use caches it.
      console.debug('a resource could not be cached', address, error)
    }
  }
}
