import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { LinguiContext } from '@lingui/react'
import {
  createMemoryHistory,
  RouterContextProvider,
  RouterProvider,
  type AnyRoute,
  type AnyRouteMatch,
  type AnyRouter,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
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
import { laterPartsLoaded } from '#src/ui/later-part.tsx'
import { escapeJson, headTags, renderHeadTags } from './document-head.ts'
import { pageDataOf } from './page-data.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

type ServerOutcome = NonNullable<AnyRouter['_serverResult']>

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
  const onDevice = await pageOnDevice(request)
  if (onDevice) return onDevice
  const { router, queryClient, result } = await loadPage(request)
  try {
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
  const { router, queryClient } = await loadPage(request)
  const i18n = i18nOf(request.locale)
  try {
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

/** The data of a page only: its payload file. */
export async function loadPayload(request: PageRequest): Promise<RenderedPage> {
  const onDevice = await pageOnDevice(request)
  if (onDevice) return onDevice
  const { queryClient, result } = await loadPage(request)
  queryClient.clear()
  return result
}

/** The head of a page that is drawn on the device (`staticData.drawn`); undefined where the server draws it. Nothing of it is loaded. */
async function pageOnDevice({ href, currency, origin }: PageRequest): Promise<RenderedPage | undefined> {
  const queryClient = createQueryClient()
  const router = createRouter(
    { queryClient, currency, origin, session: () => guest },
    { history: createMemoryHistory({ initialEntries: [href] }), isServer: true },
  )
  const matches = router.matchRoutes(router.latestLocation.pathname)
  const leaf = matches.at(-1)
  const { locale } = splitLocale(router.latestLocation.pathname)
  if (!leaf || !locale || !matches.some(({ staticData }) => staticData.drawn === 'on-device')) return undefined
  const texts = matches.flatMap(({ staticData }) => staticData.texts ?? [])
  const context = { ...router.options.context, locale, i18n: await loadI18n(locale, texts) }
  // A route's own type of its head knows the types of all routes above; as much of it as a page on the device may take stands here.
  const head = (router.routesById as unknown as Record<string, AnyRoute>)[leaf.routeId]?.options.head as OnDeviceHead | undefined
  const { meta, links } = (await head?.({ match: { ...leaf, context } })) ?? {}
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

type OnDeviceHead = (args: { match: object }) => { meta?: AnyRouteMatch['meta']; links?: AnyRouteMatch['links'] } | Promise<undefined>

async function loadPage({ href, currency, origin }: PageRequest) {
  const queryClient = createQueryClient()
  const router = createRouter(
    { queryClient, currency, origin, session: () => guest },
    { history: createMemoryHistory({ initialEntries: [href] }), isServer: true },
  )
  // Before, for the heads take from them; after, for a route may bring more.
  await laterPartsLoaded()
  const { locale = defaultLocale } = splitLocale(router.latestLocation.pathname)
  await Promise.all([router.load(), loadSettings(queryClient, { locale, currency })])
  await laterPartsLoaded()
  const outcome = router._serverResult
  if (!outcome) throw new Error(`The router gave no answer for ${href}`)
  return { router, queryClient, result: resultOf(outcome, queryClient) }
}

/** What the shop says of itself, which the footer of every page shows. Tried once, and never rejects: a page is whole without it. */
async function loadSettings(queryClient: QueryClient, preferences: Preferences): Promise<void> {
  try {
    await queryClient.query({ ...settingsQuery(preferences), staleTime: 'static', retry: false })
  } catch (error) {
    console.debug('the settings could not be loaded', error)
  }
}

function resultOf(outcome: ServerOutcome, queryClient: QueryClient): RenderedPage {
  if (outcome.type === 'redirect') {
    return { kind: 'redirect', status: outcome.redirect.status, href: outcome.redirect.headers.get('Location') ?? '/' }
  }
  const error: unknown = outcome.matches.find((match) => match.status === 'error')?.error
  return {
    kind: 'page',
    status: errorStatus(error) ?? outcome.status,
    head: '',
    body: '',
    state: escapeJson(JSON.stringify(pageDataOf(queryClient))),
    routeIds: outcome.matches.map((match) => match.routeId),
    parts: partsOf(outcome.matches),
    texts: outcome.matches.flatMap((match) => match.staticData.texts ?? []),
    error,
  }
}

/** A fatal error brings its own status (storefront.md §2). */
const errorStatus = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 400
    ? error.status
    : undefined
