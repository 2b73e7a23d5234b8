import { createStore, del, delMany, get, keys, update } from 'idb-keyval'
import { contractVersion } from '#src/contract/contract-version.ts'
import { databases } from '../device-names.ts'
import { mergeKeptQueries, parseKeptQueries, type KeptQueries } from './kept-queries.ts'

/** Whose data it is: nobody sees that of another. */
export type KeptUser = 'guest' | (string & {})

const keyOf = (user: KeptUser) => `${contractVersion}/${user}`
const isOfOlderContract = (key: IDBValidKey) => typeof key === 'string' && Number(key.split('/')[0]) < contractVersion

/** The kept queries of one user, in IndexedDB. Every call may reject: the browser may refuse, or have no room. */
export function queryStore(user: KeptUser) {
  const store = createStore(databases.queries, 'queries')
  return {
    read: async (): Promise<KeptQueries | undefined> => parseKeptQueries(await get(keyOf(user), store), Date.now()),
    /** Puts them beside what other tabs have kept. */
    keep: async (kept: KeptQueries): Promise<void> => {
      await update<unknown>(
        keyOf(user),
        (before) => {
          const known = parseKeptQueries(before, Date.now())
          return { ...kept, queries: mergeKeptQueries(known?.buster === kept.buster ? known.queries : [], kept.queries) }
        },
        store,
      )
    },
    drop: (): Promise<void> => del(keyOf(user), store),
    /** What builds with an older contract left, which nobody can read any more. */
    dropOlder: async (): Promise<void> => delMany((await keys(store)).filter(isOfOlderContract), store),
  }
}
