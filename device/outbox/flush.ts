import { contractVersion } from '#contract/calls/contract-version.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { paths } from '#contract/calls/paths.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import { deviceErrorTexts, type DeviceErrorCode } from '#i18n/error-texts.ts'
import { locks } from '../device-names.ts'
import { withLock } from '../with-lock.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import { afterFailure, dueAt, failuresOf, passedOver, type Failure } from './after-failure.ts'
import type { Delivered, Entry, UploadedSoFar } from './entry.ts'
import { changeEntry, deliverEntry, storeUploads, readAttachment, readOutbox, removeEntry, returnEntry } from './entry-store.ts'
import { broadcastOutboxEvent } from './outbox-events.ts'
import { uploadAttachments, type UploadFile } from './upload-attachments.ts'
import { isRecord } from '#contract/is-record.ts'

/** The user whose entries may be sent now, with a customer's bearer token; a guest has none. Never stored beyond the request. */
export type Sender = { user: DeviceUser; token: string } | { user: 'guest'; token?: undefined }

export type FlushDeps = {
  /** Called before each entry, because another user may have signed in. Undefined while the user is unknown. A rejection ends the flush. */
  sender: () => Sender | undefined | Promise<Sender | undefined>
  /** Uploads a file of an entry before its call, or resumes the upload. */
  upload: (entry: Entry, sender: Sender, file: Parameters<UploadFile>[0]) => ReturnType<UploadFile>
  /**
   * Makes the call of an entry, with its id as the Idempotency-Key.
   * @param files the uploads that the body names
   * @returns the parsed response. Rejects with ApiError, or another error
   */
  send: (entry: Entry, files: UploadIds, sender: Sender) => Promise<unknown>
  /**
   * Whether the server is reachable, called after an entry got no response: one entry that a proxy always blocks must not hold up the
   * others. Never rejects. Without it the network counts as down.
   */
  isReached?: () => Promise<boolean>
  /** Milliseconds. */
  now?: () => number
  random?: () => number
}

export type Flushed = {
  sent: number
  /** Some entries wait for the network: it is down, even if `navigator.onLine` is true. */
  isNetworkAway: boolean
  /** When the next one may be sent, milliseconds; undefined if the sender has no pending entries. */
  nextAt: number | undefined
}

/**
 * Sends the due entries one after the other, oldest first. The Web Lock serializes concurrent flushes. Ends when the network is down.
 * Rejects only if the outbox cannot be read or written.
 */
// An insecure context has neither Web Locks nor a service worker; the server deduplicates entries by their Idempotency-Key.
export const flushOutbox = (deps: FlushDeps): Promise<Flushed> => withLock(locks.outbox, () => flushAll(deps))

const isAway = () => Promise.resolve(false)

async function flushAll({ sender, upload, send, isReached = isAway, now = Date.now, random = Math.random }: FlushDeps): Promise<Flushed> {
  const tried = new Set<string>()
  /** By endpoint: until when all its entries wait, after the server asked to retry later. */
  const held = new Map<string, number>()
  let sent = 0
  let isNetworkAway = false
  for (;;) {
    const { entries } = await readOutbox(now())
    // Without entries, skip the lookup of the user.
    const who = entries.length > 0 ? await sender() : undefined
    const mine = entries.filter((entry) => isFor(entry, who))
    const next = isNetworkAway ? undefined : mine.find((entry) => !tried.has(entry.id) && isDue(entry, now()) && !held.has(entry.endpoint))
    if (!next) return { sent, isNetworkAway, nextAt: earliest(mine, held, now()) }
    tried.add(next.id)
    const outcome = await sendOne(next, { sender, upload, send, isReached, now, random })
    if (outcome === 'sent') sent++
    if (outcome === 'network') isNetworkAway = true
    if (typeof outcome === 'number') held.set(next.endpoint, outcome)
  }
}

/** An entry of another contract version may have another meaning: it waits for a page of that version. */
const isFor = (entry: Entry, sender: Sender | undefined): boolean =>
  sender !== undefined && entry.contractVersion === contractVersion && (entry.user === sender.user || entry.user === 'guest')

