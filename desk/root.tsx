import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NotFound } from './not-here/not-found-screen.tsx'

type Context = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })
