import { createStore, del, delMany, get, keys, update, type UseStore } from 'idb-keyval'
import { contractVersion } from '#contract/calls/contract-version.ts'
import { databases } from '../device-names.ts'
import { mergeStoredQueries, parseStoredQueries, type StoredQueries } from './stored-queries.ts'

/** The user who owns the data: `guest` or the customer's id. */
export type DeviceUser = 'guest' | (string & {})

const database = (): UseStore => createStore(databases.queries, 'queries')
const keyOf = (user: DeviceUser) => `${contractVersion}/${user}`
/** The users whose queries are persisted, of this contract. Rejects if storage is blocked. */
export async function ownersOfQueries(): Promise<DeviceUser[]> {
  const all = await keys(database())
  const prefix = keyOf('')
  return all.flatMap((key) => (typeof key === 'string' && key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

const isOfOlderContract = (key: IDBValidKey) => typeof key === 'string' && Number(key.split('/')[0]) < contractVersion

/** The persisted queries of one user, in IndexedDB. Every call may reject: storage may be blocked or full. */
export function queryStore(user: DeviceUser) {
  const store = database()
  return {
    read: async (): Promise<StoredQueries | undefined> => parseStoredQueries(await get(keyOf(user), store), Date.now()),
    /** Merges them with the queries that other tabs have persisted. */
    write: async (written: StoredQueries): Promise<void> => {
      await update<unknown>(
        keyOf(user),
        (before) => {
          const known = parseStoredQueries(before, Date.now())
          return { ...written, queries: mergeStoredQueries(known?.buster === written.buster ? known.queries : [], written.queries) }
        },
        store,
      )
    },
    drop: (): Promise<void> => del(keyOf(user), store),
    /** Deletes the queries of older contracts, which this build cannot read. */
    dropOlder: async (): Promise<void> => delMany((await keys(store)).filter(isOfOlderContract), store),
  }
}
