import { localeOfPath } from '#contract/pages/addresses.ts'
import type { Locale } from '#contract/locale.ts'
import { type Currency, defaultCurrency, isCurrency } from '#contract/money/money.ts'
import { timedPages } from '#contract/pages/timed-pages.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { shellPath } from '#device/documents.ts'
import type { GetShopFace, ShopFace } from '#server/modules/face/shop-face-service.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import type { PageAnswered } from '#server/platform/metrics.ts'
import { originInPages, type PageParts } from './compose-page.ts'
import type { Answers, PageAnswers } from './page-answers.ts'
import { renderShell } from './render-shell.ts'
import type { Renderer } from './renderer.ts'

/** A page without its document. `requestId`: for the log. */
export type PageRequest = { pathname: string; search: string; currency: Currency; requestId: string }
/** `rendering`: a number that each rendering has for itself; `calls`: the paths of those that it was made of. */
export type RenderedParts = PageParts & { rendering: number; calls: readonly string[] }
type Redirect = { redirect: string; status: number }

export type RenderedPages = {
  /** A page's parts, or the address that its route redirects to. @throws the error of a failed rendering */
  page: (request: PageRequest) => Promise<RenderedParts | Redirect>
  /** The app shell. It is rendered anew where the shop has another face than the one that the build has drawn into it. */
  shell: (locale: Locale) => Promise<PageParts>
  /** The catalogue has changed: a page is rendered anew where an answer that it was made of has, too. */
  catalogueChanged: () => void
}

export type RenderedPagesDeps = {
  renderer: Renderer
  /** The calls that the renderer makes. */
  answers: PageAnswers
  /** The app shells by path, rendered by the front-end build with the drawn name. */
  prerendered: ReadonlyMap<string, PageParts>
  /** A change of it is followed by `catalogueChanged()`. */
  shopFace: GetShopFace
  cacheBytes: number
  onError: (error: unknown, requestId: string) => void
  /** Called for each rendering. */
  onRendered?: ((pathname: string) => void) | undefined
  /** Called for each page that is asked for. */
  onAnswered?: ((how: PageAnswered) => void) | undefined
}

/** A page in memory. `face`: the id of the shop's; `state`: that of the catalogue in which its answers were last seen to be the same. */
type Entry = { page: RenderedParts; answers: Answers; face: string; state: number }

/** What of a page is counted in memory. */
const lengthOf = ({ body, state, head }: PageParts): number => body.length + state.length + head.length

const timedRoutes = timedPages.map((path) => `/$locale/_default${path}`)
/** Errors may be temporary, and of unknown URLs there is no limit: neither is cached. */
export const isLasting = ({ status, routeIds, onDevice }: PageParts): boolean =>
  status === 200 && !onDevice && !routeIds.some((id) => timedRoutes.includes(id))

/** The currency that a cookie or a query names. */
export const currencyOf = (value: string | undefined): Currency => (isCurrency(value) ? value : defaultCurrency)

/** Renders pages and app shells, and caches them for as long as the answers that they were made of stay the same (122). */
export function createRenderedPages({ renderer, answers, prerendered, shopFace, ...deps }: RenderedPagesDeps): RenderedPages {
  const entries = boundedCache<string, Entry>(deps.cacheBytes)
  const shells = new Map<string, { page: PageParts; face: string }>()
  /** Requests that arrive while a page is being made wait for it: after a change many ask for it at once. */
  const making = new Map<string, Promise<RenderedParts | Redirect>>()
  let state = 0
  let renderings = 0

  async function make(key: string, request: PageRequest): Promise<RenderedParts | Redirect> {
    // Before the calls: what changes meanwhile is looked at again at the next request.
    const since = state
    const [face, known] = [await shopFace(), entries.get(key)]
    if (known?.face === face.id && (await answers.areSame(known.answers))) {
      known.state = since
      deps.onAnswered?.('confirmed')
      return known.page
    }
    return render(key, request, { face, since })
  }

  async function render(key: string, request: PageRequest, { face, since }: { face: ShopFace; since: number }) {
    const { pathname, search, currency, requestId } = request
    const href = pathname + search
    const rendered = await answers.noted(() =>
      renderer.render({ href, currency, origin: originInPages, names: face.names, logos: face.logos, linkPreview: face.preview }),
    )
    deps.onRendered?.(pathname)
    deps.onAnswered?.('rendered')
    const { result } = rendered
    if (result.kind === 'redirect') return { redirect: result.href, status: result.status }
    const page = { ...result, rendering: ++renderings, calls: rendered.answers.map(({ path }) => path) }
    // A page that is rendered on the device has its own head, and the body of the app shell.
    if (page.onDevice) return { ...page, body: (await shell(localeOfPath(pathname))).body }
    if (page.error !== undefined && page.status >= 500) deps.onError(page.error, requestId)
    else if (isLasting(page)) entries.set(key, { page, answers: rendered.answers, face: face.id, state: since }, lengthOf(page))
    return page
  }

  async function shell(locale: Locale): Promise<PageParts> {
    const [face, path] = [await shopFace(), shellPath(locale)]
    const built = prerendered.get(path)
    if (built && face.names[locale] === drawnNames[locale] && !face.logos) return built
    const known = shells.get(locale)
    if (known?.face === face.id) return known.page
    const page = await renderShell(renderer, locale, face)
    shells.set(locale, { page, face: face.id })
    return page
  }

  return {
    async page(request) {
      const key = `${request.currency} ${request.pathname}${request.search}`
      const known = entries.get(key)
      if (known?.state === state) {
        deps.onAnswered?.('cached')
        return known.page
      }
      const ofState = `${state} ${key}`
      const begun = making.get(ofState)
      if (begun) {
        deps.onAnswered?.('awaited')
        return begun
      }
      const page = make(key, request).finally(() => making.delete(ofState))
      making.set(ofState, page)
      return page
    },
    shell,
    catalogueChanged: () => void state++,
  }
}
