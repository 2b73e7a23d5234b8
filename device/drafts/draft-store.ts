import { delMany, get, keys, promisifyRequest } from 'idb-keyval'
import { contractVersion } from '#contract/calls/contract-version.ts'
import { channels } from '../device-names.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import type { Draft } from './draft.ts'
import { draftsDatabase } from './drafts-database.ts'
import { dropLastWords, dropLastWordsOf, dropOlderLastWords, ownersOfLastWords, readLastWords } from './last-words.ts'
import { isSharedKey } from './shared-photo-keys.ts'

/** Drafts in IndexedDB, each under the contract's version, its user and its form. Every call may reject: storage may be blocked or full. */

type Key = [version: number, user: DeviceUser, form: string]
const keyOf = (user: DeviceUser, form: string): Key => [contractVersion, user, form]

/** The range of a draft and its files (draft-files.ts), whose keys start with the draft's key. */
const besides = (user: DeviceUser, form: string) => IDBKeyRange.bound(keyOf(user, form), [...keyOf(user, form), []])

/** The raw drafts, from local storage (written while a page unloaded) and from the database: parse them with `parseDraft`. */
export const readDrafts = async (user: DeviceUser, form: string): Promise<unknown[]> => {
  const lastWords = readLastWords(user, form)
  return [lastWords, await get<unknown>(keyOf(user, form), draftsDatabase())]
}
export const writeDraft = async (user: DeviceUser, form: string, draft: Draft): Promise<void> => {
  await change((drafts) => drafts.put(draft, keyOf(user, form)))
  dropLastWords(user, form, draft.savedAt)
}
/** Deletes a draft with its files. */
export const deleteDraft = async (user: DeviceUser, form: string): Promise<void> => {
  dropLastWords(user, form)
  await change((drafts) => drafts.delete(besides(user, form)))
}

/** Commits at once: otherwise the browser may abort the transaction while the page unloads. */
const change = (act: (drafts: IDBObjectStore) => void): Promise<void> =>
  draftsDatabase()('readwrite', (drafts) => {
    act(drafts)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })

/** Subscribes to deletions of a user's drafts, in this tab or another. @returns the function that unsubscribes */
export function onDraftsDropped(listener: (user: DeviceUser) => void): () => void {
  listeners.add(listener)
  joinOtherTabs()
  return () => listeners.delete(listener)
}

/** The users who have drafts, of all contract versions. Rejects if storage is blocked. */
export async function ownersOfDrafts(): Promise<DeviceUser[]> {
  const all = await keys(draftsDatabase())
  const stored = all.flatMap((key) => (Array.isArray(key) && !isSharedKey(key) && typeof key[1] === 'string' ? [key[1]] : []))
  return [...stored, ...ownersOfLastWords()]
}

/**
 * Deletes every draft of one user, of all contract versions; the guest's with what was shared into the app and is in no draft yet, which
 * has no other owner. Notifies the open forms of every tab, so that they do not store theirs again.
 */
export async function dropDraftsOf(user: DeviceUser): Promise<void> {
  callListeners(user)
  joinOtherTabs()
  postToOthers?.(user)
  dropLastWordsOf(user)
  const all = await keys(draftsDatabase())
  await delMany(
    all.filter((key) => (isSharedKey(key) ? user === 'guest' : Array.isArray(key) && key[1] === user)),
    draftsDatabase(),
  )
}

/** Deletes drafts of older contracts, which this build cannot read. */
export async function dropOlderDrafts(): Promise<void> {
  dropOlderLastWords()
  const all = await keys(draftsDatabase())
  await delMany(
    all.filter((key) => Array.isArray(key) && Number(key[0]) < contractVersion),
    draftsDatabase(),
  )
}

const listeners = new Set<(user: DeviceUser) => void>()
let postToOthers: ((user: DeviceUser) => void) | undefined

function joinOtherTabs(): void {
  if (postToOthers || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channels.drafts)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') callListeners(data)
  })
  postToOthers = channel.postMessage.bind(channel)
}

function callListeners(user: DeviceUser): void {
  for (const listener of listeners) listener(user)
}
