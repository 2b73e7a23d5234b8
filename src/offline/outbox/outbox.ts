import { contractVersion } from '#src/contract/contract-version.ts'
import { createStore, type ReadableStore } from '#src/store/create-store.ts'
import type { KeptUser } from '../queries/query-store.ts'
import type { Canceled, Command, Delivered, Entry, Outcome, QueuedEndpoint } from './entry.ts'
import { addEntry, changeEntry, dropEntriesOf, EntryLeft, OutboxFull, readEntry, readOutbox, removeEntry } from './entry-store.ts'
import { fillOf, type Fill } from './limits.ts'
import { askForLastingStorage } from './lasting.ts'
import { OutboxError } from './outbox-error.ts'
import { onOutboxEvent, broadcastOutboxEvent } from './outbox-events.ts'
import { isUnkept, sendUnkept } from './send-unkept.ts'
import type { RevocableEndpoint } from './revocable.ts'

/**
 * The outbox as pages use it. `submit` is the one road of everything that may be made without a network; what is in it is a plain store. It is sent by whoever
 * comes first: `app/runtime/outbox-runner.ts` in a page, `sw/outbox.ts` in the worker.
 */

/** A form waits no longer to hear what became of what it sent. */
const longestWaitMs = 8_000

export type Outbox = {
  /** `unknown` until the device has been asked; `refused`: the browser does not let it be read, and what is shown may be old. */
  state: 'unknown' | 'read' | 'refused'
  /** Of who is shown, oldest first; without what this build cannot read. */
  entries: readonly Entry[]
  /** What left within the last day, newest first. */
  delivered: readonly Delivered[]
  /** How many of theirs lie there that this build cannot read. */
  unreadable: number
  /** Of everybody on this device: they share its room. */
  fill: Fill
}

const emptyOutbox: Outbox = { state: 'unknown', entries: [], delivered: [], unreadable: 0, fill: fillOf([]) }
let shown: KeptUser | undefined
const outbox = createStore(emptyOutbox, hearOutboxEvent)
/** As far as the bytes of entries that are being sent have left, from 0 to 1. */
const shares = new Map<string, number>()

/** Empty as long as it is not known who is here. */
export const shownOutbox: ReadableStore<Outbox> = outbox
export const outboxEntries = (): readonly Entry[] => outbox.get().entries
export const sentShare = (id: string): number | undefined => shares.get(id)

/** Shows the outbox of somebody else; of nobody as long as it is not known who is here. */
export function showOutboxOf(user: KeptUser | undefined): void {
  if (user === shown) return
  shown = user
  outbox.set(emptyOutbox)
  void refresh()
}

/** Called with the first who reads the store, not when this is loaded: the server draws pages that only read it. */
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

/** Reads what lies there now. Never rejects. */
async function refresh(): Promise<void> {
  const user = shown
  if (user === undefined) return
  try {
    const { entries, delivered, unreadable } = await readOutbox(Date.now())
    // Somebody else is here by now.
    if (user !== shown) return
    outbox.set({
      state: 'read',
      entries: entries.filter((entry) => entry.user === user),
      delivered: delivered.filter((entry) => entry.user === user).toSorted((one, other) => other.deliveredAt - one.deliveredAt),
      unreadable: unreadable.filter((owner) => owner === user).length,
      fill: fillOf(entries),
    })
  } catch (error) {
    console.debug('the outbox could not be read', error)
    if (user === shown) outbox.set({ ...outbox.get(), state: 'refused' })
  }
}

let flush: (() => Promise<void>) | undefined

/** Set once, by the runner. @param own sends what may go; resolves when that has been tried, and never rejects */
export function onFlushAsked(own: () => Promise<void>): void {
  flush = own
}

/** Sends what may go now. Resolves when it has been tried. */
export const askForFlush = (): Promise<void> => flush?.() ?? Promise.resolve()

type SubmitOptions = {
  /** An entry that this one corrects: it is taken away in the same moment. */
  instead?: string | undefined
  /** Aborted when the form goes: it is `queued` then, and what becomes of it is told to whoever listens (`onRejectedLater`). */
  signal?: AbortSignal | undefined
}

/**
 * Writes an entry, asks for it to be sent, and waits a moment for what becomes of it.
 *
 * - `sent`: the server has it. Also where the device cannot keep it, and the shopper is online.
 * - `queued`: it lies in the outbox and leaves by itself; say "saved on this device", never "sent".
 * - `rejected`: the server has refused it. The entry stays, and needs attention: show `refusal` in the form, and give the entry's id as `instead` when it
 *   is sent again, or `discard` it.
 * - `canceled`: it takes back what had not left (a heart that is set and taken off again), and nothing is sent of either.
 *
 * @throws OutboxError where the device cannot take it, or what it corrects has left; the form keeps what was typed, and its message says why
 */
