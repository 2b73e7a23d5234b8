import { createRouter as create, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#src/guards/router-context.ts'
import type { DialogLocation } from '#src/session/dialog-location.ts'
import { ErrorPage } from '#src/layouts/error-page.tsx'
import { OtherPending } from '#src/layouts/pending.ts'
import type { PartName, Texts } from '#i18n/parts.ts'
import type { CheckoutStep } from '#src/features/checkout/checkout-steps.ts'
import type { SellStep } from '#src/features/sells/form/sell-step-names.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** The old page stays up to 100 ms, then the skeleton of the new one shows. */
const routeTransitionMs = 100

let isFirstPage = true
/** The first page is rendered before the router loads: keep its scroll position if the shopper or the browser has scrolled it. */
function mayScroll(): boolean {
  const may = !isFirstPage || scrollY === 0
  isFirstPage = false
  return may
}

export function createRouter(
  context: Omit<RouterContext, 'previousLocation'>,
  options: { history?: RouterHistory; isServer?: boolean } = {},
) {
  const router = create({
    routeTree,
    context: { ...context, previousLocation: (): ReturnType<RouterContext['previousLocation']> => previousLocation(router, context) },
    ...options,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client decides what is stale, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: routeTransitionMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: OtherPending,
    defaultErrorComponent: ErrorPage,
    // On the server it would write an inline script, which the Content-Security-Policy forbids.
    scrollRestoration: !options.isServer && mayScroll,
    defaultStructuralSharing: true,
  })
  return router
}

type PreviousLocation = ReturnType<RouterContext['previousLocation']>

/**
 * The current page; in a new document, the referring page. For a guest it is undefined if the client renders that page: it needs a session,
 * which may just have ended there, unless it is `isForGuests`.
 */
function previousLocation(router: AnyRouter, { session }: Pick<RouterContext, 'session'>): PreviousLocation {
  const { resolvedLocation } = router.state
  const found = resolvedLocation ?? locationOfReferrer()
  if (!found || (resolvedLocation && session().identity.kind !== 'guest')) return found
  return router.matchRoutes(found.pathname).some(({ staticData }) => staticData.drawn && !staticData.isForGuests) ? undefined : found
}

function locationOfReferrer(): PreviousLocation {
  const { origin, pathname, search } = new URL(document.referrer || 'about:blank')
  // "/" is the referrer after a redirect over another host (a sign-in there), and not a page.
  return origin === location.origin && pathname !== '/'
    ? { pathname, search: parseSearch(search), href: pathname + search, state: {} }
    : undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /**
     * The page's part of the app (parts/parts.ts), whose chunk the document lists; home, shop and product load with the first interaction.
     */
    part?: PartName
    /** The page's texts, in addition to the frame's. */
    texts?: Texts[]
    /**
     * Where the page is rendered: the client renders pages of signed-in shoppers, and dialogs over another page. The server then responds
     * with the app shell and the page's head; neither guards nor loaders run there, so the head may use only the context.
     */
    drawn?: 'on-device'
    /** Guests see this client-rendered page, too. A sign-in dialog opens over it and returns to it. */
    isForGuests?: true
    /** Texts of lazily hydrated parts (start/lazy-part.tsx) of a server-rendered page. */
    lazyTexts?: Texts[]
    /** The catalogue of the device answers its loader, which reads no persisted query. */
    isFromCatalogue?: true
  }
  interface HistoryState {
    /** The search overlay is open over a page whose own `q` has another meaning (the shop). */
    searchOpen?: boolean
    /** A dialog with its own URL is open over the page (guards/over-page.ts). */
    dialog?: DialogLocation | undefined
    /** The page's form opens with this outbox entry, to correct it. */
    outboxEntry?: string | undefined
    /** On the page that takes a code: when one was sent to its address, by the shop's clock (milliseconds). */
    codeSentAt?: number | undefined
    /** The step of /sell that was shown before, if it is the previous entry of the history. */
    sellStepBefore?: SellStep | undefined
    /** The same for /checkout. */
    checkoutStepBefore?: CheckoutStep | undefined
  }
}
