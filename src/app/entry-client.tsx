import '../styles/app.css'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currencyCookie, defaultCurrency, isCurrency } from '#src/contract/money.ts'
import { readCookie } from '#src/i18n/cookies.ts'
import { toastError } from './action-errors.ts'
import { hydrateAsNew } from './hydrate-as-new.ts'
import { loadLateFonts } from './late-fonts.ts'
import { applyPageTitle } from './page-title.ts'
import { preloadPayloads } from './preload-payloads.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { Toasts } from './toasts.tsx'

// The manager believes that it is online until an event says otherwise.
onlineManager.setOnline(navigator.onLine)

const currency = readCookie(document.cookie, currencyCookie)
const queryClient = createQueryClient({ onActionError: (error) => void toastError(error) })
const router = createRouter({ queryClient, currency: isCurrency(currency) ? currency : defaultCurrency, origin: location.origin })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
)

/**
 * A function, not top-level `await`: this file shares a chunk with what the chunks of the pages import, and these could not be loaded while
 * it waits for them.
 */
async function start(container: HTMLElement): Promise<void> {
  const state = document.getElementById('page-state')
  if (state?.textContent) {
    hydrateAsNew(queryClient, JSON.parse(state.textContent))
    // Tells the router that the page is there already: it matches its routes without showing a skeleton first.
    router.ssr = { manifest: undefined }
    await router.load()
    hydrateRoot(container, app)
  } else {
    createRoot(container).render(app)
  }

  router.subscribe('onResolved', ({ pathChanged, hrefChanged }) => {
    if (pathChanged || hrefChanged) applyPageTitle(router.state.matches)
    void loadLateFonts()
  })
  preloadPayloads(router, queryClient)
  void loadLateFonts()
}

void start(root)