export function submit(
  command: Command & { endpoint: Exclude<QueuedEndpoint, RevocableEndpoint> },
  options?: SubmitOptions,
): Promise<Exclude<Outcome, Canceled>>
export function submit(command: Command, options?: SubmitOptions): Promise<Outcome>
export async function submit(command: Command, { instead, signal }: SubmitOptions = {}): Promise<Outcome> {
  const { attachments, ...rest } = command
  const corrected = instead !== undefined && isUnkept(instead) ? undefined : instead
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
    const outcome = corrected === undefined ? await sendUnkept(entry, attachments) : undefined
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
    // It was written, so that it must not be written again: the outbox says what becomes of it.
    console.debug('what became of an entry could not be read', error)
    return { state: 'queued', entry }
  } finally {
    awaited.delete(entry.id)
  }
}

/** Those of which a form of this page is about to say itself what became of them. */
const awaited = new Set<string>()

/**
 * Hears of what the server has refused while no form waited for it: it was sent later, or in another tab.
 * @returns what ends the subscription
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

function errorOf(cause: unknown, { locale }: Entry): OutboxError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (cause instanceof OutboxFull) return new OutboxError('outbox.full', locale, cause)
  if (cause instanceof EntryLeft) return new OutboxError('outbox.left', locale, cause)
  return new OutboxError(name === 'QuotaExceededError' ? 'outbox.no-room' : 'outbox.unavailable', locale, cause)
}

/** The first thing that is heard of an entry's own outcome. */
function eventOf(id: string): { settled: Promise<Outcome | undefined>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<Outcome | undefined>()
  const end = onOutboxEvent((event) => {
    if (event.type === 'sent' && event.id === id) resolve({ state: 'sent', data: event.data })
    if (event.type === 'returned' && event.id === id) resolve(undefined)
  })
  return { settled: promise, end }
}

/** What lies there now says it. One that is gone was sent: what is shown of it stands in the place of the answer. */
async function outcomeOf(entry: Entry): Promise<Outcome> {
  const { entries, delivered } = await readOutbox(Date.now())
  const now = entries.find(({ id }) => id === entry.id)
  if (now?.state.name === 'needs-attention') return { state: 'rejected', entry: now, refusal: now.state.refusal }
  const answer = delivered.find(({ id }) => id === entry.id)?.answer
  return !now && answer ? { state: 'sent', data: { data: answer } } : { state: 'queued', entry: now ?? entry }
}

/** Those of who is shown, as the device has them now. */
export async function entriesNow(): Promise<readonly Entry[]> {
  await refresh()
  return outboxEntries()
}

/** Takes an entry out; what the server has of it stays there. @returns whether it was there */
export async function discard(id: string): Promise<boolean> {
  if (isUnkept(id)) return false
  const wasThere = await removeEntry(id)
  broadcastOutboxEvent({ type: 'changed' })
  return wasThere
}

/** Tries an entry at once, however long it was to wait, and whatever the server said of it. Resolves when it has been tried. */
export async function tryAgain(id: string): Promise<void> {
  await changeEntry(id, atOnce)
  broadcastOutboxEvent({ type: 'changed' })
  await askForFlush()
}

/** Tries everything of who is shown at once, however long it was to wait; but not what was refused. Resolves when it has been tried. */
export async function tryAllAgain(): Promise<void> {
  const waiting = (await entriesNow()).filter(({ state }) => state.name === 'waiting' || state.name === 'could-not-send')
  for (const { id } of waiting) await changeEntry(id, atOnce)
  broadcastOutboxEvent({ type: 'changed' })
  await askForFlush()
}

const atOnce = ({ state }: Entry) =>
  state.name === 'sending' ? undefined : { state: { name: 'waiting', why: 'network', failures: 0 } as const }

/** Everything of one user, in every tab: after a logout that was confirmed, and when the account is deleted. */
export async function dropOutboxOf(user: KeptUser): Promise<void> {
  await dropEntriesOf(user)
  broadcastOutboxEvent({ type: 'changed' })
}

/** An entry as it lies there now, to be corrected in its form. */
export const entryToCorrect = (id: string): Promise<Entry | undefined> => readEntry(id)
