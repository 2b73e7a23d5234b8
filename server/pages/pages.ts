import { createHash } from 'node:crypto'
import {
  encodePath,
  localeOfPath,
  pageOfPayload,
  parseAcceptLanguage,
  payloadPath,
  preferredLocale,
  redirectToCanonical,
  splitLocale,
} from '#src/contract/pages/addresses.ts'
import { defaultLocale, localeCookie, type Locale } from '#src/contract/locale.ts'
import type { SignInOffer } from '#src/contract/accounts/sign-in-offer.ts'
import { currencyCookie, defaultCurrency, isCurrency, type Currency } from '#src/contract/money/money.ts'
import { timedPages } from '#src/contract/pages/timed-pages.ts'
import { searchOfPage } from '#src/contract/pages/page-search.ts'
import { drawnNames } from '#src/i18n/shop-name.ts'
import { preferenceCookie, readCookie } from '#src/i18n/cookies.ts'
import { buildHeader, pageAudience, pageAudienceHeader, shellPath } from '#src/offline/documents.ts'
import { isNotModified } from '#server/http/conditional.ts'
import { type Encodable, encodedFor } from '#server/http/content-encoding.ts'
import type { GetShopNames } from '#server/modules/settings/shop-names-service.ts'
import type { BuildAssets } from './build-assets.ts'
import { bareErrorPage, composePage, originInPages, type PageParts, type Theme } from './compose-page.ts'
import { PageCache } from './page-cache.ts'
import { renderShell } from './render-shell.ts'
import type { Renderer } from './renderer.ts'

export type PagesDeps = {
  renderer: Renderer
  assets: BuildAssets
  /** The app shells by path, rendered by the front-end build with the drawn name. */
  prerendered: ReadonlyMap<string, PageParts>
  /** The shop's names; a change of them is followed by `forget()`. */
  shopNames: GetShopNames
  /** Every document contains it, for the sign-in dialogs. */
  signIn: SignInOffer
  cacheBytes: number
  onError: (error: unknown, requestId: string) => void
}
type Redirect = { redirect: string; status: number }
/** `origin`: the shop's public origin. */
type Visit = { requestId: string; origin: string }
export type Pages = { handle(request: Request, visit: Visit): Promise<Response>; forget(): void }

const timedRoutes = timedPages.map((path) => `/$locale/_default${path}`)
const isLasting = ({ status, routeIds, onDevice }: PageParts) =>
  status === 200 && !onDevice && !routeIds.some((id) => timedRoutes.includes(id))

/** Weak: the same page in another encoding has the same tag. */
type Document = Encodable & { etag: string }

/** Responses vary by the cookies for currency and theme. */
const vary = 'Cookie, Accept-Encoding'

/**
 * Handles every URL that is neither an API call nor a file: redirects to the canonical form, rendered pages, and their payload files.
 * Rendered pages are cached until a change of the catalogue calls `forget()`.
 */
