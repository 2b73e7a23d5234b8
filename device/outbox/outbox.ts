import { contractVersion } from '#contract/calls/contract-version.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import type { Canceled, Command, Delivered, Entry, Outcome, QueuedEndpoint } from './entry.ts'
import { addEntry, changeEntry, dropEntriesOf, EntryLeft, OutboxFull, readEntry, readOutbox, removeEntry } from './entry-store.ts'
import { fillOf, type Fill } from './limits.ts'
import { askForLastingStorage } from './lasting.ts'
import { OutboxError } from './outbox-error.ts'
import { onOutboxEvent, broadcastOutboxEvent } from './outbox-events.ts'
import { isUnstored, sendUnstored } from './send-unstored.ts'
import type { RevocableEndpoint } from './revocable.ts'

/**
 * The outbox for pages: `submit` queues every request that works offline, and a plain store shows its entries.
 * `app/runtime/outbox/outbox-runner.ts` in a page or `sw/outbox.ts` in the worker flushes it.
 */

/** The longest time that `submit` waits for an outcome. */
const longestWaitMs = 8_000

export type Outbox = {
  /** `unknown` until the device was read; `unreadable`: storage is blocked, and the entries may be stale. */
  state: 'unknown' | 'read' | 'unreadable'
  /** The shown user's entries, oldest first, without those that this build cannot read. */
  entries: readonly Entry[]
  /** The entries sent within the last day, newest first. */
  delivered: readonly Delivered[]
  /** How many of the user's entries this build cannot read. */
  unreadable: number
  /** For a guest: customers who were signed in here, with how many of their entries wait for them. */
  others: readonly { user: DeviceUser; count: number }[]
  /** Of all users of this device: they share its storage. */
  fill: Fill
}

const emptyOutbox: Outbox = { state: 'unknown', entries: [], delivered: [], unreadable: 0, others: [], fill: fillOf([]) }
let shown: DeviceUser | undefined
const outbox = createStore(emptyOutbox, hearOutboxEvent)
/** The uploaded share of each entry that is being sent, from 0 to 1. */
const shares = new Map<string, number>()

/** Empty while the user is unknown. */
export const shownOutbox: ReadableStore<Outbox> = outbox
export const outboxEntries = (): readonly Entry[] => outbox.get().entries
export const sentShare = (id: string): number | undefined => shares.get(id)

/** Shows the outbox of a user; undefined while the user is unknown. */
export function showOutboxOf(user: DeviceUser | undefined): void {
  if (user === shown) return
  shown = user
  outbox.set(emptyOutbox)
  void refresh()
}

/** Called on the first subscription, not on import: on the server, pages only read the store. */
function hearOutboxEvent(): void {
  onOutboxEvent((event) => {
    if (event.type === 'progress') {
      shares.set(event.id, event.share)
      outbox.set({ ...outbox.get() })
      return
    }
    if (event.type !== 'changed') shares.delete(event.id)
    void refresh()
  })
}

/** Reads the outbox into the store. Never rejects. */
async function refresh(): Promise<void> {
  const user = shown
  if (user === undefined) return
  try {
    const { entries, delivered, unreadable } = await readOutbox(Date.now())
    // The user has changed: ignore this result.
    if (user !== shown) return
    outbox.set({
      state: 'read',
      entries: entries.filter((entry) => entry.user === user),
      delivered: delivered.filter((entry) => entry.user === user).toSorted((one, other) => other.deliveredAt - one.deliveredAt),
      unreadable: unreadable.filter((owner) => owner === user).length,
      others: othersIn(entries, user),
      fill: fillOf(entries),
    })
  } catch (error) {
    console.debug('the outbox could not be read', error)
    if (user === shown) outbox.set({ ...outbox.get(), state: 'unreadable' })
  }
}

/**
 * For a guest, how many entries of each customer wait for their sign-in; one customer does not see another's. Entries of guests never wait.
 */
