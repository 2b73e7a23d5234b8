import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { dayMs } from '#contract/durations.ts'
import { deskCall } from '../call.ts'
import { type EditsKey, importKey, openEdits, sealEdits } from './sealed-edits.ts'

/**
 * Edits of forms that are not saved, kept on this device under the person who made them: a closed tab, an ended session, a lost connection
 * or a killed browser loses none. They are encrypted with a key that the server gives to that person's sessions (docs/areas/desk.md).
 */

const prefix = 'desk-kept:'
/** Of releases before those, which did not encrypt them. */
const formerPrefixes = ['desk-edits:', 'desk-page:']
const keptDays = 30
const openStore = (): UseStore => createStore('desk-kept', 'edits')

type Opened = {
  personId: string
  /** Undefined where the browser encrypts nothing, at an address without https: then edits are kept in this tab alone. */
  key: EditsKey | undefined
  store: UseStore
  /** By the name of the form. */
  edits: Map<string, unknown>
  /** Forms whose edits are about to be stored. */
  waiting: Set<string>
}
let opened: Opened | undefined
let storing: Promise<void> = Promise.resolve()
/** Tells the other tabs under which name something was stored or removed. */
let tellOtherTabs: ((name: string) => void) | undefined

const prefixOf = (personId: string) => `${prefix}${personId}:`

/** Reads the edits of a person, once they are signed in. @throws ApiError where the server does not give the key */
export async function openKeptEdits(personId: string): Promise<void> {
  if (opened?.personId === personId) return
  const key = await importKey((await deskCall('desk.edits-key')).data.key)
  const mine: Opened = { personId, key, store: openStore(), edits: new Map(), waiting: new Set() }
  await readStored(mine).catch((error: unknown) => console.warn('kept edits could not be read', error))
  opened = mine
  if (tellOtherTabs) return
  const channel = new BroadcastChannel('desk-kept')
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => void takeOfAnotherTab(data))
  tellOtherTabs = channel.postMessage.bind(channel)
}

async function readStored(mine: Opened): Promise<void> {
  await bringOver(mine.store)
  const stored = await entries<string, string>(mine.store)
  // What nobody came back for.
  const isOld = (value: string) => !(Date.now() - Number(value.split(' ')[0]) < keptDays * dayMs)
  for (const [name, value] of stored) if (isOld(value)) await del(name, mine.store)
  const own = stored.filter(([name, value]) => name.startsWith(prefixOf(mine.personId)) && !isOld(value))
  await Promise.all(own.map(([name, value]) => takeStored(mine, name, value)))
}

/** Earlier releases kept them in the local storage, which a browser writes to the disk some seconds later. */
async function bringOver(kept: UseStore): Promise<void> {
  for (const [name, value] of Object.entries({ ...localStorage }) as [string, string][]) {
    const isOwn = name.startsWith(prefix)
    if (isOwn && (await get(name, kept)) === undefined) await set(name, value, kept)
    if (isOwn || formerPrefixes.some((former) => name.startsWith(former))) localStorage.removeItem(name)
  }
}

/** Forgets them in this tab, and with them the key. They stay on the device. */
export function closeKeptEdits(): void {
  opened = undefined
}

/** @param form its name, for example `faq:returns` */
export const readKept = (form: string): unknown => opened?.edits.get(form)

/** Keeps them at once, and not after a rest: while a page is left, nothing can be encrypted any more. */
export function keepEdits(form: string, edits: unknown): void {
  opened?.edits.set(form, edits)
  store(form)
}

export function forgetEdits(form: string): void {
  if (opened?.edits.delete(form)) store(form)
}

/** Stores the newest edits of a form; of several changes in a row the last. */
function store(form: string): void {
  const mine = opened
  if (!mine?.key || mine.waiting.has(form)) return
  mine.waiting.add(form)
  storing = storing.then(() => storeNow(mine, form)).catch((error: unknown) => console.warn('edits could not be kept', error))
}

async function storeNow({ personId, key, store: kept, edits, waiting }: Opened, form: string): Promise<void> {
  waiting.delete(form)
  const name = prefixOf(personId) + form
  if (!edits.has(form)) await del(name, kept)
  else if (key) await set(name, `${Date.now()} ${await sealEdits(key, name, edits.get(form))}`, kept)
  tellOtherTabs?.(name)
}

async function takeStored({ key, store: kept, edits, personId }: Opened, name: string, value: string): Promise<void> {
  if (!key) return
  const [, sealed = ''] = value.split(' ')
  try {
    edits.set(name.slice(prefixOf(personId).length), await openEdits(key, name, sealed))
  } catch (error) {
    // The key of the private files was changed, or the entry is damaged: nobody can read it any more.
    console.warn('kept edits could not be read', error)
    await del(name, kept)
  }
}

async function takeOfAnotherTab(name: string): Promise<void> {
  const mine = opened
  if (!mine || !name.startsWith(prefixOf(mine.personId))) return
  const value = await get<string>(name, mine.store)
  if (value === undefined) mine.edits.delete(name.slice(prefixOf(mine.personId).length))
  else await takeStored(mine, name, value)
}
