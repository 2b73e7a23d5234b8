/** The compact catalogue of each language. The cached one stays until a new one has been read completely and is valid. */
import { isLocale, defaultLocale, type Locale } from '#contract/locale.ts'
import { headersOfCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import { caches as names } from '#device/device-names.ts'
import type { Outcome } from '#device/messages.ts'
import { isCatalogue } from './catalogue-text.ts'
import { postToPages } from '../clients.ts'
import { headersOfText } from './cached-text.ts'
import { cataloguePath, isCacheable, rules } from '../rules.ts'
import { matchInCache, putInCache, reasonOf } from '../storage.ts'

/** Its cache key. */
export const catalogueKey = (locale: Locale): string => `${cataloguePath}?locale=${locale}`

const rule = rules.find(({ strategy }) => strategy === 'catalogue')!
const running = new Map<Locale, Promise<Outcome>>()
/** The time of the last request by the monotonic clock. Lost when the worker stops; another request costs a 304. */
const asked = new Map<Locale, number>()

/** Responds to a page's request, from the cache if possible. */
export async function respondCatalogue(request: Request): Promise<Response> {
  const wanted = request.headers.get('locale')
  const locale = isLocale(wanted) ? wanted : defaultLocale
  const known = await matchInCache(names.catalogue, catalogueKey(locale))
  if (known) return known
  await refreshCatalogue(locale)
  return (await matchInCache(names.catalogue, catalogueKey(locale))) ?? fetch(request)
}

/** Fetches a newer one, unless that was done within the last `notWithinMs` and it is still cached. */
export async function refreshCatalogue(locale: Locale, notWithinMs = 0): Promise<Outcome> {
  const last = asked.get(locale)
  const isFresh = last !== undefined && performance.now() - last < notWithinMs
  if (isFresh && (await matchInCache(names.catalogue, catalogueKey(locale)))) return { ok: true }
  const refresh = running.get(locale) ?? fetchCatalogue(locale).finally(() => running.delete(locale))
  running.set(locale, refresh)
  return refresh
}

async function fetchCatalogue(locale: Locale): Promise<Outcome> {
  try {
    const response = await fetch(cataloguePath, { cache: 'no-cache', credentials: 'omit', headers: headersOfCatalogue(locale) })
    if (!isCacheable(rule, response)) return { ok: false, reason: response.status >= 500 ? 'network' : 'unreadable' }
    const tag = response.headers.get('etag')
    const old = await matchInCache(names.catalogue, catalogueKey(locale))
    const isSame = old !== undefined && tag !== null && old.headers.get('etag') === tag
    const text = isSame ? await old.text() : await response.text()
    if (!isCatalogue(text)) return { ok: false, reason: 'unreadable' }
    // Also cache an unchanged one with its new headers: pages read its age from them.
    await putInCache(names.catalogue, catalogueKey(locale), new Response(text, { headers: headersOfText(response) }))
    asked.set(locale, performance.now())
    // Also notify the pages of an unchanged one, because its date is newer.
    await postToPages({ type: 'catalogue-came', locale })
    return { ok: true }
  } catch (error) {
    console.debug('the catalogue could not be fetched', error)
    return { ok: false, reason: reasonOf(error) }
  }
}
