import '#ui/styles/app.css'
import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setCredentials } from '#calls/credentials.ts'
import { onShopDate } from '#calls/shop-date.ts'
import { encodePath } from '#contract/pages/addresses.ts'
import { currencyCookie, defaultCurrency, isCurrency } from '#contract/money/money.ts'
import { tokenOf } from '#src/session/identity.ts'
import { loadSharedInTurn, withShared } from '#src/parts/parts.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import { readCookie } from '#i18n/cookies.ts'
import { hearShopDate } from '#device/shop-clock.ts'
import { themeOfCookies } from '#device/documents.ts'
import { OverlaySlot } from './runtime/overlay-slot.tsx'
import { recoverFromChunkError } from './chunk-failures.ts'
import { showDialogWaits } from './dialog-waits.ts'
import { takePageData } from './page-data.ts'
import { loadLateFonts } from './late-fonts.ts'
import { markChunkFailures, onChunkFailure } from '#ui/chunk-failure.ts'
import { afterFirstMove } from '#src/start/first-move.ts'
import { nextTask } from '#src/start/next-task.ts'
import { pageHydrated } from '#src/start/page-hydrated.tsx'
import { shopLogosInDocument } from './shop-logo-in-document.ts'
import { syncPageTitle } from './page-title.ts'
import { preloadPayloads } from './preload-payloads.ts'
import { registerWorker } from './runtime/register-worker.ts'
import { shopNameOf } from './shop-name.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

// `onlineManager` assumes online until an event.
onlineManager.setOnline(navigator.onLine)

// The router throws for invalid UTF-8 (`/en/%ff`), and treats `$` as a parameter. The server responds to such a URL without a redirect.
const path = encodePath(location.pathname)
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)

const loadRuntime = () => withShared(() => import('./runtime/start-runtime.tsx'))

type App = { router: ReturnType<typeof createRouter>; queryClient: QueryClient }
type MatchedRoutes = ReturnType<App['router']['getMatchedRoutes']>[0]

function createApp(): App {
  const currency = readCookie(document.cookie, currencyCookie)
  const queryClient = createQueryClient({ onActionError: (error) => void recoverFromChunkError(error) })
  const router = createRouter({
    queryClient,
    currency: isCurrency(currency) ? currency : defaultCurrency,
    origin: location.origin,
    shopName: shopNameOf(queryClient),
    shopLogos: shopLogosInDocument(),
    session: readSession,
  })
  onShopDate(hearShopDate)
  setCredentials({
    token: () => tokenOf(readSession().identity),
    onUnauthorized: async (token) => (await loadRuntime()).endExpiredSession({ router, queryClient }, token),
  })
  markChunkFailures()
  onChunkFailure(recoverFromChunkError)
  return { router, queryClient }
}

const elementOf = ({ router, queryClient }: App) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <OverlaySlot />
    </QueryClientProvider>
  </StrictMode>
)

/**
 * The HTML was not what React expected (an extension may have changed it), so React renders the page anew: no lazy part has HTML to show
 * while it loads.
 */
function renderAnew(error: unknown): void {
  window.firstMove?.move()
  reportError(error)
}

/**
 * Evaluating the scripts, building the router, loading the routes and hydrating are separate tasks: in one, they block a slow phone for 200
 * ms (docs/areas/page-start.md).
 *
 * A function, not top-level `await`: page chunks import from this file's chunk, and could not be evaluated while it
 * awaits them.
 */
async function start(container: HTMLElement): Promise<void> {
  const state = document.getElementById('page-state')?.textContent
  await nextTask()
  const app = createApp()
  const { router, queryClient } = app
  await nextTask()
  syncPageTitle(router, Boolean(state))
  if (state) {
    takePageData(queryClient, JSON.parse(state))
    // Tells the router that the page is server-rendered: it matches its routes without rendering a skeleton first.
    router.ssr = { manifest: undefined }
    await router.load()
    await nextTask()
    const release = window.holdText?.(container)
    hydrateRoot(container, elementOf(app), { onRecoverableError: renderAnew })
    void pageHydrated().then(release)
  } else {
    // The app shell: not every browser lets the service worker read the theme's cookie.
    const theme = themeOfCookies(document.cookie)
    if (theme) document.documentElement.classList.add(theme)
    const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
    void loadPageCode(router, routes)
    const restored = restorePersisted(queryClient)
    // Loaders read persisted queries, except those that the catalogue answers, which is asked meanwhile.
    if (!routes.some(({ options }) => options.staticData?.isFromCatalogue)) await restored
    // The shell's frame stays until the page has loaded.
    await Promise.all([router.load(), restored])
    createRoot(container).render(elementOf(app))
  }

  router.subscribe('onResolved', () => void loadLateFonts())
  showDialogWaits(router)
  preloadPayloads(router, queryClient)
  void loadLateFonts()
  void startRuntimeLater(app)
  registerWorker()
}

/** Loads the code of the page at this address while persisted queries are read. A failed import is tried again when the router needs it. */
function loadPageCode(router: App['router'], routes: MatchedRoutes) {
  return Promise.allSettled(routes.map(async (route) => router.loadRouteChunk(route)))
}

/** For the app shell, which the service worker serves offline: restores the persisted queries in place of the page's data. */
async function restorePersisted(queryClient: QueryClient): Promise<void> {
  try {
    const { restoreQueries } = await loadRuntime()
    await restoreQueries(queryClient)
  } catch (error) {
    console.debug('persisted queries cannot be read: the page asks for its data', error)
  }
}

/**
 * Starts the runtime at once if the service worker has cached it, or a customer is signed in (the server confirms the session on load).
 * Else after the service worker takes control, or with the first interaction: a first page does not need it.
 */
async function startRuntimeLater(app: App): Promise<void> {
  if (!navigator.serviceWorker?.controller && !isSignedIn()) {
    await Promise.race([afterFirstMove(), new Promise((resolve) => navigator.serviceWorker?.addEventListener('controllerchange', resolve))])
  }
  try {
    if (navigator.serviceWorker?.controller) await loadSharedInTurn()
    const [{ startRuntime }] = await Promise.all([loadRuntime(), pageHydrated()])
    startRuntime(app)
  } catch (error) {
    // Pages work without it; retry when the network is back, else with the next page.
    addEventListener('online', () => void startRuntimeLater(app), { once: true })
    console.debug('the runtime could not be loaded', error)
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)
