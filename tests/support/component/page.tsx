/**
 * A page of the shop in jsdom, with the real router, queries, forms and texts. The server is the API of tests/components/global-setup.ts; a
 * test stubs responses that the sample data does not give.
 */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { inject, vi } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { cachedPageMark } from '#device/documents.ts'
import { cartFlagCookie } from '#contract/accounts/session-cookies.ts'
import { tokenOf } from '#src/session/identity.ts'
import { wideLayout } from '#ui/wide-only.tsx'
import { blockSiteData } from './blocked-site-data.ts'
import { fillBrowserGaps, setMedia } from './browser-gaps.ts'
import { clearCookies, cookieHeader, storeCookies } from './cookies.ts'
import type { TestCustomer } from './customers.ts'
import { beginPage, endPage, onPageEnd } from './page-life.ts'

/** A test's response instead of the API's: JSON with status 200, or a response of its own. `undefined` passes the call on to the API. */
export type Answer = (call: Call) => object | Response | undefined | Promise<object | Response | undefined>
/** A call that the page has made. The path is without `/v1` and with its query: `/products?sort=newest`. The signal cancels it. */
export type Call = { method: string; path: string; headers: Headers; body: unknown; signal: AbortSignal | undefined }

export type PageOptions = {
  /** By the prefix of "METHOD /path": `{ 'GET /products?': () => … }`. The longest matching prefix is used. */
  answers?: Record<string, Answer>
  /** Signs in the customer of the sample. */
  signedIn?: boolean
  /** Signs in a customer of the test's own (customers.ts), and stores the cookies of the API's responses. */
  customer?: Pick<TestCustomer, 'token'>
  /** Stores them for a guest, too, or keeps those of the previous page: for tests in which a session begins or ends. */
  storesCookies?: boolean
  /** Both ID images of the sample's customer are on file. */
  hasId?: boolean
  /** The flag that the checkout's guard reads. */
  hasCart?: boolean
  /** Also starts the runtime: dialogs with an address, the outbox, the cards, the lists of the customer. */
  runtime?: boolean
  /** The browser denies cookies, storage and databases to the shop. */
  blocksSiteData?: boolean
  /** The shopper's currency; SAR if it is left out. */
  currency?: Currency
  /** The value of `navigator.onLine`. */
  online?: boolean
  /** A reload, or the next visit: the previous page closes, and its IndexedDB stays. */
  keepsDevice?: boolean
  /** The screen has the wide layout. Without layout, what it shows is there beside what phones show. */
  isWide?: boolean
  /** Media queries that match: `(pointer: coarse)`. */
  media?: readonly string[]
  /** Starts like the bare shell of the service worker: with the queries that are persisted on the device. */
  bareShell?: boolean
  /** The page comes from the service worker's cache, rendered by the server at this time (ISO 8601). */
  cachedSince?: string
}

export type ShownPage = {
  user: ReturnType<typeof userEvent.setup>
  /** The router's current address: `/en/shop?sort=newest`. */
  address: () => string
  navigate: (href: string) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** All calls so far. */
  calls: Call[]
  /** Changes the stubbed responses from now on. */
  answer: (more: Record<string, Answer>) => void
  /** From now on all calls fail, and the browser says that it is offline. */
  loseNetwork: () => Promise<void>
  restoreNetwork: () => Promise<void>
}

/** Between the attempts of a query, instead of a second and more. */
const retryDelayMs = 50

const idImage = { type: 'image/jpeg', bytes: 1000, uploadedAt: '2026-11-01T10:00:00.000Z' }
const idOnFile = { front_id_image: idImage, back_id_image: idImage }

/** The customer of the sample, who has submitted the ID. */
const customerWithId: Answer = async ({ headers }) => {
  const response = await fetchByNode(`${inject('apiOrigin')}/v1/customer/get`, { headers })
  const { data } = (await response.json()) as { data: object }
  return { data: { ...data, ...idOnFile } }
}

/** Closes the open page, with everything that it started. */
export function closePage(): void {
  cleanup()
  endPage()
}

