import { contractVersion } from '#src/contract/contract-version.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { paths } from '#src/contract/paths.ts'
import type { UploadIds } from '#src/contract/upload-types.ts'
import { deviceErrorTexts, type DeviceErrorCode } from '#src/i18n/error-texts.ts'
import { locks } from '../device-names.ts'
import type { KeptUser } from '../queries/query-store.ts'
import { afterFailure, dueAt, failuresOf, passedOver, type Failure } from './after-failure.ts'
import type { Delivered, Entry, UploadedSoFar } from './entry.ts'
import { changeEntry, deliverEntry, keepUploads, readAttachment, readOutbox, removeEntry, returnEntry } from './entry-store.ts'
import { broadcastOutboxEvent } from './outbox-events.ts'
import { uploadAttachments, type UploadFile } from './upload-attachments.ts'

/** Whose entries may go now: a customer's with their bearer; a guest's go without one. Kept by nobody longer than the request takes. */
export type Sender = { user: KeptUser; token: string } | { user: 'guest'; token?: undefined }

export type FlushDeps = {
  /** Asked before each entry: somebody else may have signed in. Undefined where it is not known who is here. A rejection ends the flush. */
  sender: () => Sender | undefined | Promise<Sender | undefined>
  /** Sends a file of an entry before its call, or what is missing of it. */
  upload: (entry: Entry, sender: Sender, file: Parameters<UploadFile>[0]) => ReturnType<UploadFile>
  /**
   * Makes the call of an entry, with its id as the Idempotency-Key.
   * @param files the uploads that the body names
   * @returns the parsed answer. Rejects with ApiError, or with the reason of its own
   */
  send: (entry: Entry, files: UploadIds, sender: Sender) => Promise<unknown>
  /**
   * Whether the shop's server can be reached, asked after an entry had no answer: what a line or a proxy never lets through must not stand in the way of all
   * others. Never rejects. Without it the network counts as away.
   */
  isReached?: () => Promise<boolean>
  /** Milliseconds. */
  now?: () => number
  random?: () => number
}

export type Flushed = {
  sent: number
  /** Some wait for the network: it is away, whatever the browser says. */
  isNetworkAway: boolean
  /** When the next one may be tried, milliseconds; undefined where none of the sender's waits. */
  nextAt: number | undefined
}

/**
 * Sends what may go, oldest first, one after the other; whoever else wants to meanwhile waits for the lock, and then finds nothing left. Ends when the
 * network is away. Rejects only where the device does not let it read or write the outbox.
 */
export const flushOutbox = (deps: FlushDeps): Promise<Flushed> => {
  // Without a secure context there are no locks, and no service worker either; the server knows an entry again by its key.
  const held = globalThis.navigator?.locks
  return held ? held.request(locks.outbox, () => flushAll(deps)) : flushAll(deps)
}

const isAway = () => Promise.resolve(false)

