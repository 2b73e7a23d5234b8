import type { KeptUser } from '../queries/query-store.ts'
import { mayBeCorrected, type Attachment, type Delivered, type Entry, type EntryState, type UploadedSoFar } from './entry.ts'
import { hasRoomFor } from './limits.ts'
import { answerOf, transact, type Stores } from './outbox-database.ts'
import { parseDelivered, parseEntry } from './parse-entry.ts'
import { revocableKeyOf } from './revocable.ts'

/** The outbox as it lies on the device, for page and worker alike. Every call may reject: the browser may refuse, or have no room. */

/** So long a delivered entry is shown. */
export const deliveredMs = 24 * 60 * 60_000

/** Thrown by `addEntry` where no entry more finds room. */
export class OutboxFull extends Error {
  override name = 'OutboxFull'
}

/** Thrown by `addEntry` where the entry that is to be corrected is gone, or on its way. */
export class EntryLeft extends Error {
  override name = 'EntryLeft'
}

export type Lying = {
  /** Oldest first. */
  entries: Entry[]
  delivered: Delivered[]
  /** Whose it is that lies there and cannot be read by this build. It is left alone. */
  unreadable: readonly unknown[]
}

/** Everything, of all users. @param now milliseconds */
export const readOutbox = (now: number): Promise<Lying> =>
  transact('readonly', async (stores) => {
    const [all, delivered] = await Promise.all([answerOf(stores.entries.getAll()), answerOf(stores.delivered.getAll())])
    const entries: Entry[] = []
    const unreadable: unknown[] = []
    for (const value of all) {
      const entry = parseEntry(value)
      if (entry) entries.push(entry)
      else unreadable.push(isOwned(value) ? value.user : undefined)
    }
    return {
      entries: entries.toSorted(byTime),
      delivered: delivered.flatMap((value) => parseDelivered(value) ?? []).filter(({ deliveredAt }) => now - deliveredAt < deliveredMs),
      unreadable,
    }
  })

const byTime = (one: Entry, other: Entry) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)

export const readEntry = (id: string): Promise<Entry | undefined> => transact('readonly', ({ entries }) => entryIn(entries, id))

const entryIn = async (entries: IDBObjectStore, id: string) => parseEntry(await answerOf<unknown>(entries.get(id)))

/** One file of an entry; undefined where it is not whole any more. */
export const readAttachment = ({ id, attachments }: Pick<Entry, 'id' | 'attachments'>, place: number): Promise<Attachment | undefined> =>
  transact('readonly', async ({ files }) => {
    const kept = attachments[place]
    const bytes = await answerOf<unknown>(files.get([id, place]))
    if (!kept || !(bytes instanceof ArrayBuffer) || bytes.byteLength !== kept.size) return undefined
    const { field, name, type } = kept
    return { field, name, type, bytes }
  })

/** All files of an entry, in their order; undefined where one of them is not whole any more. */
export async function readAttachments(entry: Pick<Entry, 'id' | 'attachments'>): Promise<Attachment[] | undefined> {
  const read = await Promise.all(entry.attachments.map((_, place) => readAttachment(entry, place)))
  const whole = read.filter((file) => file !== undefined)
  return whole.length === read.length ? whole : undefined
}

/**
 * Writes an entry with its files, all or nothing. An earlier one about the same thing that waits is taken away with it, and so is `instead`, which it corrects.
 * Where the earlier one is undone by this one, and the server cannot have it, neither is left: what another device does meanwhile stays.
 * @returns whether the entry was written
 * @throws OutboxFull; EntryLeft where the server may have `instead` by now, so that both would be there; or what the browser says (QuotaExceededError)
 */
export const addEntry = (entry: Entry, files: readonly Attachment[], instead?: string): Promise<boolean> =>
  transact('readwrite', async (stores) => {
    let isUndoing = false
    const others: Entry[] = []
    if (instead !== undefined) {
      const corrected = await entryIn(stores.entries, instead)
      if (!corrected || !mayBeCorrected(corrected)) throw new EntryLeft('the entry to be corrected has left')
    }
    const all = await answerOf(stores.entries.getAll())
    for (const value of all) {
      const other = parseEntry(value)
      if (!other) continue
      if (other.id === instead || isReplacedBy(other, entry)) removeFrom(stores, other.id)
      else others.push(other)
      isUndoing ||= isPending(other) && isOpposite(other, entry)
    }
    if (isUndoing) return false
    if (!hasRoomFor(entry, others)) throw new OutboxFull('the outbox is full')
    // Behind the one that is being sent, also where the clock was set back in between.
    const last = others.filter((other) => isAboutTheSame(other, entry)).map(({ createdAt }) => createdAt + 1)
    stores.entries.put({ ...entry, createdAt: Math.max(entry.createdAt, ...last) }, entry.id)
    for (const [place, { bytes }] of files.entries()) stores.files.put(bytes, [entry.id, place])
    return true
  })