/** Opens an address as a new document: modules, sessionStorage and the document are new; cookies and `localStorage` stay. */
export async function openPage(href: string, options: PageOptions = {}): Promise<ShownPage> {
  closePage()
  vi.resetModules()
  fillBrowserGaps({ keepsDevice: options.keepsDevice ?? false })
  beginPage()
  if (options.blocksSiteData) blockSiteData()
  Object.defineProperty(navigator, 'onLine', { value: options.online ?? true, configurable: true })
  // As entry-client.tsx does.
  onlineManager.setOnline(navigator.onLine)
  const lang = href.startsWith('/ar') ? 'ar' : 'en'
  document.documentElement.lang = lang satisfies Locale
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.body.innerHTML = '<div id="root"></div>'
  if (options.cachedSince !== undefined) document.documentElement.setAttribute(cachedPageMark, options.cachedSince)
  setMedia([...(options.isWide ? [wideLayout] : []), ...(options.media ?? [])])
  // The router has its own history; some modules read the document's address.
  window.history.replaceState(null, '', href)
  signIn(options)

  const calls: Call[] = []
  const answers = { ...(options.hasId && { 'GET /customer/get': customerWithId }), ...options.answers }
  const storesCookies = options.storesCookies === true || options.customer !== undefined
  const network = { isThere: true }
  let isOver = false
  onPageEnd(() => (isOver = true))
  const answer = async (path: string, init: RequestInit = {}) => {
    if (!network.isThere) throw new TypeError('Failed to fetch')
    const response = await Promise.race([answerCall(path, init, answers, calls, storesCookies), aborted(init.signal)])
    if (storesCookies && !isOver) storeCookies(response.headers)
    return isOver ? new Promise<never>(() => undefined) : response
  }
  // Requests that do not use the transport: the health check, the newest build.
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (url.startsWith('/') ? answer(url, init) : fetchByNode(url, init)))
  const setNetwork = (isThere: boolean) =>
    act(async () => {
      network.isThere = isThere
      Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
      dispatchEvent(new Event(isThere ? 'online' : 'offline'))
    })
  const [
    { setTransport },
    { createRouter },
    { createQueryClient },
    { shopNameOf },
    { readSession },
    { setCredentials },
    chunks,
    { recoverFromChunkError },
    { syncPageTitle },
    late,
  ] = await Promise.all([
    import('#calls/send.ts'),
    import('#src/app/router.tsx'),
    import('#src/app/query-client.ts'),
    import('#src/app/shop-name.ts'),
    import('#src/session/session.ts'),
    import('#calls/credentials.ts'),
    import('#ui/chunk-failure.ts'),
    import('#src/app/chunk-failures.ts'),
    import('#src/app/page-title.ts'),
    Promise.all([import('#src/app/toasts.tsx'), import('#src/app/runtime/overlay-slot.tsx')]),
  ])
  const [{ Toasts }, { OverlaySlot }] = late
  setTransport(answer)
  const queryClient = createQueryClient({ onActionError: (error) => void recoverFromChunkError(error) })
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: retryDelayMs } })
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createRouter(
    {
      queryClient,
      currency: options.currency ?? 'SAR',
      origin: 'https://shop.test',
      shopName: shopNameOf(queryClient),
      session: readSession,
    },
    { history },
  )
  setCredentials({ token: () => tokenOf(readSession().identity), onUnauthorized: (token) => endExpired(token) })
  // As entry-client.tsx does; a page without the runtime keeps its session.
  const endExpired = async (token: string) => {
    if (!options.runtime) return
    const { endExpiredSession } = await import('#src/app/runtime/start-runtime.tsx')
    await endExpiredSession({ router, queryClient }, token)
  }
  chunks.onChunkFailure(recoverFromChunkError)
  if (options.bareShell) {
    const { restoreQueries } = await import('#src/app/runtime/session/persisted-queries.ts')
    await restoreQueries(queryClient)
  }
  syncPageTitle(router, false)
  await router.load()
  const container = document.getElementById('root')!
  const app = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <OverlaySlot />
    </QueryClientProvider>
  )
  await act(async () => render(app, { container }))
  if (options.runtime) {
    const { startRuntime } = await import('#src/app/runtime/start-runtime.tsx')
    await act(async () => startRuntime({ router, queryClient }))
  }
  return {
    user: userEvent.setup(),
    address: () => router.state.location.href,
    navigate: (to) => act(async () => router.navigate({ href: to })),
    back: () => act(async () => router.history.back()),
    forward: () => act(async () => router.history.forward()),
    calls,
    answer: (more) => void Object.assign(answers, more),
    loseNetwork: () => setNetwork(false),
    restoreNetwork: () => setNetwork(true),
  }
}

/** Sets the cookie of the session, or none. */
function signIn({ signedIn, customer, storesCookies, hasId, hasCart }: PageOptions): void {
  if (storesCookies && !customer) return
  const token = customer?.token ?? (signedIn ? inject('customerToken') : undefined)
  const data = hasId ? idOnFile : undefined
  clearCookies()
  if (hasCart) document.cookie = `${cartFlagCookie}=true; path=/`
  if (token !== undefined) document.cookie = `user=${encodeURIComponent(JSON.stringify({ token, data }))}; path=/`
}

/** Rejects as `fetch` does when its signal is aborted; without a signal it never settles. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('The call was given up.', 'AbortError'))
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
  })

/** Node's own `fetch`: each page stubs the global one. */
const { fetch: fetchByNode } = globalThis

async function answerCall(
  path: string,
  init: RequestInit,
  answers: Record<string, Answer>,
  calls: Call[],
  sendsCookies: boolean,
): Promise<Response> {
  const method = init.method ?? 'GET'
  const call: Call = {
    method,
    path: path.replace(/^\/v1/, ''),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    signal: init.signal ?? undefined,
  }
  calls.push(call)
  const [, own] =
    Object.entries(answers)
      .filter(([start]) => `${method} ${call.path}`.startsWith(start))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? []
  const given = await own?.(call)
  if (given instanceof Response) return given
  if (given !== undefined) return Response.json(given)
  // Node's fetch does not accept jsdom's AbortSignal.
  const { signal: _, ...others } = init
  const headers = new Headers(init.headers)
  if (sendsCookies) headers.set('cookie', cookieHeader())
  return fetchByNode(inject('apiOrigin') + path, { ...others, headers })
}
