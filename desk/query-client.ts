import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#calls/api-error.ts'
import { showToast } from '#ui/toast-store.ts'
import { isUnauthorized } from './confirm/ask-again.ts'

/** The server has answered, and would answer the same again. */
const isFinal = (error: Error): boolean => error instanceof ApiError && [400, 401, 403, 404, 409, 410].includes(error.status)

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
    defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !isFinal(error), staleTime: 10_000 } },
  })
}
