/** Public API responses: network first, from the cache, in any currency (answer-in-currency.ts), if the network is slow, broken or down. */
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { splitLocale } from '#contract/pages/addresses.ts'
import type { Locale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { paths } from '#contract/calls/paths.ts'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { cachedSinceHeader } from '#contract/pages/cached-since.ts'
import { answerKey } from './answer-key.ts'
import { answerInCurrency } from './answer-in-currency.ts'
import { isCacheable, ruleOf, type Rule } from '../rules.ts'
import { asAddressed } from '../storage.ts'

declare const self: ServiceWorkerGlobalScope

const handlers = new Map<Rule, NetworkFirst>()

/** One handler per rule. */
export function answersHandler(rule: Rule): NetworkFirst {
  const handler = handlers.get(rule) ?? makeHandler(rule)
  handlers.set(rule, handler)
  return handler
}

function makeHandler(rule: Rule): NetworkFirst {
  return new NetworkFirst({
    ...(rule.cache !== undefined && { cacheName: rule.cache }),
    ...(rule.patience !== undefined && { networkTimeoutSeconds: rule.patience }),
    matchOptions: asAddressed,
    plugins: [
      {
        cacheKeyWillBeUsed: ({ request }) => Promise.resolve(answerKey(request).href),
        cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(rule, response) ? response : null),
        // A response that is not the shop's counts as a network error, so that the cached one is used. Without a cached one the page gets
        // it.
        fetchDidSucceed: ({ response, state }) => {
          const isOurs = response.status < 500 && rule.type?.test(response.headers.get('content-type') ?? '')
          if (isOurs) return Promise.resolve(response)
          if (state) state.broken = response
          return Promise.reject(new Error(`an answer of ${response.status} ${response.headers.get('content-type')}`))
        },
        handlerDidError: ({ state }) => Promise.resolve(state?.broken instanceof Response ? state.broken : undefined),
        cachedResponseWillBeUsed: async ({ request }) => {
          const cached = await answerInCurrency(new URL(request.url))
          return cached && withAge(cached)
        },
      },
      ...(rule.most === undefined ? [] : [new ExpirationPlugin({ maxEntries: rule.most, matchOptions: asAddressed })]),
    ],
  })
}

/** Marks a response as cached, with its time. */
function withAge(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(cachedSinceHeader, response.headers.get('date') ?? '')
  return new Response(response.body, { status: response.status, headers })
}

/** Small responses that every page of the shop needs. */
const everyPageNeeds = [
  ...(['home.get', 'rates.get', 'settings.get', 'faq.list', 'auctions.list', 'about-photo.get'] as const).map((name) => paths[name].path),
  ...textPages.map((page) => paths['page-texts.get'].path.replace('{page}', page)),
]

/** Whether the responses that every page of a language needs are cached. */
export async function hasAnswers(locale: Locale): Promise<boolean> {
  const found = await Promise.all(everyPageNeeds.map((path) => answerInCurrency(answerKey(requestFor(path, locale)))))
  return found.every((answer) => answer !== undefined)
}

/** In SAR, from which the other currencies are made. */
const requestFor = (path: string, locale: Locale): Request =>
  new Request(new URL(path, self.location.origin), { headers: { accept: 'application/json', locale, currency: defaultCurrency } })

/** When `cacheAnswers` last cached a response, by the monotonic clock. */
const taken = new Map<string, number>()

/**
 * Caches the responses that pages need, and those of the products that open tabs show: a server-rendered page has its data and fetches none
 * of them.
 * @param pages URLs of open tabs
 */
export async function cacheAnswers(event: ExtendableEvent, locale: Locale, pages: readonly URL[], notWithinMs: number): Promise<void> {
  const products = pages.flatMap(({ pathname }) => /^\/product\/([a-z\d]+)$/.exec(splitLocale(pathname).rest)?.[1] ?? [])
  for (const path of [...everyPageNeeds, ...products.map((id) => paths['products.get'].path.replace('{id}', id))]) {
    const rule = ruleOf({ path, isNavigation: false })
    const request = requestFor(path, locale)
    const key = answerKey(request).href
    if (rule?.strategy !== 'network first' || performance.now() - (taken.get(key) ?? -Infinity) < notWithinMs) continue
    taken.set(key, performance.now())
    const [response, done] = answersHandler(rule).handleAll({ event, request })
    try {
      await response
      await done
    } catch (error) {
      // The next page load retries.
      taken.delete(key)
      console.debug('an answer could not be cached', path, error)
    }
  }
}
