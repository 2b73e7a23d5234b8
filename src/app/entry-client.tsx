import '../styles/app.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { setCredentials } from '#src/api/credentials.ts'
import { encodePath } from '#src/contract/addresses.ts'
import { currencyCookie, defaultCurrency, isCurrency } from '#src/contract/money.ts'
import { tokenOf } from '#src/session/identity.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { themeOfCookies } from '#src/offline/documents.ts'
import { OverlaySlot } from './runtime/overlay-slot.tsx'
import { recoverFromChunkError } from './chunk-failures.ts'
import { takePageData } from './page-data.ts'
import { loadLateFonts } from './late-fonts.ts'
import { onChunkFailure } from '#src/ui/chunk-failure.ts'
import { afterFirstMove } from '#src/ui/first-move.ts'
import { pageHydrated } from '#src/ui/page-hydrated.tsx'
import { keepPageTitle } from './page-title.ts'
import { preloadPayloads } from './preload-payloads.ts'
import { registerWorker } from './runtime/register-worker.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

// The manager believes that it is online until an event says otherwise.
onlineManager.setOnline(navigator.onLine)

// The router throws at bytes that are no text (`/en/%ff`), and takes `$` for a parameter. The server answers such an address without a redirect.
const path = encodePath(location.pathname)
if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)

const loadRuntime = () => import('./runtime/start-runtime.tsx')

const currency = readCookie(document.cookie, currencyCookie)
const queryClient = createQueryClient({ onActionError: (error) => void recoverFromChunkError(error) })
const router = createRouter({
  queryClient,
  currency: isCurrency(currency) ? currency : defaultCurrency,
  origin: location.origin,
  session: readSession,
})

setCredentials({
  token: () => tokenOf(readSession().identity),
  onUnauthorized: async (token) => (await loadRuntime()).endExpiredSession({ router, queryClient }, token),
})
onChunkFailure(recoverFromChunkError)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <OverlaySlot />
    </QueryClientProvider>
  </StrictMode>
)

/**
 * A function, not top-level `await`: this file shares a chunk with what the chunks of the pages import, and these could not be loaded while
 * it waits for them.
 */
async function start(container: HTMLElement): Promise<void> {
  const state = document.getElementById('page-state')
  keepPageTitle(router, Boolean(state?.textContent))
  if (state?.textContent) {
    takePageData(queryClient, JSON.parse(state.textContent))
    // Tells the router that the page is there already: it matches its routes without showing a skeleton first.
    router.ssr = { manifest: undefined }
    await router.load()
    hydrateRoot(container, app)
  } else {
    // The bare shell of the service worker, which not every browser tells the theme.
    const theme = themeOfCookies(document.cookie)
    if (theme) document.documentElement.classList.add(theme)
    await restoreKept()
    // The shell's frame stands until the page is there.
    await router.load()
    createRoot(container).render(app)
  }

  router.subscribe('onResolved', () => void loadLateFonts())
  preloadPayloads(router, queryClient)
  void loadLateFonts()
  void startRuntimeLater()
  registerWorker()
}

/** The bare shell, which the service worker gives without a network: what the device has kept stands in for the data of a page. */
async function restoreKept(): Promise<void> {
  try {
    const { restoreQueries } = await loadRuntime()
    await restoreQueries(queryClient)
  } catch (error) {
    console.debug('what was kept cannot be read: the page asks for its data', error)
  }
}

/**
 * Where it lies on the device, or somebody is signed in (who is asked of the server on load): at once. Else when the service worker has put it there, or
 * with the first move: it is no part of a first page.
 */
async function startRuntimeLater(): Promise<void> {
  if (!navigator.serviceWorker?.controller && !isSignedIn()) {
    await Promise.race([afterFirstMove(), new Promise((resolve) => navigator.serviceWorker?.addEventListener('controllerchange', resolve))])
  }
  try {
    const [{ startRuntime }] = await Promise.all([loadRuntime(), pageHydrated()])
    startRuntime({ router, queryClient })
  } catch (error) {
    // The pages work without; it is tried again with the network, else with the next page.
    addEventListener('online', () => void startRuntimeLater(), { once: true })
    console.debug('the runtime could not be loaded', error)
  }
}

void start(root)
