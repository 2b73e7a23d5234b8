/** The compact catalogue of each language. The old one stays until a new one has been read to its end and is what it should be. */
import { isLocale, defaultLocale, type Locale } from '#src/contract/locale.ts'
import { caches as names } from '#src/offline/device-names.ts'
import type { Outcome } from '#src/offline/messages.ts'
import { isCatalogue } from './catalogue-text.ts'
import { tellPages } from './clients.ts'
import { headersOfText } from './kept-text.ts'
import { cataloguePath, mayKeep, rules } from './rules.ts'
import { keep, kept, reasonOf } from './storage.ts'

/** The address under which it is kept. */
export const catalogueKey = (locale: Locale): string => `${cataloguePath}?locale=${locale}`

const rule = rules.find(({ strategy }) => strategy === 'catalogue')!
const running = new Map<Locale, Promise<Outcome>>()
/** When the server was last asked, by the clock that nobody sets. Forgotten with the worker; asking again costs a 304. */
const asked = new Map<Locale, number>()

/** Answers a page that asks for it: at once, if it is there. */
export async function respondCatalogue(request: Request): Promise<Response> {
  const wanted = request.headers.get('locale')
  const locale = isLocale(wanted) ? wanted : defaultLocale
  const known = await kept(names.catalogue, catalogueKey(locale))
  if (known) return known
  await refreshCatalogue(locale)
  return (await kept(names.catalogue, catalogueKey(locale))) ?? fetch(request)
}

/** Asks the server for a newer one, unless that was done within the last `notWithinMs` and it is still there. */
export async function refreshCatalogue(locale: Locale, notWithinMs = 0): Promise<Outcome> {
  const last = asked.get(locale)
  const isFresh = last !== undefined && performance.now() - last < notWithinMs
  if (isFresh && (await kept(names.catalogue, catalogueKey(locale)))) return { ok: true }
  const refresh = running.get(locale) ?? fetchCatalogue(locale).finally(() => running.delete(locale))
  running.set(locale, refresh)
  return refresh
}

async function fetchCatalogue(locale: Locale): Promise<Outcome> {
  try {
    const response = await fetch(cataloguePath, { cache: 'no-cache', credentials: 'omit', headers: { accept: 'application/json', locale } })
    if (!mayKeep(rule, response)) return { ok: false, reason: response.status >= 500 ? 'network' : 'unreadable' }
    const tag = response.headers.get('etag')
    const old = await kept(names.catalogue, catalogueKey(locale))
    const isSame = old !== undefined && tag !== null && old.headers.get('etag') === tag
    const text = isSame ? await old.text() : await response.text()
    if (!isCatalogue(text)) return { ok: false, reason: 'unreadable' }
    // One that has not changed is as new as the answer that says so: pages read its age from the headers.
    await keep(names.catalogue, catalogueKey(locale), new Response(text, { headers: headersOfText(response) }))
    asked.set(locale, performance.now())
    // Also of the same one: it is newer than the pages know.
    await tellPages({ type: 'catalogue-came', locale })
    return { ok: true }
  } catch (error) {
    console.debug('the catalogue could not be fetched', error)
    return { ok: false, reason: reasonOf(error) }
  }
}
