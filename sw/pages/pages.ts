/**
 * Documents: the cached one of the same audience at once, confirmed by the page (docs/areas/service-worker.md); else the network's; else,
 * if that is slow or down, the app shell, in which the client renders.
 */
import { redirectToCanonical, splitLocale } from '#contract/pages/addresses.ts'
import { defaultLocale } from '#contract/locale.ts'
import { searchOfPage } from '#contract/pages/page-search.ts'
import { caches as names } from '#device/device-names.ts'
import { buildId } from '#device/builds/build-manifest.ts'
import { audienceOfCookies, buildHeader, pageAudienceHeader, shellPath, themeOfCookies } from '#device/documents.ts'
import { catalogueKey } from '../catalogue/catalogue.ts'
import { openAddresses } from '../clients.ts'
import { takeFace } from './face.ts'
import { isCacheable, type Rule } from '../rules.ts'
import { matchInCache, putInCache } from '../storage.ts'
import { headersOfText, sayingSince } from '../catalogue/cached-text.ts'
import { inTheme } from './shell-theme.ts'
import { localeOfCookies, visitorCookies, visitorsLocale } from '../visitor.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds until a page that is not cached is rendered in the app shell. */
const patienceForShell = 1000
/** The same, where the catalogue of the device has the page: a good line has answered by then. */
const patienceForCatalogue = 300

/** Documents of one page for different audiences are different entries; what the page does not read in the address makes none. */
function keyOf(url: URL, audience: string): string {
  const key = new URL(addressRead(url), url.origin)
  key.searchParams.set('audience', audience)
  return key.href
}

function addressRead({ pathname, searchParams }: URL): string {
  const search = searchOfPage(splitLocale(pathname).rest, searchParams).toString()
  return pathname + (search && `?${search}`)
}

/** The fields of a navigation's event that are used here. */
type Navigation = Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'>

/** Responds to a navigation. Never rejects if a shell is cached. */
export async function respondDocument(rule: Rule, event: Navigation): Promise<Response> {
  const url = new URL(event.request.url)
  const fromNetwork = fetchDocument(event)
  event.waitUntil(fromNetwork.then((response) => keepUp(rule, url, response)).catch(logNotCached))

  const cookies = await visitorCookies()
  const page = pageOf(url, cookies)
  const drawn = cookies === undefined ? undefined : await matchInCache(names.pages(buildId), keyOf(page, audienceOfCookies(cookies)))
  const isForced = isReload(event.request)
  if (!isForced) {
    if (page.href !== url.href) return Response.redirect(page)
    if (drawn && !rule.networkFirst?.includes(splitLocale(url.pathname).rest)) return drawn
  }
  const patience = drawn || isForced ? (rule.patience ?? 0) * 1000 : await patienceFor(rule, url)
  const answer = await Promise.race([fromNetwork.catch((error: unknown) => error), after(patience)])
  if (answer instanceof Response && answer.status < 500) return answer
  if (page.href !== url.href) return Response.redirect(page)
  return drawn ?? (await shellFor(url, cookies)) ?? fromNetwork
}

/** Caches a document, and then brings what else is cached to its face. */
async function keepUp(rule: Rule, url: URL, response: Response): Promise<void> {
  const { headers } = response
  await cacheDocument(rule, url, response.clone())
  if (headers.get(buildHeader) === buildId) await takeFace({ headers })
}

async function patienceFor(rule: Rule, { pathname }: URL): Promise<number> {
  if (!rule.inCatalogue?.test(pathname)) return patienceForShell
  const catalogue = await matchInCache(names.catalogue, catalogueKey(splitLocale(pathname).locale ?? defaultLocale))
  return catalogue ? patienceForCatalogue : patienceForShell
}

/** A reload, by the shopper or for a newer build (docs/areas/builds.md), wants the server's page. */
const isReload = ({ cache }: Pick<Request, 'cache'>): boolean => cache === 'no-cache' || cache === 'reload'

