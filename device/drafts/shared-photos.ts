import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { dayMs } from '#contract/durations.ts'
import { mostSellPhotos } from '#contract/photographs/photo-limits.ts'
import { draftsDatabase } from './drafts-database.ts'
import { allSharedKeys, isSharedKey, keyOfSharedId, sharedId, sharedKey } from './shared-photo-keys.ts'

/**
 * Photos that were shared into the installed app, from the service worker's receipt until the form of a sell request has them in its draft.
 * They have no owner until then, because the shopper may be signed out. Every call may reject: storage may be blocked or full.
 */

/** Afterwards they are deleted: someone else may use the device by then. */
export const sharedMaxAgeMs = 30 * dayMs

const recordSchema = z.union([
  z.object({ at: z.number(), name: z.string(), type: z.string(), bytes: z.instanceof(ArrayBuffer) }),
  z.object({ at: z.number(), left: z.number() }),
])
type SharedRecord = z.infer<typeof recordSchema>

export type SharedPhotos = {
  /** In the order in which they were shared. */
  photos: { id: string; file: File }[]
  /** The ids of records that are to be dropped with these photos. */
  others: string[]
  /** How many more were shared than a request has. */
  left: number
}

/**
 * Stores the photos of one share in one transaction. Rejects with IndexedDB's errors (QuotaExceededError), and where a file cannot be read.
 */
export async function storeSharedPhotos(files: readonly File[], now: number): Promise<void> {
  const records: SharedRecord[] = await Promise.all(
    files.slice(0, mostSellPhotos).map(async (file) => ({ at: now, name: file.name, type: file.type, bytes: await file.arrayBuffer() })),
  )
  // Of a larger share the number of the others is stored.
  if (files.length > mostSellPhotos) records.push({ at: now, left: files.length - mostSellPhotos })
  const share = crypto.randomUUID()
  await draftsDatabase()('readwrite', (drafts) => {
    for (const [index, record] of records.entries()) drafts.put(record, sharedKey(share, index))
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })
}

/** Reads what was shared and is in no draft yet. Unreadable and expired records are among `others`. */
export async function readSharedPhotos(now: number): Promise<SharedPhotos> {
  const range = allSharedKeys()
  const [keys, values] = await draftsDatabase()('readonly', (drafts) =>
    Promise.all([promisifyRequest(drafts.getAllKeys(range)), promisifyRequest<unknown[]>(drafts.getAll(range))]),
  )
  const shared: SharedPhotos = { photos: [], others: [], left: 0 }
  const found = keys.flatMap((key, at) => (isSharedKey(key) ? [{ key, record: recordSchema.safeParse(values[at]).data }] : []))
  for (const { key, record } of found.toSorted((one, other) => (one.record?.at ?? 0) - (other.record?.at ?? 0))) {
    const id = sharedId(key)
    if (record && 'bytes' in record && now - record.at < sharedMaxAgeMs) {
      shared.photos.push({ id, file: new File([record.bytes], record.name, { type: record.type }) })
    } else {
      shared.others.push(id)
      if (record && 'left' in record) shared.left += record.left
    }
  }
  return shared
}

/** Whether photos are stored that are in no draft yet. */
export async function hasSharedPhotos(): Promise<boolean> {
  const key = await draftsDatabase()('readonly', (drafts) => promisifyRequest(drafts.getKey(allSharedKeys())))
  return key !== undefined
}

/** Deletes shared photos that no draft takes. The transaction that writes a draft deletes those that it takes (draft-files.ts). */
export const dropSharedPhotos = (ids: readonly string[]): Promise<void> =>
  draftsDatabase()('readwrite', (drafts) => {
    for (const id of ids) {
      const key = keyOfSharedId(id)
      if (key) drafts.delete(key)
    }
    drafts.transaction.commit()
    return promisifyRequest(drafts.transaction)
  })
