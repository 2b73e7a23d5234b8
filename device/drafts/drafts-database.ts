import { createStore, type UseStore } from 'idb-keyval'
import { databases } from '../device-names.ts'

let opened: UseStore | undefined

/** The database of the drafts, for pages and the service worker. */
export const draftsDatabase = (): UseStore => (opened ??= createStore(databases.drafts, 'drafts'))
