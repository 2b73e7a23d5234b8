import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, type Persister } from '@tanstack/query-persist-client-core'
import { contractVersion } from '#contract/calls/contract-version.ts'
import {
  isPersistedKey,
  isPrivateKey,
  isSharedKey,
  persistedMaxAgeMs,
  persistedRoots,
  type StoredQuery,
} from '#device/queries/stored-queries.ts'
import { queryStore, type DeviceUser } from '#device/queries/query-store.ts'
import { datedAs, isUnconfirmed } from '#device/queries/unconfirmed.ts'
import { customerIdOf } from '#src/session/identity.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'
import { views } from '../views.ts'

const buster = String(contractVersion)
/** Writes are throttled, because new data is rendered first. */
const throttleMs = 1_000
/**
 * The longest wait for the restore; it may still finish later. Offline, persisted data is the only source, so a slow device gets more time
 * before the page shows an error.
 */
const longestWaitMs = () => (navigator.onLine ? 400 : 10_000)

/** Public queries are stored under `guest`; a customer's under their id, and never read for another. */
const restored = new Map<DeviceUser, Promise<void>>()

/**
 * Restores the public queries and the signed-in customer's. The page's own data is newer, and stays. Once per user.
 * Never rejects: on an error the queries fetch from the server.
 */
export function restoreQueries(queryClient: QueryClient): Promise<void> {
  // Same lifetime in memory as on the device: the next write would lose garbage-collected queries.
  for (const root of persistedRoots) queryClient.setQueryDefaults([root], { gcTime: persistedMaxAgeMs })
  const all = usersOfNow().map((user) => {
    const known = restored.get(user) ?? restore(queryClient, user)
    restored.set(user, known)
    return known
  })
  return Promise.race([Promise.all(all).then(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs()))])
}

const guestUser = 'guest'

function usersOfNow(): DeviceUser[] {
  const user = customerIdOf(readSession().identity)
  return user === undefined ? [guestUser] : [guestUser, user]
}

async function restore(queryClient: QueryClient, user: DeviceUser): Promise<void> {
  try {
    const ready = user === guestUser ? undefined : makeViews(queryClient)
    await persistQueryClientRestore({
      queryClient,
      persister: persisterOf(user),
      buster,
      maxAge: persistedMaxAgeMs,
      hydrateOptions: { defaultOptions: { queries: { gcTime: persistedMaxAgeMs } } },
    })
    await ready
  } catch (error) {
    console.debug('the persisted queries could not be restored', error)
  }
}

/** Begins to show customers' data in any currency, by code that guests do not store (scripts/build/precache-layers.ts). Never rejects. */
async function makeViews(queryClient: QueryClient): Promise<void> {
  try {
    const { makeCurrencyViews } = await import('../currency-views.ts')
    makeCurrencyViews(queryClient)
  } catch (error) {
    console.debug('data cannot be shown in another currency', error)
  }
}

const isOf = (user: DeviceUser, queryKey: readonly unknown[]) => isPrivateKey(queryKey) === (user !== guestUser)

/** Persists the listed queries from now on, whenever one of them has new data. */
export function persistQueries(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    timer = undefined
    for (const user of usersOfNow()) {
      try {
        await restored.get(user)
        const clientState = dehydrate(queryClient, {
          shouldDehydrateQuery: (query) => isToBePersisted(query) && isOf(user, query.queryKey) && usersOfNow().includes(user),
          shouldDehydrateMutation: () => false,
        })
        if (user === guestUser || clientState.queries.length > 0)
          await persisterOf(user).persistClient({ timestamp: Date.now(), buster, clientState })
      } catch (error) {
        // Quota exceeded or storage blocked: the next data retries.
        console.debug('queries could not be persisted', error)
      }
    }
  }
  const plan = () => {
    timer ??= setTimeout(() => void save(), throttleMs)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'added' || type === 'updated') && isToBePersisted(query)) plan()
  })
  plan()
  queryStore(guestUser)
    .dropOlder()
    .catch((error: unknown) => console.debug('what an older build persisted could not be dropped', error))
}

/**
 * The user has changed: removes the previous user's queries from memory. Persisted ones stay, unless that user has logged out. For a guest,
 * active queries stay until their page unmounts, because it would refetch them as a guest; then call `forgetLeftQueries`. This cancels
 * queries in flight, so call it before the new session fetches.
 */
export function forgetQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => !isSharedKey(queryKey)
  // Reset active queries if a customer is signed in: a query that is only removed would stay rendered.
  const isSomebodyHere = isSignedIn()
  if (isSomebodyHere) void queryClient.resetQueries({ predicate, type: 'active' })
  queryClient.removeQueries({ predicate, type: 'inactive' })
  for (const user of restored.keys()) if (user !== guestUser) restored.delete(user)
}

/** Cancels the queries of the customer that are in flight, because the server would reject them after the logout. */
export const cancelOwnQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.cancelQueries({ predicate: ({ queryKey }) => !isSharedKey(queryKey) })

/**
 * After a session has ended and the shopper has left its page: removes that page's queries. Does nothing after a new sign-in, whose queries
 * are in flight.
 */
export function forgetLeftQueries(queryClient: QueryClient): void {
  if (!isSignedIn()) forgetQueries(queryClient)
}

/** Unconfirmed data is older than the moment at which it came. */
const isToBePersisted = (query: Query): boolean =>
  query.state.status === 'success' && isPersistedKey(query.queryKey) && !isUnconfirmed(query.state.data) && !views.has(query)

/** Handled here: after an error of a persister the library deletes what is stored. */
function reportUnread(error: unknown): undefined {
  console.debug('the persisted queries could not be read', error)
}

function persisterOf(user: DeviceUser): Persister {
  const store = queryStore(user)
  return {
    persistClient: ({ timestamp, clientState }) => store.write({ timestamp, buster, queries: clientState.queries.flatMap(storedOf) }),
    restoreClient: async () => {
      const stored = await store.read().catch(reportUnread)
      // The user may have changed during the read.
      if (!stored || !usersOfNow().includes(user)) return undefined
      const queries = stored.queries.filter(({ queryKey }) => isOf(user, queryKey)).map(restoredOf)
      return { timestamp: stored.timestamp, buster: stored.buster, clientState: { mutations: [], queries } }
    },
    removeClient: () => store.drop(),
  }
}

type DehydratedQuery = DehydratedState['queries'][number]

const storedOf = ({ queryKey, queryHash, state: { data, dataUpdatedAt } }: DehydratedQuery): StoredQuery[] =>
  isPersistedKey(queryKey) ? [{ queryKey, queryHash, data, dataUpdatedAt }] : []

const restoredOf = ({ queryKey, queryHash, data, dataUpdatedAt }: StoredQuery): DehydratedQuery => ({
  queryKey,
  queryHash,
  dehydratedAt: dataUpdatedAt,
  state: {
    // The page shows the time of public data until the server has confirmed it.
    data: isPrivateKey(queryKey) || dataUpdatedAt === 0 ? data : datedAs(data, new Date(dataUpdatedAt).toISOString()),
    dataUpdateCount: 0,
    dataUpdatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    // Invalidate even recent data: it may lack the last actions before the page unloaded. The refetch confirms it.
    isInvalidated: true,
    status: 'success',
    fetchStatus: 'idle',
  },
})