function othersIn(entries: readonly Entry[], shownUser: DeviceUser): Outbox['others'] {
  if (shownUser !== 'guest') return []
  const counts = new Map<DeviceUser, number>()
  for (const { user } of entries) if (user !== shownUser && user !== 'guest') counts.set(user, (counts.get(user) ?? 0) + 1)
  return [...counts].map(([user, count]) => ({ user, count }))
}

let flush: (() => Promise<void>) | undefined

/** Set once, by the runner. @param own flushes the outbox; resolves after the attempt, and never rejects */
export function onFlushAsked(own: () => Promise<void>): void {
  flush = own
}

/** Flushes the outbox now. Resolves after the attempt. */
const askForFlush = (): Promise<void> => flush?.() ?? Promise.resolve()

type SubmitOptions = {
  /** The id of the entry that this one corrects: it is removed in the same transaction. */
  instead?: string | undefined
  /** Aborted when the form unmounts: the outcome is `queued`, and a later rejection notifies `onRejectedLater`. */
  signal?: AbortSignal | undefined
}

/**
 * Writes an entry, requests a flush, and waits up to 8 s for the outcome.
 *
 * - `sent`: the server has it. Also possible online if the device cannot store it.
 * - `queued`: it is in the outbox and is sent later; show "saved on this device", never "sent".
 * - `rejected`: the server has rejected it. The entry stays, and needs attention: show `rejection` in the form, and pass the entry's id as
 *   `instead` when it is sent again, or `discard` it.
 * - `canceled`: it cancels an unsent entry (a wishlist button pressed twice), and neither is sent.
 *
 * @throws OutboxError if the device cannot store it, or the entry to correct was sent; its message says why, and the form keeps its values
 */
