import { dehydrate, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { setTransport, type Transport } from '#src/api/send.ts'
import type { Currency } from '#src/contract/money.ts'
import { laterPartsLoaded } from '#src/ui/later-part.tsx'
import { escapeJson, headTags, renderHeadTags } from './document-head.ts'
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
      /** Names of the texts that these routes need. */
      texts: string[]
      /** What went wrong, for the log; the page then shows the error. */
      error?: unknown
    }

/** Calls of the pages go to the API in the same process. */
export const useTransport = (transport: Transport): void => setTransport(transport)

/** Renders a page with its data (architecture.md §5). */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
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

/** The data of a page only: its payload file. */
export async function loadPayload(request: PageRequest): Promise<RenderedPage> {
  const { queryClient, result } = await loadPage(request)
  queryClient.clear()
  return result
}

async function loadPage({ href, currency, origin }: PageRequest) {
  const queryClient = createQueryClient()
  const router = createRouter(
    { queryClient, currency, origin },
    { history: createMemoryHistory({ initialEntries: [href] }), isServer: true },
  )
  await router.load()
  await laterPartsLoaded()
  const outcome = router._serverResult
  if (!outcome) throw new Error(`The router gave no answer for ${href}`)
  return { router, queryClient, result: resultOf(outcome, queryClient) }
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
    state: escapeJson(JSON.stringify(dehydrate(queryClient))),
    routeIds: outcome.matches.map((match) => match.routeId),
    texts: outcome.matches.flatMap((match) => match.staticData.texts ?? []),
    error,
  }
}

/** A fatal error brings its own status (storefront.md §2). */
const errorStatus = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 400
    ? error.status
    : undefined
