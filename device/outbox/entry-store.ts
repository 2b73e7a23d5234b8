import { dayMs } from '#contract/durations.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import { mayBeCorrected, type Attachment, type Delivered, type Entry, type EntryState, type UploadedSoFar } from './entry.ts'
import { hasRoomFor } from './limits.ts'
import { answerOf, transact, type Stores } from './outbox-database.ts'
import { parseDelivered, parseEntry } from './parse-entry.ts'
import { revocableKeyOf } from './revocable.ts'

/** The outbox in IndexedDB, for page and worker. Every call may reject: storage may be blocked or full. */

/** How long a delivered entry is shown. */
export const deliveredMs = dayMs

/** Thrown by `addEntry` when the outbox has reached its limits. */
export class OutboxFull extends Error {
  override name = 'OutboxFull'
}

/** Thrown by `addEntry` when the entry to correct is gone, or is being sent. */
export class EntryLeft extends Error {
  override name = 'EntryLeft'
}

export type Lying = {
  /** Oldest first. */
  entries: Entry[]
  delivered: Delivered[]
  /** The owners of entries that this build cannot read. Those entries are not changed. */
  unreadable: readonly unknown[]
}

/** Reads the outbox of all users. @param now milliseconds */
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

/** One file of an entry; undefined if the browser lost bytes of it. */
export const readAttachment = ({ id, attachments }: Pick<Entry, 'id' | 'attachments'>, index: number): Promise<Attachment | undefined> =>
  transact('readonly', async ({ files }) => {
    const stored = attachments[index]
    const bytes = await answerOf<unknown>(files.get([id, index]))
    if (!stored || !(bytes instanceof ArrayBuffer) || bytes.byteLength !== stored.size) return undefined
    const { field, name, type } = stored
    return { field, name, type, bytes }
  })

/** All files of an entry, in order; undefined if the browser lost bytes of one. */
export async function readAttachments(entry: Pick<Entry, 'id' | 'attachments'>): Promise<Attachment[] | undefined> {
  const read = await Promise.all(entry.attachments.map((_, index) => readAttachment(entry, index)))
  const whole = read.filter((file) => file !== undefined)
  return whole.length === read.length ? whole : undefined
}

/**
 * Writes an entry with its files in one transaction, which also removes a pending one with the same target, and `instead`, which it
 * corrects. If this entry undoes the earlier one, and the server cannot have that, neither is sent: a change made on another device stays.
 * @returns whether the entry was written
 * @throws OutboxFull; EntryLeft if the server may have `instead` by now, which would duplicate it; or the browser's error
 * (QuotaExceededError)
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
    // Order it after the one that is being sent, even if the clock was set back.
    const last = others.filter((other) => isAboutTheSame(other, entry)).map(({ createdAt }) => createdAt + 1)
    stores.entries.put({ ...entry, createdAt: Math.max(entry.createdAt, ...last) }, entry.id)
    for (const [index, { bytes }] of files.entries()) stores.files.put(bytes, [entry.id, index])
    return true
  })

/** An entry that is being sent is not replaced, because it may arrive: the later one is sent after it. */
const isReplacedBy = (earlier: Entry, later: Entry): boolean => isAboutTheSame(earlier, later) && earlier.state.name !== 'sending'

type Pressed = Pick<Entry, 'user' | 'endpoint' | 'params'>

const isAboutTheSame = (one: Pressed, other: Pressed): boolean => {
  const key = revocableKeyOf(one)
  return key !== undefined && one.user === other.user && key === revocableKeyOf(other)
}

/** It is pending, and the server cannot have it. */
const isPending = ({ state, mayHaveArrived }: Entry): boolean =>
  !mayHaveArrived && (state.name === 'waiting' || state.name === 'could-not-send')

const isOpposite = (one: Pressed, other: Pressed): boolean => isAboutTheSame(one, other) && one.endpoint !== other.endpoint

/** @returns whether it existed */
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

/** Updates an entry if it still exists. @returns the updated entry */
export const changeEntry = (
  id: string,
  change: (entry: Entry) => Partial<Pick<Entry, 'state' | 'mayHaveArrived' | 'attachments' | 'data'>> | undefined,
): Promise<Entry | undefined> =>
  transact('readwrite', async ({ entries }) => {
    const entry = await entryIn(entries, id)
    const changes = entry && change(entry)
    if (!entry || !changes) return undefined
    const next = { ...entry, ...changes }
    entries.put(next, id)
    return next
  })

/** Stores how much of a file the server has; undefined resets all files, because the server has expired them. */
export const storeUploads = (id: string, at: { index: number; upload: UploadedSoFar } | undefined): Promise<Entry | undefined> =>
  changeEntry(id, ({ attachments }) => ({
    attachments: attachments.map(({ upload: before, ...file }, index) => {
      const upload = at?.index === index ? at.upload : at && before
      return { ...file, ...(upload && { upload }) }
    }),
  }))

/**
 * Returns an entry to the queue after a failed attempt. A later entry with the same target replaces it; if the later one undoes it, and the
 * server cannot have it, both are removed.
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

/** Removes a sent entry and stores what is shown of it for a day. @param delivered undefined if there is nothing to show */
export const deliverEntry = (id: string, delivered: Delivered | undefined, now: number): Promise<void> =>
  transact('readwrite', async (stores) => {
    // If it was removed while it was being sent, its user has logged out: store nothing.
    const isThere = (await answerOf(stores.entries.getKey(id))) !== undefined
    removeFrom(stores, id)
    if (delivered && isThere) stores.delivered.put(delivered, id)
    const all = await answerOf(stores.delivered.getAll())
    for (const value of all) {
      const old = parseDelivered(value)
      if (old && now - old.deliveredAt >= deliveredMs) stores.delivered.delete(old.id)
    }
  })

/** The users with pending entries, also with those that this build cannot read. */
export const ownersOfEntries = (): Promise<DeviceUser[]> =>
  transact('readonly', async ({ entries }) => {
    const all = await answerOf<unknown[]>(entries.getAll())
    return all.flatMap((value) => (isOwned(value) && typeof value.user === 'string' ? [value.user] : []))
  })

/** Deletes what is shown of a user's sent entries. */
export const dropDeliveredOf = (user: DeviceUser): Promise<void> =>
  transact('readwrite', async (stores) => {
    const delivered = await answerOf<unknown[]>(stores.delivered.getAll())
    for (const id of idsOf(delivered, user)) stores.delivered.delete(id)
  })

/** Deletes everything of one user: after a confirmed logout, and when the account is deleted. */
export const dropEntriesOf = (user: DeviceUser): Promise<void> =>
  transact('readwrite', async (stores) => {
    const [all, delivered] = await Promise.all([answerOf(stores.entries.getAll()), answerOf(stores.delivered.getAll())])
    // This includes entries that this build cannot read.
    for (const id of idsOf(all, user)) removeFrom(stores, id)
    for (const id of idsOf(delivered, user)) stores.delivered.delete(id)
  })

const idsOf = (values: readonly unknown[], user: DeviceUser): string[] =>
  values.flatMap((value) => (isOwned(value) && value.user === user ? [value.id] : []))

const isOwned = (value: unknown): value is { id: string; user: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'user' in value
