import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '#ui/toast-store.ts'
import { isUnauthorized } from './confirm/ask-again.ts'

/** A failed action is said in a toast. Who does not want to sign in again has left the screen (`sign-in/sign-in-again.tsx`). */
export function createDeskQueryClient(): QueryClient {
  const handle = (error: Error) => {
    if (!isUnauthorized(error)) showToast({ kind: 'error', summary: error.message })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => query.meta?.isShown !== true && handle(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => mutation.meta?.isShown !== true && handle(error),
    }),
    defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !isUnauthorized(error), staleTime: 10_000 } },
  })
}