const isDue = (entry: Entry, now: number): boolean => {
  const at = dueAt(entry, now)
  return at !== undefined && at <= now
}

/** @param held by endpoint, until when its entries wait */
function earliest(entries: readonly Entry[], held: ReadonlyMap<string, number>, now: number): number | undefined {
  const times = entries.flatMap((entry) => {
    const at = entry.state.name === 'waiting' && entry.state.why === 'sign-in' ? undefined : dueAt(entry, now)
    return at === undefined ? [] : [Math.max(at, held.get(entry.endpoint) ?? 0)]
  })
  return times.length ? Math.min(...times) : undefined
}

type Tried = 'sent' | 'network' | 'returned' | 'gone' /** Until when all entries of the endpoint wait. */ | number

async function sendOne(found: Entry, deps: Required<FlushDeps>): Promise<Tried> {
  const { sender, isReached, now, random } = deps
  const failures = failuresOf(found)
  // An entry with files cannot have arrived before its call is made.
  const mayHaveArrived = found.mayHaveArrived || found.attachments.length === 0
  const entry = await markAsSending(found, { name: 'sending', since: now(), failures }, mayHaveArrived)
  // It was discarded just now.
  if (!entry) return 'gone'
  broadcastOutboxEvent({ type: 'changed' })
  let data: unknown
  const call = { isMade: found.attachments.length === 0 }
  try {
    const who = await sender()
    if (!who || !isFor(entry, who)) {
      await returnEntry(entry.id, found.state, found.mayHaveArrived)
      broadcastOutboxEvent({ type: 'returned', id: entry.id })
      return 'returned'
    }
    data = await uploadAndSend(entry, entry.user === 'guest' ? { user: 'guest' } : who, deps, call)
    checkAnswer(entry, data)
  } catch (error) {
    if (error instanceof EntryGone) return 'gone'
    const failure = failureOf(error)
    const after = afterFailure(found, failures, failure, { now: now(), random })
    // The server is reachable, only this entry does not get through: continue with the others.
    const isPassedOver = !after.isServerReached && (await isReached())
    console.debug('an entry of the outbox was not sent', entry.endpoint, failure.status, failure.code)
    const state = isPassedOver ? passedOver(failures, failure, { now: now(), random }) : after.state
    await returnEntry(entry.id, state, call.isMade ? after.mayHaveArrived : found.mayHaveArrived)
    broadcastOutboxEvent({ type: 'returned', id: entry.id })
    if (!after.isServerReached && !isPassedOver) return 'network'
    return failure.status === 429 && after.state.name === 'waiting' ? (after.state.notBefore ?? now()) : 'returned'
  }
  await letGo(entry, data, now())
  broadcastOutboxEvent({ type: 'sent', id: entry.id, endpoint: entry.endpoint, data })
  return 'sent'
}

/** Uploads the missing files, then makes the call. @param call `isMade` is set as soon as the call may have arrived */
async function uploadAndSend(
  entry: Entry,
  sender: Sender,
  { upload, send }: Pick<FlushDeps, 'upload' | 'send'>,
  call: { isMade: boolean },
): Promise<unknown> {
  if (entry.attachments.length === 0) return send(entry, {}, sender)
  const read = async (index: number) => {
    const file = await readAttachment(entry, index)
    if (!file) throw new FilesLost(entry)
    return file.bytes
  }
  const store = (index: number, at: UploadedSoFar) => unlessFull(() => storeUploads(entry.id, { index, upload: at }))
  const onShare = (share: number) => broadcastOutboxEvent({ type: 'progress', id: entry.id, share })
  const uploadAll = (attachments: Entry['attachments']) =>
    uploadAttachments(attachments, { read, store, onShare, upload: (file) => upload(entry, sender, file) })
  const callWith = async (files: UploadIds) => {
    await unlessFull(() => changeEntry(entry.id, () => ({ mayHaveArrived: true })))
    call.isMade = true
    return send(entry, files, sender)
  }

  const files = await uploadAll(entry.attachments)
  try {
    return await callWith(files)
  } catch (error) {
    if (!isRecord(error) || error.code !== ('upload.gone' satisfies ErrorCode)) throw error
    // The uploads have expired on the server. The call stays idempotent, because the server compares the contents of its files.
    await unlessFull(() => storeUploads(entry.id, undefined))
    return callWith(await uploadAll(entry.attachments.map(({ upload: _, ...file }) => file)))
  }
}

