import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { redirectToCanonical } from '#contract/pages/addresses.ts'
import { followPathRule } from '#src/guards/path-rules.ts'
import type { RouterContext } from '#src/guards/router-context.ts'
import { visitorLocale } from '#i18n/visitor-locale.ts'
import { BareErrorPage, BarePending } from '#src/layouts/bare-pages.tsx'
import { NotFoundPage } from '#src/layouts/not-found-page.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    const path = redirectToCanonical(location.pathname, visitorLocale())
    if (path !== undefined) throw redirect({ href: path + location.searchStr, statusCode: 301, replace: true })
    if (import.meta.env.VITE_PATH_RULES) followPathRule(location.pathname)
  },
  component: Outlet,
  pendingComponent: BarePending,
  errorComponent: BareErrorPage,
  notFoundComponent: NotFoundPage,
})
