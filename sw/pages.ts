/** Documents: from the network; where that is slow or away, as it was drawn for the same audience; else the bare shell, and the app draws the page. */
import { redirectToCanonical, splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale, isLocale, localeCookie, type Locale } from '#src/contract/locale.ts'
import { caches as names } from '#src/offline/device-names.ts'
import { buildId } from '#src/offline/builds/build-manifest.ts'
import { audienceOfCookies, buildHeader, pageAudienceHeader, shellPath, themeOfCookies } from '#src/offline/documents.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { openAddresses } from './clients.ts'
import { mayKeep, type Rule } from './rules.ts'
import { keep, kept } from './storage.ts'
import { headersOfText, sayingSince } from './kept-text.ts'
import { inTheme } from './shell-theme.ts'
import { visitorCookies } from './visitor.ts'

declare const self: ServiceWorkerGlobalScope

/** Seconds until the app draws the page itself, of which nothing is kept. A page that comes after all is the better one, so it gets its time. */
const patienceForShell = 8

/** Documents of one address for different audiences are different entries. */
function keyOf(url: URL, audience: string): string {
  const key = new URL(url.pathname + url.search, url.origin)
  key.searchParams.set('audience', audience)
  return key.href
}

/** As much of a navigation's event as its answer depends on. */
type Navigation = Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'>

/** Answers a navigation. Never rejects where a shell is kept. */
export async function respondDocument(rule: Rule, event: Navigation): Promise<Response> {
  const url = new URL(event.request.url)
  const fromNetwork = fetchDocument(event)
  event.waitUntil(fromNetwork.then((response) => keepDocument(rule, url, response.clone())).catch(nothingToKeep))

  const cookies = await visitorCookies()
  const page = pageOf(url, cookies)
  const drawn = cookies === undefined ? undefined : await kept(names.pages(buildId), keyOf(page, audienceOfCookies(cookies)))
  const patience = drawn ? (rule.patience ?? patienceForShell) : patienceForShell
  const answer = await Promise.race([fromNetwork.catch((error: unknown) => error), inSeconds(patience)])
  if (answer instanceof Response && answer.status < 500) return answer
  if (page.href !== url.href) return Response.redirect(page)
  return drawn ?? (await shellFor(url, cookies)) ?? fromNetwork
}

/** The page to which an address leads: "/" is home in the language of the last visit (the installed app starts there). The app does the same where the cookies are not known. */
function pageOf(url: URL, cookies: string | undefined): URL {
  const path = redirectToCanonical(url.pathname, lastLocale(cookies))
  if (cookies === undefined || path === undefined) return url
  const page = new URL(path + url.search, url.origin)
  // The language in which it was installed, of which the visitor may think otherwise by now.
  if (url.pathname === '/') page.searchParams.delete('locale')
  return page
}

const nothingToKeep = (error: unknown) => console.debug('a document was not kept: no network, or no room', error)

const inSeconds = (seconds: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), seconds * 1000))

/**
 * The server's answer to a navigation, which the browser has begun to ask for while the worker was still starting (navigation preload).
 * @throws where the server did not answer. A failed preload resolves with a network error in Firefox, and rejects in other browsers.
 */
export async function fetchDocument(event: Pick<Navigation, 'request' | 'preloadResponse'>): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  const response = preloaded instanceof Response ? preloaded : await fetch(event.request)
  if (response.type === 'error') throw new TypeError(`${event.request.url} did not answer`)
  return response
}

/** Keeps a document that is public, of this build, and drawn for the visitor as the cookies are. */
async function keepDocument(rule: Rule, url: URL, response: Response): Promise<void> {
  const build = response.headers.get(buildHeader)
  // A newer build is out: its worker may come as well.
  if (build !== null && build !== buildId) await self.registration.update()
  const audience = response.headers.get(pageAudienceHeader)
  if (audience === null || build !== buildId || !mayKeep(rule, response)) return
  const cacheName = names.pages(buildId)
  const html = sayingSince(await response.text(), response.headers.get('date') ?? '')
  await keep(cacheName, keyOf(url, audience), new Response(html, { status: 200, headers: headersOfText(response) }))
  const cache = await caches.open(cacheName)
  const addresses = await cache.keys()
  for (const oldest of addresses.slice(0, -(rule.most ?? addresses.length))) await cache.delete(oldest)
}

/** Takes the documents that open tabs show, for they came before the worker did, and home, where the installed app starts. */
export async function keepOpenDocuments(rule: Rule): Promise<void> {
  const open = await openAddresses()
  const homes = open.map(({ pathname, origin }) => new URL(`/${splitLocale(pathname).locale ?? defaultLocale}`, origin))
  if (!homes.length) homes.push(new URL(`/${lastLocale(await visitorCookies())}`, self.location.origin))
  const addresses = new Map([...open, ...homes].map((url) => [url.pathname + url.search, url]))
  for (const url of addresses.values()) {
    if (url.origin !== self.location.origin || !rule.match({ path: url.pathname, isNavigation: true })) continue
    try {
      await keepDocument(rule, url, await fetch(url.pathname + url.search, { headers: { accept: 'text/html' } }))
    } catch (error) {
      // The next visit brings it.
      console.debug('an open document could not be kept', error)
    }
  }
}

/** The bare shell in the language of the address, else in the one that the visitor used last. */
async function shellFor(url: URL, cookies: string | undefined): Promise<Response | undefined> {
  const shell = await kept(names.shell(buildId), shellPath(splitLocale(url.pathname).locale ?? lastLocale(cookies)))
  const theme = cookies === undefined ? undefined : themeOfCookies(cookies)
  if (!shell || !theme) return shell
  return new Response(inTheme(await shell.text(), theme), { status: 200, headers: shell.headers })
}

function lastLocale(cookies: string | undefined): Locale {
  const locale = cookies === undefined ? undefined : readCookie(cookies, localeCookie)
  return isLocale(locale) ? locale : defaultLocale
}
