import { createRouter as create, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#src/guards/router-context.ts'
import type { Texts } from '#src/i18n/catalogues.ts'
import { ErrorPage } from '#src/layouts/error-page.tsx'
import { PageSkeleton } from '#src/layouts/page-skeleton.tsx'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** storefront.md §9: the old page stays up to about 100 ms, then the skeleton of the new one shows. */
const routeTransitionMs = 100

export function createRouter(context: RouterContext, options: { history?: RouterHistory; isServer?: boolean } = {}) {
  return create({
    routeTree,
    context,
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
    scrollRestoration: !options.isServer,
    defaultStructuralSharing: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
  interface StaticDataRouteOption {
    /** Texts of the page beside the frame's. */
    texts?: Texts[]
    /** Texts that a later part (ui/later-part.tsx) brings with it, where the page stands as the server drew it. */
    laterTexts?: Texts[]
  }
  interface HistoryState {
    /** The search overlay is open over a page whose own `q` means something else (the shop). */
    searchOpen?: boolean
  }
}
