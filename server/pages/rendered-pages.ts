import { localeOfPath } from '#src/contract/pages/addresses.ts'
import type { Locale } from '#src/contract/locale.ts'
import { type Currency, defaultCurrency, isCurrency } from '#src/contract/money/money.ts'
import { timedPages } from '#src/contract/pages/timed-pages.ts'
import { drawnNames } from '#src/i18n/shop-name.ts'
import { shellPath } from '#src/offline/documents.ts'
import type { GetShopNames } from '#server/modules/settings/shop-names-service.ts'
import { originInPages, type PageParts } from './compose-page.ts'
import { PageCache } from './page-cache.ts'
import { renderShell } from './render-shell.ts'
import type { Renderer } from './renderer.ts'

/** A page without its document. `requestId`: for the log. */
export type PageRequest = { pathname: string; search: string; currency: Currency; requestId: string }
type Redirect = { redirect: string; status: number }

export type RenderedPages = {
  /** A page's parts, or the address that its route redirects to. @throws the error of a failed rendering */
  page: (request: PageRequest) => Promise<PageParts | Redirect>
  /** The app shell. It is rendered anew where the shop has another name than the one that the build has drawn into it. */
  shell: (locale: Locale) => Promise<PageParts>
  /** The catalogue has changed: all pages are rendered anew. */
  forget: () => void
}

export type RenderedPagesDeps = {
  renderer: Renderer
  /** The app shells by path, rendered by the front-end build with the drawn name. */
  prerendered: ReadonlyMap<string, PageParts>
  /** The shop's names; a change of them is followed by `forget()`. */
  shopNames: GetShopNames
  cacheBytes: number
  onError: (error: unknown, requestId: string) => void
}

const timedRoutes = timedPages.map((path) => `/$locale/_default${path}`)
/** Errors may be temporary, and of unknown URLs there is no limit: neither is cached. */
export const isLasting = ({ status, routeIds, onDevice }: PageParts): boolean =>
  status === 200 && !onDevice && !routeIds.some((id) => timedRoutes.includes(id))

/** The currency that a cookie or a query names. */
export const currencyOf = (value: string | undefined): Currency => (isCurrency(value) ? value : defaultCurrency)

/** Renders pages and app shells, and caches them until the catalogue changes. */
export function createRenderedPages({ renderer, prerendered, shopNames, cacheBytes, onError }: RenderedPagesDeps): RenderedPages {
  const parts = new PageCache<PageParts>(cacheBytes, (page) => page.body.length + page.state.length + page.head.length)
  /** Requests that arrive while a page is being rendered wait for the same rendering: after a change many ask for it at once. */
  const rendering = new Map<string, Promise<PageParts | Redirect>>()

  async function render(key: string, { pathname, search, currency, requestId }: PageRequest): Promise<PageParts | Redirect> {
    const { generation } = parts
    const page = await renderer.render({ href: pathname + search, currency, origin: originInPages, names: await shopNames() })
    if (page.kind === 'redirect') return { redirect: page.href, status: page.status }
    // A page that is rendered on the device has its own head, and the body of the app shell.
    if (page.onDevice) return { ...page, body: (await shell(localeOfPath(pathname))).body }
    if (page.error !== undefined && page.status >= 500) onError(page.error, requestId)
    else if (isLasting(page)) parts.set(key, page, generation)
    return page
  }

  async function shell(locale: Locale): Promise<PageParts> {
    const [names, path] = [await shopNames(), shellPath(locale)]
    const built = prerendered.get(path)
    if (built && names[locale] === drawnNames[locale]) return built
    const { generation } = parts
    const rendered = parts.get(path) ?? (await renderShell(renderer, locale, names))
    parts.set(path, rendered, generation)
    return rendered
  }

  return {
    async page(request) {
      const key = `${request.currency} ${request.pathname}${request.search}`
      const known = parts.get(key)
      if (known) return known
      const ofGeneration = `${parts.generation} ${key}`
      const begun = rendering.get(ofGeneration)
      if (begun) return begun
      const page = render(key, request).finally(() => rendering.delete(ofGeneration))
      rendering.set(ofGeneration, page)
      return page
    },
    shell,
    forget: () => parts.clear(),
  }
}
