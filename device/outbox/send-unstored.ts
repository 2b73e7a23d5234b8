import type { UploadIds } from '#contract/files/upload-types.ts'
import { afterFailure } from './after-failure.ts'
import type { Attachment, Entry, Outcome } from './entry.ts'
import { failureOf } from './flush.ts'
import { broadcastOutboxEvent } from './outbox-events.ts'
import { uploadAttachments, type UploadFile } from './upload-attachments.ts'

/**
 * Without storage (quota exceeded, no database) an online shopper can still send: the request is sent at once or not at all, and the form
 * keeps its values.
 */

/** @returns the parsed response; undefined if nothing can be sent now. Rejects as a flush's `send` does */
type SendNow = (entry: Entry, files: readonly Attachment[]) => Promise<unknown>
let sendNow: SendNow | undefined

/** Set once, by the runner. */
export function onSendUnstored(own: SendNow): void {
  sendNow = own
}

/** Uploads an entry's files from memory. @returns their ids, for the call. Rejects as `upload` does */
export const uploadUnstored = ({ id, attachments }: Entry, files: readonly Attachment[], upload: UploadFile): Promise<UploadIds> =>
  uploadAttachments(attachments, {
    read: async (index) => files[index]?.bytes ?? new ArrayBuffer(),
    upload,
    store: async () => undefined,
    onShare: (share) => broadcastOutboxEvent({ type: 'progress', id, share }),
  })

/** Idempotency-Keys of requests that may have arrived, by content: the same content is the same request, until the page unloads. */
const keys = new Map<string, string>()
const rejected = new Set<string>()

/** Whether the server has rejected this entry and the device has not stored it. */
export const isUnstored = (id: string): boolean => rejected.has(id)

/** @returns undefined if it could not be sent either */
export async function sendUnstored(written: Entry, files: readonly Attachment[]): Promise<Outcome | undefined> {
  const { user, endpoint, params, body } = written
  const content = JSON.stringify([user, endpoint, params, body, files.map(({ field, name, bytes }) => [field, name, bytes.byteLength])])
  const entry = { ...written, id: keys.get(content) ?? written.id }
  keys.set(content, entry.id)
  try {
    const data = await sendNow?.(entry, files)
    if (data === undefined) return undefined
    keys.delete(content)
    broadcastOutboxEvent({ type: 'sent', id: entry.id, endpoint, data })
    return { state: 'sent', data }
  } catch (error) {
    const { state } = afterFailure(entry, 0, failureOf(error), { now: Date.now(), random: Math.random })
    console.debug('a request that could not be stored was not sent', error)
    if (state.name !== 'needs-attention') return undefined
    keys.delete(content)
    rejected.add(entry.id)
    return { state: 'rejected', entry: { ...entry, state }, rejection: state.refusal }
  }
}
