import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { LinguiContext } from '@lingui/react'
import { createMemoryHistory, RouterContextProvider, RouterProvider, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { setTransport, type Transport } from '#calls/send.ts'
import { splitLocale } from '#contract/pages/addresses.ts'
import { defaultLocale, type Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { i18nOf, loadI18n } from '#i18n/catalogues.ts'
import type { PartName } from '#i18n/parts.ts'
import type { LinkPreview } from '#contract/face/link-preview.ts'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import type { ShopNames } from '#i18n/shop-name.ts'
import { PreferencesContext, type Preferences } from '#i18n/preferences.tsx'
import { DefaultLayout } from '#src/layouts/default-layout.tsx'
import { PageSkeleton } from '#src/layouts/page-skeleton.tsx'
import { guest } from '#src/session/session.ts'
import { lazyPartsLoaded } from '#src/start/lazy-part.tsx'
import { escapeJson, headTags, renderHeadTags } from './document-head.ts'
import { pageDataOf } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

export type PageRequest = {
  /** Canonical path and query: `/en/shop?brand=valmeris`. */
  href: string
  currency: Currency
  origin: string
  /** The shop's. */
  names: ShopNames
  /** The shop's own; undefined for the drawn one. */
  logos?: ShopLogos | undefined
  linkPreview?: LinkPreview | undefined
}
export type RenderedPage =
  | { kind: 'redirect'; status: number; href: string }
  | {
      kind: 'page'
      status: number
      /** Elements for the head, markup for `#root`, JSON of the queries for the page or as its payload file. */
      head: string
      body: string
      state: string
      /** Ids of the matched routes, whose chunks the page will need. */
      routeIds: string[]
      /** The parts of the app that the page belongs to. */
      parts: PartName[]
      /** Names of the text catalogues that these routes need. */
      texts: string[]
      /** The client renders the page: `body` and `state` are empty, and the app shell is sent. */
      onDevice?: true
      /** The error, for the log; the page shows it, too. */
      error?: unknown
    }

/** Pages call the API in the same process. */
export const useTransport = (transport: Transport): void => setTransport(transport)

/** Runs the loaders of a page, and renders it with their data (docs/areas/pages.md). */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const page = openPage(request)
  const { router, queryClient } = page
  try {
    const onDevice = await pageOnDevice(page)
    if (onDevice) return onDevice
    const result = await loadPage(page)
    if (result.kind === 'redirect') return result
    const body = renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
    return { ...result, body, head: renderHeadTags(headTags(router.state.matches)) }
  } finally {
    queryClient.clear()
  }
}

/** The frame of a pending page, for the app shell. It is inert, because it is the same for every page. */
export async function renderFrame(request: PageRequest & { locale: Locale }): Promise<string> {
  const page = openPage(request)
  const { router, queryClient } = page
  const i18n = i18nOf(request.locale)
  try {
    await loadRoutes(page)
    return renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>
            <PreferencesContext value={{ locale: request.locale, currency: request.currency }}>
              <div inert>
                <DefaultLayout isShell>
                  <PageSkeleton />
                </DefaultLayout>
              </div>
            </PreferencesContext>
          </LinguiContext>
        </RouterContextProvider>
      </QueryClientProvider>,
    )
  } finally {
    queryClient.clear()
  }
}

/** Each request has its own router and query client, so that no data leaks between requests. */
type OpenPage = ReturnType<typeof openPage>

function openPage({ href, currency, origin, names, logos, linkPreview }: PageRequest) {
  const queryClient = createQueryClient()
  const router = createRouter(
    { queryClient, currency, origin, shopName: (locale) => names[locale], shopLogos: logos, linkPreview, session: () => guest },
    { history: createMemoryHistory({ initialEntries: [href] }), isServer: true },
  )
  return { router, queryClient, currency }
}

/** The head of a page that the client renders (`staticData.drawn`); undefined if the server renders it. Its loaders do not run. */
async function pageOnDevice({ router }: OpenPage): Promise<RenderedPage | undefined> {
  const matches = router.matchRoutes(router.latestLocation.pathname)
  const leaf = matches.at(-1)
  const { locale } = splitLocale(router.latestLocation.pathname)
  if (!leaf || !locale || !matches.some(({ staticData }) => staticData.drawn === 'on-device')) return undefined
  const texts = matches.flatMap(({ staticData }) => staticData.texts ?? [])
  const context = { ...router.options.context, locale, i18n: await loadI18n(locale, texts) }
  // This router's type only accepts literal route ids.
  const { routesById }: AnyRouter = router
  const { params } = leaf
  const { meta, links } = (await routesById[leaf.routeId]?.options.head?.({ match: { ...leaf, context }, matches, params })) ?? {}
  return {
    kind: 'page',
    status: 200,
    head: renderHeadTags(headTags([{ meta, links, headScripts: undefined }])),
    body: '',
    state: '',
    routeIds: matches.map(({ routeId }) => routeId),
    parts: partsOf(matches),
    texts,
    onDevice: true,
  }
}

const partsOf = (matches: readonly Pick<AnyRouteMatch, 'staticData'>[]): PartName[] =>
  matches.flatMap(({ staticData: { part } }) => part ?? [])

async function loadPage(page: OpenPage): Promise<RenderedPage> {
  const { router, queryClient, currency } = page
  const { locale = defaultLocale } = splitLocale(router.latestLocation.pathname)
  await Promise.all([loadRoutes(page), loadSettings(queryClient, { locale, currency })])
  return redirectOf(router) ?? resultOf(router, queryClient)
}

async function loadRoutes({ router }: OpenPage): Promise<void> {
  // Before the load, because heads use them; and after it, because a route may add more.
  await lazyPartsLoaded()
  await router.load()
  await lazyPartsLoaded()
}

/**
 * Uses a private field of the router: the pinned version has no public API for a redirect during a load on the server
 * (docs/areas/pages.md).
 */
function redirectOf({ _serverResult: result }: Pick<AnyRouter, '_serverResult'>): RenderedPage | undefined {
  if (result?.type !== 'redirect') return undefined
  const { status, headers } = result.redirect
  return { kind: 'redirect', status, href: headers.get('Location') ?? '/' }
}

/** The shop's settings, which the footer of every page shows. No retries. */
const loadSettings = (queryClient: QueryClient, preferences: Preferences): Promise<void> =>
  loadOptional('the settings', queryClient.query({ ...settingsQuery(preferences), staleTime: 'static', retry: false }))

function resultOf(router: AnyRouter, queryClient: QueryClient): RenderedPage {
  const matches: readonly AnyRouteMatch[] = router.state.matches
  const error: unknown = matches.find((match) => match.status === 'error')?.error
  return {
    kind: 'page',
    status: errorStatus(error) ?? getSsrStatus(router),
    head: '',
    body: '',
    state: escapeJson(JSON.stringify(pageDataOf(queryClient))),
    routeIds: matches.map((match) => match.routeId),
    parts: partsOf(matches),
    texts: matches.flatMap((match) => match.staticData.texts ?? []),
    error,
  }
}

/** The HTTP status that a fatal error names. */
const errorStatus = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 400
    ? error.status
    : undefined
