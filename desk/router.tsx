import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { AnyCall } from './may.ts'
import { routeTree } from './route-tree.gen.ts'
import { Waiting } from './waiting.tsx'

/** Before a wait is shown, milliseconds. */
const pendingMs = 200

/** The context is given by main.tsx, whose query client needs the router. */
export const createDeskRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient: undefined as unknown as QueryClient },
    scrollRestoration: true,
    // On a slow line a screen's script takes a while: the press must be seen.
    defaultPendingComponent: Waiting,
    defaultPendingMs: pendingMs,
  })
export type DeskRouter = ReturnType<typeof createDeskRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter
  }
  interface StaticDataRouteOption {
    /** The calls without which a screen is nothing: whoever may not make them gets no link to it, and no screen. */
    asks?: readonly AnyCall[]
  }
}
