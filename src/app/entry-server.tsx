import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { LinguiContext } from '@lingui/react'
import { createMemoryHistory, RouterContextProvider, RouterProvider, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { loadOptional } from '#src/queries/load-optional.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { setTransport, type Transport } from '#src/api/send.ts'
import { splitLocale } from '#src/contract/addresses.ts'
import { defaultLocale, type Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { i18nOf, loadI18n } from '#src/i18n/catalogues.ts'
import { PreferencesContext, type Preferences } from '#src/i18n/preferences.tsx'
import { DefaultLayout } from '#src/layouts/default-layout.tsx'
import { PageSkeleton } from '#src/layouts/page-skeleton.tsx'
import { guest } from '#src/session/session.ts'
import { lazyPartsLoaded } from '#src/ui/lazy-part.tsx'
import { escapeJson, headTags, renderHeadTags } from './document-head.ts'
import { pageDataOf } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

export type PageRequest = {
  /** Canonical path and query: `/en/shop?brand=valmeris`. */
  href: string
  currency: Currency
  origin: string
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
      /** Parts of the app that the page is of. */
      parts: string[]
      /** Names of the texts that these routes need. */
      texts: string[]
      /** The page is drawn on the device: `body` and `state` are empty, and the bare shell takes their place. */
      onDevice?: true
      /** What went wrong, for the log; the page then shows the error. */
      error?: unknown
    }

/** Calls of the pages go to the API in the same process. */
export const useTransport = (transport: Transport): void => setTransport(transport)

/** Renders a page with its data (architecture.md §5). */
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

/** The frame of a page, around the place of one that is on its way. Nobody can press anything in it: it does not know which page will come. */
export async function renderFrame(request: PageRequest & { locale: Locale }): Promise<string> {
  const page = openPage(request)
  const { router, queryClient } = page
  const i18n = i18nOf(request.locale)
  try {
    await loadPage(page)
    return renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <LinguiContext value={{ i18n, _: i18n._.bind(i18n) }}>
            <PreferencesContext value={{ locale: request.locale, currency: request.currency }}>
              <div inert>
                <DefaultLayout>
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

/** What one page is rendered with: a router and a query client of its own, so that nothing of one request reaches another. */
type OpenPage = ReturnType<typeof openPage>

function openPage({ href, currency, origin }: PageRequest) {
  const queryClient = createQueryClient()
  const router = createRouter(
    { queryClient, currency, origin, session: () => guest },
    { history: createMemoryHistory({ initialEntries: [href] }), isServer: true },
  )
  return { router, queryClient, currency }
}

/** The head of a page that is drawn on the device (`staticData.drawn`); undefined where the server draws it. Nothing of it is loaded. */
async function pageOnDevice({ router }: OpenPage): Promise<RenderedPage | undefined> {
  const matches = router.matchRoutes(router.latestLocation.pathname)
  const leaf = matches.at(-1)
  const { locale } = splitLocale(router.latestLocation.pathname)
  if (!leaf || !locale || !matches.some(({ staticData }) => staticData.drawn === 'on-device')) return undefined
  const texts = matches.flatMap(({ staticData }) => staticData.texts ?? [])
  const context = { ...router.options.context, locale, i18n: await loadI18n(locale, texts) }
  // The type of this router would ask for a route by a name that is known beforehand.
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

const partsOf = (matches: readonly Pick<AnyRouteMatch, 'staticData'>[]): string[] =>
  matches.flatMap(({ staticData: { part } }) => part ?? [])

async function loadPage({ router, queryClient, currency }: OpenPage): Promise<RenderedPage> {
  // Before, for the heads take from them; after, for a route may bring more.
  await lazyPartsLoaded()
  const { locale = defaultLocale } = splitLocale(router.latestLocation.pathname)
  await Promise.all([router.load(), loadSettings(queryClient, { locale, currency })])
  await lazyPartsLoaded()
  return redirectOf(router) ?? resultOf(router, queryClient)
}

/** The one private name of the router: nothing public of the pinned version says where a load on the server has led (docs/decisions/001). */
function redirectOf({ _serverResult: result }: Pick<AnyRouter, '_serverResult'>): RenderedPage | undefined {
  if (result?.type !== 'redirect') return undefined
  const { status, headers } = result.redirect
  return { kind: 'redirect', status, href: headers.get('Location') ?? '/' }
}

/** What the shop says of itself, which the footer of every page shows. Tried once. */
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

/** A fatal error brings its own status (storefront.md §2). */
const errorStatus = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 400
    ? error.status
    : undefined