export function submit(
  command: Command & { endpoint: Exclude<QueuedEndpoint, RevocableEndpoint> },
  options?: SubmitOptions,
): Promise<Exclude<Outcome, Canceled>>
export function submit(command: Command, options?: SubmitOptions): Promise<Outcome>
export async function submit(command: Command, { instead, signal }: SubmitOptions = {}): Promise<Outcome> {
  const { attachments, ...rest } = command
  const corrected = instead !== undefined && isUnstored(instead) ? undefined : instead
  const entry: Entry = {
    ...rest,
    id: crypto.randomUUID(),
    attachments: attachments.map(({ field, name, type, bytes }) => ({ field, name, type, size: bytes.byteLength })),
    contractVersion,
    createdAt: Date.now(),
    mayHaveArrived: false,
    state: { name: 'waiting', why: 'network', failures: 0 },
  }
  const event = eventOf(entry.id)
  awaited.add(entry.id)
  try {
    if (!(await addEntry(entry, attachments, corrected))) {
      event.end()
      awaited.delete(entry.id)
      broadcastOutboxEvent({ type: 'changed' })
      return { state: 'canceled' }
    }
  } catch (cause) {
    event.end()
    awaited.delete(entry.id)
    const outcome = corrected === undefined ? await sendUnstored(entry, attachments) : undefined
    if (outcome) return outcome
    throw errorOf(cause, entry)
  }
  broadcastOutboxEvent({ type: 'changed' })
  void askForLastingStorage()
  const flushed = askForFlush().then(() => undefined)
  const gone = new Promise<undefined>((resolve) => {
    setTimeout(resolve, longestWaitMs)
    signal?.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const heard = await Promise.race([event.settled, flushed, gone])
  event.end()
  if (signal?.aborted) awaited.delete(entry.id)
  try {
    return heard ?? (await outcomeOf(entry))
  } catch (error) {
    // The entry is stored, so it must not be written again: the outbox shows its outcome.
    console.debug('what became of an entry could not be read', error)
    return { state: 'queued', entry }
  } finally {
    awaited.delete(entry.id)
  }
}

/** The entries whose outcome a form of this page will show. */
const awaited = new Set<string>()

/**
 * Subscribes to rejections for which no form waits: the entry was sent later, or in another tab.
 * @returns the function that unsubscribes
 */
export const onRejectedLater = (listener: (entry: Entry) => void): (() => void) =>
  onOutboxEvent((event) => {
    if (event.type !== 'returned' || awaited.has(event.id)) return
    readEntry(event.id).then(
      (entry) => {
        if (entry?.state.name === 'needs-attention' && entry.user === shown) listener(entry)
      },
      (error: unknown) => console.debug('the outbox could not be read', error),
    )
  })

/**
 * Subscribes to requests that were sent when no form of this page waited for them: later, in another tab, or by the worker.
 * @returns the function that unsubscribes
 */
export const onSentLater = (listener: (sent: { id: string; endpoint: string; data: unknown }) => void): (() => void) =>
  onOutboxEvent((event) => {
    if (event.type === 'sent' && !awaited.has(event.id)) listener(event)
  })

function errorOf(cause: unknown, { locale }: Entry): OutboxError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (cause instanceof OutboxFull) return new OutboxError('outbox.full', locale, cause)
  if (cause instanceof EntryLeft) return new OutboxError('outbox.left', locale, cause)
  return new OutboxError(name === 'QuotaExceededError' ? 'outbox.no-room' : 'outbox.unavailable', locale, cause)
}

/** The first event about an entry's outcome; `sent` has it, after `returned` it is undefined and read from the outbox. */
function eventOf(id: string): { settled: Promise<Outcome | undefined>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<Outcome | undefined>()
  const end = onOutboxEvent((event) => {
    if (event.type === 'sent' && event.id === id) resolve({ state: 'sent', data: event.data })
    if (event.type === 'returned' && event.id === id) resolve(undefined)
  })
  return { settled: promise, end }
}

/** The outcome according to the outbox. A missing entry was sent: its record of the delivery replaces the response. */
async function outcomeOf(entry: Entry): Promise<Outcome> {
  const { entries, delivered } = await readOutbox(Date.now())
  const now = entries.find(({ id }) => id === entry.id)
  if (now?.state.name === 'needs-attention') return { state: 'rejected', entry: now, rejection: now.state.refusal }
  const answer = delivered.find(({ id }) => id === entry.id)?.answer
  return !now && answer ? { state: 'sent', data: { data: answer } } : { state: 'queued', entry: now ?? entry }
}

/** Refreshes and returns the shown user's entries. */
export async function entriesNow(): Promise<readonly Entry[]> {
  await refresh()
  return outboxEntries()
}

/** Removes an entry from the outbox, not from the server. @returns whether it existed */
export async function discard(id: string): Promise<boolean> {
  if (isUnstored(id)) return false
  const wasThere = await removeEntry(id)
  broadcastOutboxEvent({ type: 'changed' })
  return wasThere
}

/** Changes what the screens of its kind store with an entry (`data`); what is sent stays. */
export async function changeData(id: string, change: (data: unknown) => unknown): Promise<void> {
  if (isUnstored(id)) return
  await changeEntry(id, ({ data }) => ({ data: change(data) }))
  broadcastOutboxEvent({ type: 'changed' })
}

/** Retries an entry at once, regardless of `notBefore` and an earlier rejection. Resolves after the attempt. */
export async function tryAgain(id: string): Promise<void> {
  await changeEntry(id, atOnce)
  broadcastOutboxEvent({ type: 'changed' })
  await askForFlush()
}

/** Retries all pending entries of the shown user at once, regardless of `notBefore`, but not rejected ones. Resolves after the attempt. */
export async function tryAllAgain(): Promise<void> {
  const waiting = (await entriesNow()).filter(({ state }) => state.name === 'waiting' || state.name === 'could-not-send')
  for (const { id } of waiting) await changeEntry(id, atOnce)
  broadcastOutboxEvent({ type: 'changed' })
  await askForFlush()
}

const atOnce = ({ state }: Entry) =>
  state.name === 'sending' ? undefined : { state: { name: 'waiting', why: 'network', failures: 0 } as const }

/** Deletes everything of one user, in every tab: after a confirmed logout, and when the account is deleted. */
export async function dropOutboxOf(user: DeviceUser): Promise<void> {
  await dropEntriesOf(user)
  broadcastOutboxEvent({ type: 'changed' })
}

/** Reads an entry, to correct it in its form. */
export const entryToCorrect = (id: string): Promise<Entry | undefined> => readEntry(id)
