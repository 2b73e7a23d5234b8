import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'

const freshMs = 60_000
/** What only the device has said is asked again soon, until the server has confirmed it; when the network is back, at once. */
const unconfirmedFreshMs = 5_000

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
        staleTime: ({ state }) => (isUnconfirmed(state.data) ? unconfirmedFreshMs : freshMs),
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (isUnconfirmed(state.data) ? 'always' : true),
        // The service worker may have been asked a moment before the network was back, or too slow a server.
        refetchInterval: ({ state }) => isUnconfirmed(state.data) && onlineManager.isOnline() && unconfirmedFreshMs,
        // Plain retries hang without a network; what the server refused will be refused again.
        retry: (failures, error) => onlineManager.isOnline() && failures < 2 && !isRefusal(error),
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  })
}

const isRefusal = (error: Error) => 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500

/** Data of the device carries the time that it is from. */
const isUnconfirmed = (data: unknown) => typeof data === 'object' && data !== null && 'asOf' in data && data.asOf !== undefined
