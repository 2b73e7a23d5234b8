import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query'
import { persistQueryClientRestore, type Persister } from '@tanstack/query-persist-client-core'
import { contractVersion } from '#src/contract/contract-version.ts'
import { isKeptKey, isPrivateKey, isSharedKey, keptMaxAgeMs, keptRoots, type KeptQuery } from '#src/offline/queries/kept-queries.ts'
import { queryStore, type KeptUser } from '#src/offline/queries/query-store.ts'
import { customerIdOf } from '#src/session/identity.ts'
import { isSignedIn, readSession } from '#src/session/session.ts'

const buster = String(contractVersion)
/** Writing is no work of the moment in which data comes. */
const throttleMs = 1_000
/**
 * The page does not wait longer for what may be there; it may still come after. Without a network it is all that there is, and a device that takes its time
 * to read it is no reason to say that the page cannot be had.
 */
const longestWaitMs = () => (navigator.onLine ? 400 : 10_000)

/** What everybody may see is kept as the guest's; what belongs to a customer under their id, and is never read for another. */
const restored = new Map<KeptUser, Promise<void>>()

/**
 * Brings back what was kept on the device: for everybody, and for who is signed in. Data that the page came with is newer, and stays. Once a user.
 * Never rejects: without, the shop asks the server.
 */
export function restoreQueries(queryClient: QueryClient): Promise<void> {
  // Kept in memory for as long as on the device, or the next write would be without them.
  for (const root of keptRoots) queryClient.setQueryDefaults([root], { gcTime: keptMaxAgeMs })
  const all = usersOfNow().map((user) => {
    const known = restored.get(user) ?? restore(queryClient, user)
    restored.set(user, known)
    return known
  })
  return Promise.race([Promise.all(all).then(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs()))])
}

const guestUser = 'guest'

function usersOfNow(): KeptUser[] {
  const user = customerIdOf(readSession().identity)
  return user === undefined ? [guestUser] : [guestUser, user]
}

async function restore(queryClient: QueryClient, user: KeptUser): Promise<void> {
  try {
    await persistQueryClientRestore({
      queryClient,
      persister: persisterOf(user),
      buster,
      maxAge: keptMaxAgeMs,
      hydrateOptions: { defaultOptions: { queries: { gcTime: keptMaxAgeMs } } },
    })
  } catch (error) {
    console.debug('the kept queries could not be brought back', error)
  }
}

const isOf = (user: KeptUser, queryKey: readonly unknown[]) => isPrivateKey(queryKey) === (user !== guestUser)

/** Keeps the named queries on the device from here on, whenever one of them has new data. */
export function keepQueries(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    timer = undefined
    for (const user of usersOfNow()) {
      try {
        await restored.get(user)
        // By hand: the library's own way would bring its general dehydration into the first script of every page.
        const queries = queryClient
          .getQueryCache()
          .getAll()
          .filter((query) => isToBeKept(query) && isOf(user, query.queryKey) && usersOfNow().includes(user))
          .map(dehydratedOf)
        if (user === guestUser || queries.length)
          await persisterOf(user).persistClient({ timestamp: Date.now(), buster, clientState: { mutations: [], queries } })
      } catch (error) {
        // No room, or not allowed: the next data tries again.
        console.debug('queries could not be kept', error)
      }
    }
  }
  const plan = () => {
    timer ??= setTimeout(() => void save(), throttleMs)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'added' || type === 'updated') && isToBeKept(query)) plan()
  })
  plan()
  queryStore(guestUser)
    .dropOlder()
    .catch((error: unknown) => console.debug('what an older build kept could not be dropped', error))
}

/**
 * Somebody else is here: nothing of who was before stays in the page. What lies on the device for them stays, unless they have logged out. Where nobody is
 * here, what a page still shows goes when that page does: taken from under it, it would be asked for again, as a guest. Call `forgetLeftQueries` then.
 * Queries that are running are cancelled, so call it before anything is asked for in the new session.
 */
export function forgetQueries(queryClient: QueryClient): void {
  const predicate = ({ queryKey }: Query) => !isSharedKey(queryKey)
  // What the page shows is emptied and asked for again, where somebody is here to ask for; a query that was only removed would go on being shown.
  const isSomebodyHere = isSignedIn()
  if (isSomebodyHere) void queryClient.resetQueries({ predicate, type: 'active' })
  queryClient.removeQueries({ predicate, type: 'inactive' })
  for (const user of restored.keys()) if (user !== guestUser) restored.delete(user)
}

/** After a session has ended and its page has been left: removes what that page still showed. Nothing where somebody has signed in since, whose queries are running. */
export function forgetLeftQueries(queryClient: QueryClient): void {
  if (!isSignedIn()) forgetQueries(queryClient)
}

/** After a logout: nothing is left of this customer. Never rejects. */
export async function dropQueriesOf(user: KeptUser): Promise<void> {
  try {
    await queryStore(user).drop()
  } catch (error) {
    console.debug('what was kept of a customer could not be dropped', error)
  }
}

const isToBeKept = ({ queryKey, state }: Query): boolean => state.status === 'success' && isKeptKey(queryKey)

function persisterOf(user: KeptUser): Persister {
  const store = queryStore(user)
  return {
    persistClient: ({ timestamp, clientState }) => store.keep({ timestamp, buster, queries: clientState.queries.flatMap(keptOf) }),
    restoreClient: async () => {
      const kept = await store.read()
      // Somebody else may have signed in while it was read.
      if (!kept || !usersOfNow().includes(user)) return undefined
      const queries = kept.queries.filter(({ queryKey }) => isOf(user, queryKey)).map(restoredOf)
      return { timestamp: kept.timestamp, buster: kept.buster, clientState: { mutations: [], queries } }
    },
    removeClient: () => store.drop(),
  }
}

type DehydratedQuery = DehydratedState['queries'][number]

const keptOf = ({ queryKey, queryHash, state: { data, dataUpdatedAt } }: DehydratedQuery): KeptQuery[] =>
  isKeptKey(queryKey) ? [{ queryKey, queryHash, data, dataUpdatedAt }] : []

const dehydratedOf = ({ queryKey, queryHash, state }: Query): DehydratedQuery => ({
  queryKey,
  queryHash,
  state,
  dehydratedAt: state.dataUpdatedAt,
})

const restoredOf = ({ queryKey, queryHash, data, dataUpdatedAt }: KeptQuery): DehydratedQuery => ({
  queryKey,
  queryHash,
  dehydratedAt: dataUpdatedAt,
  state: {
    data,
    dataUpdateCount: 0,
    dataUpdatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    // However new it is: what was done just before the page was left may not be in it. The server confirms.
    isInvalidated: true,
    status: 'success',
    fetchStatus: 'idle',
  },
})