/** The entry was discarded, or deleted with its user's data, while its files were uploaded: its call is not made. */
class EntryGone extends Error {}

/** Ignores QuotaExceededError for progress that is optional: entries can be sent from a full disk. @throws EntryGone */
async function unlessFull(note: () => Promise<Entry | undefined>): Promise<void> {
  try {
    if (!(await note())) throw new EntryGone()
  } catch (error) {
    if (!isRecord(error) || error.name !== 'QuotaExceededError') throw error
    console.debug('an entry could not be changed on a full device', error)
  }
}

/** @returns undefined if it no longer exists */
async function markAsSending(entry: Entry, state: Entry['state'], mayHaveArrived: boolean): Promise<Entry | undefined> {
  try {
    return await changeEntry(entry.id, () => ({ state, mayHaveArrived }))
  } catch (error) {
    // An entry can be sent from a full disk without the mark: its Idempotency-Key is the same at every attempt.
    if (!isRecord(error) || error.name !== 'QuotaExceededError') throw error
    console.debug('an entry could not be marked as being sent', error)
    return { ...entry, state, mayHaveArrived }
  }
}

/** Removes a sent entry. On a full disk the record of the delivery cannot be written; then only remove the entry. */
async function letGo(entry: Entry, data: unknown, now: number): Promise<void> {
  try {
    await deliverEntry(entry.id, deliveredOf(entry, data, now), now)
  } catch (error) {
    console.debug('what was sent could not be noted', error)
    await removeEntry(entry.id)
  }
}

/** @throws Unanswered if the response is not the shop's: `data` is required, and `data.id` for endpoints that create something */
function checkAnswer({ endpoint }: Entry, answer: unknown): void {
  const data = dataOf(answer)
  if (!data || ('creates' in paths[endpoint] && typeof data.id !== 'string')) throw new Unanswered('the answer is not the shop’s')
}

/** The record of the delivery, with the server's id; undefined if the call created nothing. */
function deliveredOf({ id, user, endpoint, subject, data }: Entry, answer: unknown, deliveredAt: number): Delivered | undefined {
  const made = dataOf(answer)
  if (typeof made?.id !== 'string') return undefined
  return {
    id,
    user,
    endpoint,
    subject,
    ...(data !== undefined && { data }),
    deliveredAt,
    answer: { id: made.id, ...(typeof made.number === 'string' && { number: made.number }) },
  }
}

const dataOf = (answer: unknown) => (isRecord(answer) && isRecord(answer.data) ? answer.data : undefined)

/** The browser has lost bytes of a file. Only the shopper can choose it again. */
class FilesLost extends Error {
  override name = 'FilesLost'
  readonly status = 400
  readonly code = 'outbox.files-lost' satisfies DeviceErrorCode

  constructor({ locale }: Entry) {
    super(deviceErrorTexts['outbox.files-lost'][locale])
  }
}

/** A 2xx that is not the shop's response. */
class Unanswered extends Error {
  override name = 'Unanswered'
  readonly status = 200
  readonly code = 'response.unexpected'
}

/**
 * An error without a status that is no network error is the device's own: it counts as a failure, so that the shopper sees it, and does not
 * block others.
 */
export function failureOf(error: unknown): Failure {
  const known = isRecord(error) ? error : {}
  const code = typeof known.code === 'string' ? known.code : 'device.failed'
  return {
    status: typeof known.status === 'number' ? known.status : code.startsWith('network.') ? 0 : 500,
    code,
    message: typeof known.message === 'string' ? known.message : '',
    fields: isRecord(known.fields) ? (known.fields as Failure['fields']) : {},
    retryAfterMs: typeof known.retryAfterMs === 'number' ? known.retryAfterMs : undefined,
    data: known.prices === undefined ? undefined : { prices: known.prices },
  }
}