/** The canonical URL: "/", where the installed app starts, is home in the language of the last visit. Without cookies the app redirects. */
function pageOf(url: URL, cookies: string | undefined): URL {
  const path = redirectToCanonical(url.pathname, localeOfCookies(cookies))
  if (cookies === undefined || path === undefined) return url
  const page = new URL(path + url.search, url.origin)
  // The language of the installation; the shopper may have changed it since.
  if (url.pathname === '/') page.searchParams.delete('locale')
  return page
}

const logNotCached = (error: unknown) => console.debug('a document was not cached: no network, or no room', error)

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/**
 * The server's response to a navigation, which the browser requested while the worker was starting (navigation preload).
 * @throws on a network error. A failed preload resolves with a network error in Firefox, and rejects in other browsers.
 */
export async function fetchDocument(event: Pick<Navigation, 'request' | 'preloadResponse'>): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  const response = preloaded instanceof Response ? preloaded : await fetch(event.request)
  if (response.type === 'error') throw new TypeError(`${event.request.url} did not answer`)
  return response
}

/** Caches a document if it is public, of this build, and rendered for the shopper's current cookies. */
async function cacheDocument(rule: Rule, url: URL, response: Response): Promise<void> {
  const build = response.headers.get(buildHeader)
  // The server has another build: update the worker, too.
  if (build !== null && build !== buildId) await self.registration.update()
  const cacheName = names.pages(buildId)
  if (build === buildId && isGone(response)) await dropDocument(cacheName, url)
  const audience = response.headers.get(pageAudienceHeader)
  if (audience === null || build !== buildId || !isCacheable(rule, response)) return
  const html = sayingSince(await response.text(), response.headers.get('date') ?? '')
  await putInCache(cacheName, keyOf(url, audience), new Response(html, { status: 200, headers: headersOfText(response) }))
  const cache = await caches.open(cacheName)
  const addresses = await cache.keys()
  for (const oldest of addresses.slice(0, -(rule.most ?? addresses.length))) await cache.delete(oldest)
}

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/** Deletes the documents of an address, for every audience. */
async function dropDocument(cacheName: string, url: URL): Promise<void> {
  const cache = await caches.open(cacheName)
  const ofAddress = (address: URL) => {
    address.searchParams.delete('audience')
    return addressRead(address) === addressRead(url)
  }
  for (const key of await cache.keys()) if (ofAddress(new URL(key.url))) await cache.delete(key)
}

/** Caches the documents of open tabs, which loaded before the worker, and home, where the installed app starts. */
export async function cacheOpenDocuments(rule: Rule): Promise<void> {
  const open = await openAddresses()
  const homes = open.map(({ pathname, origin }) => new URL(`/${splitLocale(pathname).locale ?? defaultLocale}`, origin))
  if (!homes.length) homes.push(new URL(`/${await visitorsLocale()}`, self.location.origin))
  const addresses = new Map([...open, ...homes].map((url) => [url.pathname + url.search, url]))
  for (const url of addresses.values()) {
    if (url.origin !== self.location.origin || !rule.match({ path: url.pathname, isNavigation: true })) continue
    try {
      await cacheDocument(rule, url, await fetch(url.pathname + url.search, { headers: { accept: 'text/html' } }))
    } catch (error) {
      // The next visit caches it.
      console.debug('an open document could not be cached', error)
    }
  }
}

/** The app shell in the language of the URL, else in the shopper's last one. */
async function shellFor(url: URL, cookies: string | undefined): Promise<Response | undefined> {
  const shell = await matchInCache(names.shell(buildId), shellPath(splitLocale(url.pathname).locale ?? localeOfCookies(cookies)))
  const theme = cookies === undefined ? undefined : themeOfCookies(cookies)
  if (!shell || !theme) return shell
  return new Response(inTheme(await shell.text(), theme), { status: 200, headers: shell.headers })
}
