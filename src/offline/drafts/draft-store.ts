import { createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { contractVersion } from '#src/contract/contract-version.ts'
import { channels, databases } from '../device-names.ts'
import type { KeptUser } from '../queries/query-store.ts'
import type { Draft } from './draft.ts'
import { dropLastWords, dropLastWordsOf, dropOlderLastWords, readLastWords } from './last-words.ts'

/** Drafts in IndexedDB, each under the contract's version, its user and its form. Every call may reject: the browser may refuse, or have no room. */

type Key = [version: number, user: KeptUser, form: string]
const keyOf = (user: KeptUser, form: string): Key => [contractVersion, user, form]

let opened: UseStore | undefined
export const draftStore = (): UseStore => (opened ??= createStore(databases.drafts, 'drafts'))
/** What lies beside a draft (draft-files.ts): its keys go on where the draft's ends. */
const besides = (user: KeptUser, form: string) => IDBKeyRange.bound(keyOf(user, form), [...keyOf(user, form), []])

/** As they lie there, of the database and of the page that went last: `parseDraft` makes drafts of them. */
export const readDrafts = async (user: KeptUser, form: string): Promise<unknown[]> => {
  const lastWords = readLastWords(user, form)
  return [lastWords, await get<unknown>(keyOf(user, form), draftStore())]
}
export const writeDraft = async (user: KeptUser, form: string, draft: Draft): Promise<void> => {
  await change((drafts) => drafts.put(draft, keyOf(user, form)))
  dropLastWords(user, form, draft.savedAt)
}
/** Its files go with it. */
export const deleteDraft = async (user: KeptUser, form: string): Promise<void> => {
  dropLastWords(user, form)
  await change((drafts) => drafts.delete(besides(user, form)))
}

/** Committed at once: what is changed while the page goes would else be undone with it. */
const change = (act: (drafts: IDBObjectStore) => void): Promise<void> =>
  draftStore()('readwrite', (drafts) => {
    act(drafts)
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })

/** Called with whose drafts have been dropped, in this tab or another. @returns what ends the subscription */
export function onDraftsDropped(listener: (user: KeptUser) => void): () => void {
  listeners.add(listener)
  joinOtherTabs()
  return () => listeners.delete(listener)
}

/**
 * Drops every draft of one user, of all versions, and tells open forms, in every tab, not to keep theirs again: for a logout that the shopper has confirmed
 * and for a deleted account.
 */
export async function dropDraftsOf(user: KeptUser): Promise<void> {
  tell(user)
  joinOtherTabs()
  tellOthers?.(user)
  dropLastWordsOf(user)
  const all = await keys(draftStore())
  await delMany(
    all.filter((key) => Array.isArray(key) && key[1] === user),
    draftStore(),
  )
}

/** Drops what builds with an older contract left, which nobody can read any more. */
export async function dropOlderDrafts(): Promise<void> {
  dropOlderLastWords()
  const all = await keys(draftStore())
  await delMany(
    all.filter((key) => Array.isArray(key) && Number(key[0]) < contractVersion),
    draftStore(),
  )
}

const listeners = new Set<(user: KeptUser) => void>()
let tellOthers: ((user: KeptUser) => void) | undefined

function joinOtherTabs(): void {
  if (tellOthers || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channels.drafts)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') tell(data)
  })
  tellOthers = channel.postMessage.bind(channel)
}

function tell(user: KeptUser): void {
  for (const listener of listeners) listener(user)
}