export function createPages({ renderer, assets, prerendered, shopNames, signIn, cacheBytes, onError }: PagesDeps): Pages {
  const parts = new PageCache<PageParts>(cacheBytes / 2, (page) => page.body.length + page.state.length + page.head.length)
  const documents = new PageCache<Document>(cacheBytes / 2, (document) => document.plain.byteLength * 1.4)
  /** Increases at `forget()`: a page that was rendered from older data must not enter the cache. */
  let generation = 0

  /** Requests that arrive while a page is being rendered wait for the same rendering: after a change many ask for it at once. */
  const rendering = new Map<string, Promise<PageParts | Redirect>>()

  async function partsOf(pathname: string, search: string, currency: Currency, requestId: string): Promise<PageParts | Redirect> {
    const key = `${currency} ${pathname}${search}`
    const known = parts.get(key)
    if (known) return known
    const ofGeneration = `${generation} ${key}`
    const begun = rendering.get(ofGeneration)
    if (begun) return begun
    const page = render(pathname, search, currency, requestId).finally(() => rendering.delete(ofGeneration))
    rendering.set(ofGeneration, page)
    return page
  }

  async function render(pathname: string, search: string, currency: Currency, requestId: string): Promise<PageParts | Redirect> {
    const href = pathname + search
    const begun = generation
    const page = await renderer.render({ href, currency, origin: originInPages, names: await shopNames() })
    if (page.kind === 'redirect') return { redirect: page.href, status: page.status }
    if (page.onDevice) return onShell(page, pathname)
    if (page.error !== undefined && page.status >= 500) onError(page.error, requestId)
    // Do not cache errors, which may be temporary, nor unknown URLs, of which there is no limit.
    else if (isLasting(page) && begun === generation) parts.set(`${currency} ${href}`, page)
    return page
  }

  /** A page that is rendered on the device: its own head, and the body of the app shell. */
  async function onShell(page: PageParts, pathname: string): Promise<PageParts> {
    const { body } = await shellIn(localeOfPath(pathname))
    return { ...page, body }
  }

  /** The app shell. It is rendered anew where the shop has another name than the one that the build has drawn into it. */
  async function shellIn(locale: Locale): Promise<PageParts> {
    const [names, path] = [await shopNames(), shellPath(locale)]
    const built = prerendered.get(path)
    if (built && names[locale] === drawnNames[locale]) return built
    const begun = generation
    const rendered = parts.get(path) ?? (await renderShell(renderer, locale, names))
    if (begun === generation) parts.set(path, rendered)
    return rendered
  }

  async function respondPage(
    request: Request,
    { pathname, search, locale }: { pathname: string; search: string; locale: Locale },
    { requestId, origin }: Visit,
  ): Promise<Response> {
    const cookies = request.headers.get('cookie') ?? ''
    const currency = currencyOf(readCookie(cookies, currencyCookie))
    const theme = themeOf(readCookie(cookies, 'theme'))
    const key = `${origin} ${theme ?? ''} ${currency} ${pathname}${search}`
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary,
      [buildHeader]: assets.id,
      [pageAudienceHeader]: pageAudience({ currency, theme }),
    })
    // A visitor who follows a link in Arabic gets Arabic next time, too.
    if (readCookie(cookies, localeCookie) !== locale) {
      headers.append('set-cookie', preferenceCookie(localeCookie, locale, { isSecure: origin.startsWith('https:') }))
    }
    const begun = generation
    let document = documents.get(key)
    let status = 200
    if (!document) {
      const page = await partsOf(pathname, search, currency, requestId)
      if ('redirect' in page) return redirect(page.redirect, page.status)
      status = page.status
      // Whether or not the visitor is signed in, the service worker does not cache it; offline, the app shell replaces it.
      if (page.onDevice) headers.delete(pageAudienceHeader)
      const composed = composePage(page, { locale, theme, origin, names: await shopNames(), assets, signIn })
      // Another request may have composed it meanwhile: its compressed form is shared.
      document = documents.get(key) ?? documentOf(composed)
      if (isLasting(page) && begun === generation) documents.set(key, document)
    }
    return respondDocument(request, document, status, headers)
  }

  async function respondShell(request: Request, origin: string, locale: Locale): Promise<Response> {
    const key = `shell ${origin} ${locale}`
    let document = documents.get(key)
    if (!document) {
      const begun = generation
      const [shell, names] = [await shellIn(locale), await shopNames()]
      document = documentOf(composePage(shell, { locale, theme: undefined, origin, names, assets, signIn }))
      if (begun === generation) documents.set(key, document)
    }
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
    headers.set(buildHeader, assets.id)
    return respondDocument(request, document, 200, headers)
  }

  async function respondPayload(url: URL, pathname: string, requestId: string): Promise<Response> {
    const search = new URLSearchParams(url.search)
    const currency = currencyOf(search.get('currency') ?? undefined)
    search.delete('currency')
    const query = search.toString()
    const page = await partsOf(pathname, query && `?${query}`, currency, requestId)
    // Another spelling of a page's URL (`?sort=newest`, which is the default) redirects to the payload of the same page.
    if ('redirect' in page) {
      const target = new URL(page.redirect, url)
      return redirect(payloadPath(target.pathname, target.search, currency), page.status)
    }
    if (page.status !== 200 || page.onDevice) return missing()
    return new Response(page.state, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, max-age=60' },
    })
  }

  async function handle(request: Request, visit: Visit): Promise<Response> {
    const { requestId, origin } = visit
    const url = new URL(request.url)
    const pathname = encodePath(url.pathname)
    const page = pageOfPayload(pathname)
    if (page !== undefined) {
      const { locale } = splitLocale(page)
      return locale && redirectToCanonical(page, locale) === undefined ? respondPayload(url, page, requestId) : missing()
    }
    const { locale } = splitLocale(pathname)
    if (locale && pathname === shellPath(locale)) return respondShell(request, origin, locale)
    // No page's URL looks like a file's: a request for /missing.txt gets no page.
    if (!locale && looksLikeFile.test(pathname)) return missing()
    const visitor = preferredLocale(
      readCookie(request.headers.get('cookie') ?? '', localeCookie) ?? installedLocale(url),
      parseAcceptLanguage(request.headers.get('accept-language') ?? undefined),
    )
    const path = redirectToCanonical(pathname, locale ?? visitor)
    if (path !== undefined) {
      // The redirect of a URL without a language depends on the visitor, so it is not permanent.
      return redirect(path + (installedLocale(url) ? '' : url.search), locale ? 301 : 302, locale ? undefined : 'Cookie, Accept-Language')
    }
    try {
      return await respondPage(request, { pathname, search: searchRead(url, pathname), locale: locale ?? defaultLocale }, visit)
    } catch (error) {
      onError(error, requestId)
      return new Response(bareErrorPage(locale ?? defaultLocale), {
        status: 500,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
    }
  }

  return {
    handle,
    forget: () => {
      generation++
      parts.clear()
      documents.clear()
    },
  }
}

function documentOf(html: string): Document {
  const plain = Buffer.from(html)
  return { plain, encoded: {}, etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

/** The installed app starts at "/?locale=…" (web-manifest.ts), with the language in which it was installed. */
const installedLocale = (url: URL): string | undefined => (url.pathname === '/' ? (url.searchParams.get('locale') ?? undefined) : undefined)

/** The query of a page's URL, without what campaigns add to it: a page that they lead to is rendered once for all of them. */
function searchRead({ search, searchParams }: URL, pathname: string): string {
  const read = searchOfPage(splitLocale(pathname).rest, searchParams)
  return read.size === searchParams.size ? search : read.size === 0 ? '' : `?${read}`
}

/** The response for a URL of neither a page nor a payload. */
const missing = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-cache' } })

const looksLikeFile = /\.[a-z\d]+$/i

const currencyOf = (value: string | undefined): Currency => (isCurrency(value) ? value : defaultCurrency)
const themeOf = (value: string | undefined): Theme => (value === 'light' || value === 'dark' ? value : undefined)

const redirect = (location: string, status: number, varies?: string): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache', ...(varies && { vary: varies }) } })

async function respondDocument(request: Request, document: Document, status: number, headers: Headers): Promise<Response> {
  headers.set('etag', document.etag)
  if (status === 200 && isNotModified(request.headers, document)) return new Response(null, { status: 304, headers })
  const { body, encoding } = await encodedFor(document, request.headers.get('accept-encoding'), 'often')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}
