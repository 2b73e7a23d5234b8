import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnconfirmed } from '#device/queries/unconfirmed.ts'

const freshMs = 60_000
/** Data of the device is refetched soon, until the server has confirmed it; at once when the network is back. */
const unconfirmedFreshMs = 5_000

type Listeners = { onActionError?: (error: Error) => void }

/**
 * Queries with `meta: { action: true }` run after a press of a button ("Show more"): their failure shows a toast, as for
 * any action. Other queries show their failure in place of their data.
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
        // 'online' would pause a loader for ever without a network, even with cached data.
        networkMode: 'offlineFirst',
        staleTime: ({ state }) => (isUnconfirmed(state.data) ? unconfirmedFreshMs : freshMs),
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (isUnconfirmed(state.data) ? 'always' : true),
        // The service worker may have responded from its cache just before the network was back, or because the server was slow.
        refetchInterval: ({ state }) => isUnconfirmed(state.data) && onlineManager.isOnline() && unconfirmedFreshMs,
        // Retries pause without a network; a rejected request would be rejected again.
        retry: (failures, error) => onlineManager.isOnline() && failures < 2 && !isClientError(error),
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

const isClientError = (error: Error) => 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