/** One that is being sent may arrive yet: the later one follows it. */
const isReplacedBy = (earlier: Entry, later: Entry): boolean => isAboutTheSame(earlier, later) && earlier.state.name !== 'sending'

type Pressed = Pick<Entry, 'user' | 'endpoint' | 'params'>

const isAboutTheSame = (one: Pressed, other: Pressed): boolean => {
  const key = revocableKeyOf(one)
  return key !== undefined && one.user === other.user && key === revocableKeyOf(other)
}

/** It waits, and no request with it has left whose answer is not known. */
const isPending = ({ state, mayHaveArrived }: Entry): boolean =>
  !mayHaveArrived && (state.name === 'waiting' || state.name === 'could-not-send')

const isOpposite = (one: Pressed, other: Pressed): boolean => isAboutTheSame(one, other) && one.endpoint !== other.endpoint

/** @returns whether it was there */
export const removeEntry = (id: string): Promise<boolean> =>
  transact('readwrite', async (stores) => {
    const isThere = (await answerOf(stores.entries.getKey(id))) !== undefined
    removeFrom(stores, id)
    return isThere
  })

function removeFrom({ entries, files }: Stores, id: string): void {
  entries.delete(id)
  files.delete(IDBKeyRange.bound([id], [id, []]))
}

/** Puts an entry into another state, where it is still there. @returns as it is now */
export const changeEntry = (
  id: string,
  change: (entry: Entry) => Partial<Pick<Entry, 'state' | 'mayHaveArrived' | 'attachments'>> | undefined,
): Promise<Entry | undefined> =>
  transact('readwrite', async ({ entries }) => {
    const entry = await entryIn(entries, id)
    const changes = entry && change(entry)
    if (!entry || !changes) return undefined
    const next = { ...entry, ...changes }
    entries.put(next, id)
    return next
  })

/** Keeps how much of a file the server has; undefined for all: it has none of them any more. */
export const keepUploads = (id: string, at: { place: number; upload: UploadedSoFar } | undefined): Promise<Entry | undefined> =>
  changeEntry(id, ({ attachments }) => ({
    attachments: attachments.map(({ upload: before, ...file }, place) => {
      const upload = at?.place === place ? at.upload : at && before
      return { ...file, ...(upload && { upload }) }
    }),
  }))

/**
 * It was tried and is not there yet. Where a later one about the same thing waits behind it, that one is what is wanted, and this one goes; and both go where the
 * later one would undo what the server does not have.
 */
export const returnEntry = (id: string, state: EntryState, mayHaveArrived: boolean): Promise<Entry | undefined> =>
  transact('readwrite', async (stores) => {
    const entry = await entryIn(stores.entries, id)
    if (!entry) return undefined
    const all = await answerOf(stores.entries.getAll())
    const later = all
      .flatMap((value) => parseEntry(value) ?? [])
      .find((other) => other.id !== id && isAboutTheSame(entry, other) && byTime(entry, other) < 0)
    if (later) {
      removeFrom(stores, id)
      if (!mayHaveArrived && isOpposite(entry, later)) removeFrom(stores, later.id)
      return undefined
    }
    const next = { ...entry, state, mayHaveArrived }
    stores.entries.put(next, id)
    return next
  })

/** The server has it: the entry goes, and what is shown of it for a day stays. @param delivered undefined where nothing is worth showing */
export const deliverEntry = (id: string, delivered: Delivered | undefined, now: number): Promise<void> =>
  transact('readwrite', async (stores) => {
    // Dropped while it was being sent: its user has logged out, and nothing of theirs stays.
    const isThere = (await answerOf(stores.entries.getKey(id))) !== undefined
    removeFrom(stores, id)
    if (delivered && isThere) stores.delivered.put(delivered, id)
    const all = await answerOf(stores.delivered.getAll())
    for (const value of all) {
      const old = parseDelivered(value)
      if (old && now - old.deliveredAt >= deliveredMs) stores.delivered.delete(old.id)
    }
  })

/** Everything of one user: after a logout that was confirmed, and when the account is deleted. */
export const dropEntriesOf = (user: KeptUser): Promise<void> =>
  transact('readwrite', async (stores) => {
    const [all, delivered] = await Promise.all([answerOf(stores.entries.getAll()), answerOf(stores.delivered.getAll())])
    // Also what cannot be read otherwise.
    for (const id of idsOf(all, user)) removeFrom(stores, id)
    for (const id of idsOf(delivered, user)) stores.delivered.delete(id)
  })

const idsOf = (values: readonly unknown[], user: KeptUser): string[] =>
  values.flatMap((value) => (isOwned(value) && value.user === user ? [value.id] : []))

const isOwned = (value: unknown): value is { id: string; user: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'user' in value
