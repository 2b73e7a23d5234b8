import { deskCall } from '../call.ts'
import { type EditsKey, importKey, openEdits, sealEdits } from './sealed-edits.ts'
import { dayMs } from '#contract/durations.ts'

/**
 * Edits of forms that are not saved, kept on this device under the person who made them: a closed tab, an ended session or a lost
 * connection loses none. They are encrypted with a key that the server gives to that person's sessions (docs/areas/desk.md).
 */

const prefix = 'desk-kept:'
/** Of earlier releases, which did not encrypt them. */
const formerPrefixes = ['desk-edits:', 'desk-page:']
const keptDays = 30

type Opened = {
  personId: string
  /** Undefined where the browser encrypts nothing, at an address without https: then edits are kept in this tab alone. */
  key: EditsKey | undefined
  /** By the name of the form. */
  edits: Map<string, unknown>
  /** Forms whose edits are about to be stored. */
  waiting: Set<string>
}
let opened: Opened | undefined
let storing: Promise<void> = Promise.resolve()
let isListening = false

const prefixOf = (personId: string) => `${prefix}${personId}:`

/** Reads the edits of a person, once they are signed in. @throws ApiError where the server does not give the key */
export async function openKeptEdits(personId: string): Promise<void> {
  if (opened?.personId === personId) return
  removeOld()
  const key = await importKey((await deskCall('desk.edits-key')).data.key)
  const mine: Opened = { personId, key, edits: new Map(), waiting: new Set() }
  const entries = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith(prefixOf(personId)))
  await Promise.all(entries.map(([name, value]: [string, string]) => takeStored(mine, name, value)))
  opened = mine
  if (!isListening) addEventListener('storage', ({ key: name, newValue }) => void takeOfAnotherTab(name, newValue))
  isListening = true
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

async function storeNow({ personId, key, edits, waiting }: Opened, form: string): Promise<void> {
  waiting.delete(form)
  const name = prefixOf(personId) + form
  if (!edits.has(form)) return localStorage.removeItem(name)
  if (key) localStorage.setItem(name, `${Date.now()} ${await sealEdits(key, name, edits.get(form))}`)
}

async function takeStored({ key, edits, personId }: Opened, name: string, value: string): Promise<void> {
  if (!key) return
  const [, sealed = ''] = value.split(' ')
  try {
    edits.set(name.slice(prefixOf(personId).length), await openEdits(key, name, sealed))
  } catch (error) {
    // The key of the private files was changed, or the entry is damaged: nobody can read it any more.
    console.warn('kept edits could not be read', error)
    localStorage.removeItem(name)
  }
}

async function takeOfAnotherTab(name: string | null, value: string | null): Promise<void> {
  const mine = opened
  if (!mine || !name?.startsWith(prefixOf(mine.personId))) return
  if (value === null) mine.edits.delete(name.slice(prefixOf(mine.personId).length))
  else await takeStored(mine, name, value)
}

/** Removes what nobody came back for, and what an earlier release has left readable. */
function removeOld(): void {
  for (const [name, value] of Object.entries({ ...localStorage }) as [string, string][]) {
    const isOld = name.startsWith(prefix) && !(Date.now() - Number(value.split(' ')[0]) < keptDays * dayMs)
    if (isOld || formerPrefixes.some((former) => name.startsWith(former))) localStorage.removeItem(name)
  }
}
