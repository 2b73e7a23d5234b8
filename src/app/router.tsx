import { createRouter as create, type AnyRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#src/guards/router-context.ts'
import type { DialogPlace } from '#src/session/dialog-place.ts'
import type { Texts } from '#src/i18n/catalogues.ts'
import { ErrorPage } from '#src/layouts/error-page.tsx'
import { PageSkeleton } from '#src/layouts/page-skeleton.tsx'
import type { PartName } from '#src/parts/parts.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** storefront.md §9: the old page stays up to about 100 ms, then the skeleton of the new one shows. */
const routeTransitionMs = 100

let isFirstPage = true
/** The first page is there before the router is: where it has been scrolled meanwhile, by the shopper or the browser, it stays. */
function mayScroll(): boolean {
  const may = !isFirstPage || scrollY === 0
  isFirstPage = false
  return may
}

export function createRouter(context: Omit<RouterContext, 'placeBefore'>, options: { history?: RouterHistory; isServer?: boolean } = {}) {
  const router = create({
    routeTree,
    context: { ...context, placeBefore: (): ReturnType<RouterContext['placeBefore']> => placeBefore(router, context) },
    ...options,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: routeTransitionMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    // On the server it would write an inline script, which the Content-Security-Policy forbids.
    scrollRestoration: !options.isServer && mayScroll,
    defaultStructuralSharing: true,
  })
  return router
}

type Place = ReturnType<RouterContext['placeBefore']>

/**
 * The page on the screen; in a document that has just been loaded, the page that led here. One that is drawn on the device is for who is signed in only, whose
 * session may just have ended there, unless it says otherwise (`isForGuests`): for a guest it is none.
 */
function placeBefore(router: AnyRouter, { session }: Pick<RouterContext, 'session'>): Place {
  const { resolvedLocation } = router.state
  const place = resolvedLocation ?? placeOfReferrer()
  if (!place || (resolvedLocation && session().identity.kind !== 'guest')) return place
  return router.matchRoutes(place.pathname).some(({ staticData }) => staticData.drawn && !staticData.isForGuests) ? undefined : place
}

function placeOfReferrer(): Place {
  const { origin, pathname, search } = new URL(document.referrer || 'about:blank')
  // "/" is what is left of an address after a way over another host (a sign-in there), and no page itself.
  return origin === location.origin && pathname !== '/'
    ? { pathname, search: parseSearch(search), href: pathname + search, state: {} }
    : undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /** The part of the app that the page is of (parts/parts.ts), whose file the document names; home, shop and product come with the first move. */
    part?: PartName
    /** Texts of the page beside the frame's. */
    texts?: Texts[]
    /**
     * Where the page is made: one that only a signed-in shopper sees, or a dialog over another page, is drawn on the device. The server then answers
     * with the bare shell and the page's head; neither its guards nor its loaders run there, so its head takes from the context alone.
     */
    drawn?: 'on-device'
    /** Of a page that is drawn on the device: guests see it, too. A dialog that signs in opens over it and leads back to it. */
    isForGuests?: true
    /** Texts that a later part (ui/lazy-part.tsx) brings with it, where the page stands as the server drew it. */
    lazyTexts?: Texts[]
  }
  interface HistoryState {
    /** The search overlay is open over a page whose own `q` means something else (the shop). */
    searchOpen?: boolean
    /** A dialog with an address of its own is open over the page (guards/over-page.ts). */
    dialog?: DialogPlace | undefined
    /** The form of the page opens with this entry of the outbox, to be corrected or changed. */
    outboxEntry?: string | undefined
  }
}
