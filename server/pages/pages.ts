import {
  encodePath,
  pageOfPayload,
  parseAcceptLanguage,
  preferredLocale,
  redirectToCanonical,
  splitLocale,
} from '#contract/pages/addresses.ts'
import { defaultLocale, type Locale, localeCookie } from '#contract/locale.ts'
import { searchOfPage } from '#contract/pages/page-search.ts'
import { readCookie } from '#i18n/cookies.ts'
import { shellPath } from '#device/documents.ts'
import { missing, redirectTo } from './bare-responses.ts'
import { bareErrorPage } from './compose-page.ts'
import { createPageDocuments, type PageDocumentsDeps, type Visit } from './page-documents.ts'
import { createRenderedPages, type RenderedPagesDeps } from './rendered-pages.ts'
import { respondPayload } from './respond-payload.ts'

/** `cacheBytes`: for rendered pages and their documents together. */
export type PagesDeps = RenderedPagesDeps & Omit<PageDocumentsDeps, 'rendered'>
export type Pages = { handle(request: Request, visit: Visit): Promise<Response>; catalogueChanged(): void }

/**
 * Handles every URL that is neither an API call nor a file: redirects to the canonical form, rendered pages, and their payload files.
 * Rendered pages are cached; a change of the catalogue calls `catalogueChanged()`.
 */
export function createPages(deps: PagesDeps): Pages {
  const { onError } = deps
  const cacheBytes = deps.cacheBytes / 2
  const rendered = createRenderedPages({ ...deps, cacheBytes })
  const documents = createPageDocuments({ ...deps, cacheBytes, rendered })

  async function respondPage(request: Request, url: URL, page: { pathname: string; locale: Locale }, visit: Visit): Promise<Response> {
    try {
      return await documents.respond(request, { ...page, search: searchRead(url, page.pathname) }, visit)
    } catch (error) {
      onError(error, visit.requestId)
      return new Response(bareErrorPage(page.locale), {
        status: 500,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
    }
  }

  return {
    async handle(request, visit) {
      const url = new URL(request.url)
      const pathname = encodePath(url.pathname)
      const page = pageOfPayload(pathname)
      if (page !== undefined) {
        const { locale } = splitLocale(page)
        const isCanonical = locale && redirectToCanonical(page, locale) === undefined
        return isCanonical ? respondPayload({ rendered, sharedCaches: deps.sharedCaches }, url, page, visit.requestId) : missing()
      }
      const { locale } = splitLocale(pathname)
      if (locale && pathname === shellPath(locale)) return documents.respondShell(request, visit.origin, locale)
      // No page's URL looks like a file's: a request for /missing.txt gets no page.
      if (!locale && looksLikeFile.test(pathname)) return missing()
      const path = redirectToCanonical(pathname, locale ?? visitorsLocale(request, url))
      if (path !== undefined) {
        // The redirect of a URL without a language depends on the shopper, so it is not permanent.
        const location = path + (installedLocale(url) ? '' : url.search)
        return locale ? redirectTo(location, 301) : redirectTo(location, 302, 'Cookie, Accept-Language')
      }
      return respondPage(request, url, { pathname, locale: locale ?? defaultLocale }, visit)
    },
    catalogueChanged: () => rendered.catalogueChanged(),
  }
}

/** The language of a shopper whose URL names none. */
const visitorsLocale = (request: Request, url: URL): Locale =>
  preferredLocale(
    readCookie(request.headers.get('cookie') ?? '', localeCookie) ?? installedLocale(url),
    parseAcceptLanguage(request.headers.get('accept-language') ?? undefined),
  )

/** The installed app starts at "/?locale=…" (web-manifest.ts), with the language in which it was installed. */
const installedLocale = (url: URL): string | undefined => (url.pathname === '/' ? (url.searchParams.get('locale') ?? undefined) : undefined)

/** The query of a page's URL, without what campaigns add to it: a page that they lead to is rendered once for all of them. */
function searchRead({ search, searchParams }: URL, pathname: string): string {
  const read = searchOfPage(splitLocale(pathname).rest, searchParams)
  return read.size === searchParams.size ? search : read.size === 0 ? '' : `?${read}`
}

const looksLikeFile = /\.[a-z\d]+$/i
