import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

type Listeners = { onActionError?: (error: Error) => void }

/**
 * Queries with `meta: { action: true }` were asked for by a press of a button ("Show more"): their failure is told like that of
 * any action. Other queries show their failure where their data would stand.
 */
export function createQueryClient({ onActionError }: Listeners = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.action) onActionError?.(error)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => onActionError?.(error) }),
    defaultOptions: {
      queries: {
        // 'online' would make a loader wait for ever without a network, even with data at hand.
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Plain retries hang without a network; what the server refused will be refused again.
        retry: (failures, error) => onlineManager.isOnline() && failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

const isRefusal = (error: Error) => 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
