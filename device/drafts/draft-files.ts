import { promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import { contractVersion } from '#contract/calls/contract-version.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import { draftMaxAgeMs } from './draft.ts'
import { draftsDatabase } from './drafts-database.ts'
import { keyOfSharedId } from './shared-photo-keys.ts'

/**
 * The files of a draft. One record lists them, and each file has its own record, so that adding a file does not rewrite the others. Their
 * keys start with the draft's key, and are deleted with it. Files are stored as bytes, because Safari returns empty files from IndexedDB.
 */

/** In the order in which they were chosen, by field. */
export type FilesByField = Readonly<Record<string, readonly File[]>>
export type DraftFiles = { savedAt: number; files: FilesByField }
/** The ids of the chosen files, by field. */
export type FileIds = Readonly<Record<string, readonly string[]>>
export type FileRecord = { name: string; type: string; bytes: ArrayBuffer }

const listKey = (user: DeviceUser, form: string) => [contractVersion, user, form, 'files']
const fileKey = (user: DeviceUser, form: string, id: string) => [contractVersion, user, form, 'file', id]
const allFiles = (user: DeviceUser, form: string) => IDBKeyRange.bound(fileKey(user, form, ''), [contractVersion, user, form, 'file', []])

const listSchema = z.object({ savedAt: z.number(), ids: z.record(z.string(), z.array(z.string())) })
const fileSchema = z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(ArrayBuffer) })

/**
 * @returns the stored files with their ids; undefined if there are none, or they are unreadable or expired. Rejects with IndexedDB's errors
 */
export async function readDraftFiles(
  user: DeviceUser,
  form: string,
  now: number,
): Promise<{ savedAt: number; fields: Record<string, { id: string; file: File }[]> } | undefined> {
  const { list, records } = await draftsDatabase()('readonly', async (drafts) => {
    const found = promisifyRequest<unknown>(drafts.get(listKey(user, form)))
    const keys = promisifyRequest(drafts.getAllKeys(allFiles(user, form)))
    const values = promisifyRequest<unknown[]>(drafts.getAll(allFiles(user, form)))
    const contents = await values
    return { list: await found, records: new Map((await keys).map((key, index) => [idOf(key), contents[index]])) }
  })
  const parsed = listSchema.safeParse(list)
  if (!parsed.success || now - parsed.data.savedAt > draftMaxAgeMs) return undefined
  const { savedAt, ids } = parsed.data
  const fields = Object.entries(ids).map(([field, named]) => [field, named.flatMap((id) => readFile(id, records.get(id)))] as const)
  const filled = fields.filter(([, files]) => files.length > 0)
  return filled.length > 0 ? { savedAt: Math.min(savedAt, now), fields: Object.fromEntries(filled) } : undefined
}

function readFile(id: string, record: unknown): { id: string; file: File }[] {
  const parsed = fileSchema.safeParse(record)
  if (!parsed.success) return []
  const { name, type, bytes } = parsed.data
  return [{ id, file: new File([bytes], name, { type }) }]
}

/** The ids of the stored files. */
export async function readFileIds(user: DeviceUser, form: string): Promise<Set<string>> {
  const keys = await draftsDatabase()('readonly', (drafts) => promisifyRequest(drafts.getAllKeys(allFiles(user, form))))
  return new Set(keys.map(idOf))
}

function idOf(key: IDBValidKey): string {
  const last = Array.isArray(key) ? key.at(-1) : undefined
  return typeof last === 'string' ? last : ''
}

/** Writes the list and the new files, and deletes all others, in one transaction. Rejects with IndexedDB's errors (QuotaExceededError). */
export const writeDraftFiles = (
  user: DeviceUser,
  form: string,
  { savedAt, ids, added }: { savedAt: number; ids: FileIds; added: ReadonlyMap<string, FileRecord> },
): Promise<void> =>
  draftsDatabase()('readwrite', async (drafts) => {
    const wanted = new Set(Object.values(ids).flat())
    for (const key of await promisifyRequest(drafts.getAllKeys(allFiles(user, form)))) if (!wanted.has(idOf(key))) drafts.delete(key)
    for (const [id, record] of added) {
      drafts.put(record, fileKey(user, form, id))
      // A shared photo is in the draft now: neither lost nor taken twice, whenever the page is killed.
      const shared = keyOfSharedId(id)
      if (shared) drafts.delete(shared)
    }
    if (wanted.size > 0) drafts.put({ savedAt, ids }, listKey(user, form))
    else drafts.delete(listKey(user, form))
    drafts.transaction.commit()
    await promisifyRequest(drafts.transaction)
  })
