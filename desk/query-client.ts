import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { showToast } from '#src/ui/toast-store.ts'
import type { DeskRouter } from './router.tsx'
import { sessionQuery } from './session.ts'

/** A failed action is said in a toast. A session that has ended leads to the sign-in, and from there back to the same page. */
export function createDeskQueryClient(router: DeskRouter): QueryClient {
  const handle = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) {
      client.setQueryData(sessionQuery.queryKey, null)
      const { pathname, href } = router.state.location
      if (pathname !== '/sign-in') void router.navigate({ to: '/sign-in', search: { next: href } })
      return
    }
    showToast({ kind: 'error', summary: error.message })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.isShown !== true && handle(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => mutation.meta?.isShown !== true && handle(error),
    }),
    defaultOptions: { queries: { retry: 1, staleTime: 10_000 } },
  })
  return client
}