async function flushAll({ sender, upload, send, isReached = isAway, now = Date.now, random = Math.random }: FlushDeps): Promise<Flushed> {
  const tried = new Set<string>()
  /** Asked to come later: the others of the same kind need not ask. */
  const held = new Map<string, number>()
  let sent = 0
  let isNetworkAway = false
  for (;;) {
    const { entries } = await readOutbox(now())
    // Nobody is asked who is here where nothing waits for anybody.
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

/** An entry of another contract may mean something else: it is left for a page that knows it. */
const isFor = (entry: Entry, sender: Sender | undefined): boolean =>
  sender !== undefined && entry.contractVersion === contractVersion && (entry.user === sender.user || entry.user === 'guest')

const isDue = (entry: Entry, now: number): boolean => {
  const at = dueAt(entry, now)
  return at !== undefined && at <= now
}

/** @param held times by endpoint until which all of a kind wait */
function earliest(entries: readonly Entry[], held: ReadonlyMap<string, number>, now: number): number | undefined {
  const times = entries.flatMap((entry) => {
    const at = entry.state.name === 'waiting' && entry.state.why === 'sign-in' ? undefined : dueAt(entry, now)
    return at === undefined ? [] : [Math.max(at, held.get(entry.endpoint) ?? 0)]
  })
  return times.length ? Math.min(...times) : undefined
}

type Tried = 'sent' | 'network' | 'returned' | 'gone' /** Until then all of its kind wait. */ | number

async function sendOne(found: Entry, deps: Required<FlushDeps>): Promise<Tried> {
  const { sender, isReached, now, random } = deps
  const failures = failuresOf(found)
  // Of one with files nothing can have arrived before its call is made.
  const mayHaveArrived = found.mayHaveArrived || found.attachments.length === 0
  const entry = await markAsSending(found, { name: 'sending', since: now(), failures }, mayHaveArrived)
  // Discarded in this moment.
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
    // The server is there, and only this does not get through: the others go on.
    const isPassedOver = !after.isServerReached && (await isReached())
    console.debug('an entry of the outbox was not sent', entry.endpoint, failure.status, failure.code)
    const state = isPassedOver ? passedOver(failures, { now: now(), random }) : after.state
    await returnEntry(entry.id, state, call.isMade ? after.mayHaveArrived : found.mayHaveArrived)
    broadcastOutboxEvent({ type: 'returned', id: entry.id })
    if (!after.isServerReached && !isPassedOver) return 'network'
    return failure.status === 429 && after.state.name === 'waiting' ? (after.state.notBefore ?? now()) : 'returned'
  }
  await letGo(entry, data, now())
  broadcastOutboxEvent({ type: 'sent', id: entry.id, endpoint: entry.endpoint, data })
  return 'sent'
}

/** Uploads the files that the server does not have, then makes the call. @param call is marked as soon as the call may have arrived */
async function uploadAndSend(
  entry: Entry,
  sender: Sender,
  { upload, send }: Pick<FlushDeps, 'upload' | 'send'>,
  call: { isMade: boolean },
): Promise<unknown> {
  if (entry.attachments.length === 0) return send(entry, {}, sender)
  const read = async (place: number) => {
    const file = await readAttachment(entry, place)
    if (!file) throw new FilesLost(entry)
    return file.bytes
  }
  const keep = (place: number, at: UploadedSoFar) => unlessFull(() => keepUploads(entry.id, { place, upload: at }))
  const onShare = (share: number) => broadcastOutboxEvent({ type: 'progress', id: entry.id, share })
  const uploadAll = (attachments: Entry['attachments']) =>
    uploadAttachments(attachments, { read, keep, onShare, upload: (file) => upload(entry, sender, file) })
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
    // They have waited for too long, and the server has swept them away. The same call knows itself again by what is in its files.
    await unlessFull(() => keepUploads(entry.id, undefined))
    return callWith(await uploadAll(entry.attachments.map(({ upload: _, ...file }) => file)))
  }
}

/** Discarded, or dropped with its user, while its files were uploaded: then its call is not made. */
class EntryGone extends Error {}

/** What is only noted need not be: on a full disk nothing can be written, and what lies there can go nevertheless. @throws EntryGone */
async function unlessFull(note: () => Promise<Entry | undefined>): Promise<void> {
  try {
    if (!(await note())) throw new EntryGone()
  } catch (error) {
    if (!isRecord(error) || error.name !== 'QuotaExceededError') throw error
    console.debug('an entry could not be changed on a full device', error)
  }
}

/** @returns undefined where it is not there any more */
async function markAsSending(entry: Entry, state: Entry['state'], mayHaveArrived: boolean): Promise<Entry | undefined> {
  try {
    return await changeEntry(entry.id, () => ({ state, mayHaveArrived }))
  } catch (error) {
    // On a full disk nothing can be written, and what lies there can go nevertheless: its key is the same at every try.
    if (!isRecord(error) || error.name !== 'QuotaExceededError') throw error
    console.debug('an entry could not be marked as being sent', error)
    return { ...entry, state, mayHaveArrived }
  }
}

/** What is shown of it for a day is worth less than that it goes: a full disk may not take the one, and gives way to the other. */
async function letGo(entry: Entry, data: unknown, now: number): Promise<void> {
  try {
    await deliverEntry(entry.id, deliveredOf(entry, data, now), now)
  } catch (error) {
    console.debug('what was sent could not be noted', error)
    await removeEntry(entry.id)
  }
}

/** @throws where the answer is not the shop's: what makes something answers with its id, everything else with its data */
function checkAnswer({ endpoint }: Entry, answer: unknown): void {
  const data = dataOf(answer)
  if (!data || ('creates' in paths[endpoint] && typeof data.id !== 'string')) throw new Unanswered('the answer is not the shop’s')
}

/** What the server calls what it has made; undefined where it has made nothing that could be shown. */
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

/** The browser has lost bytes of it. Only the shopper can give them again. */
class FilesLost extends Error {
  override name = 'FilesLost'
  readonly status = 400
  readonly code = 'outbox.files-lost' satisfies DeviceErrorCode

  constructor({ locale }: Entry) {
    super(deviceErrorTexts['outbox.files-lost'][locale])
  }
}

/** A 2xx that came from somebody else. */
class Unanswered extends Error {
  override name = 'Unanswered'
  readonly status = 200
  readonly code = 'response.unexpected'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What has no status and is not of the network is the device's own failure: it is counted, so that it is told, and does not hold up the others. */
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
