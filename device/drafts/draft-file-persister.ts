import type { DeviceUser } from '../queries/query-store.ts'
import { draftFileId, setDraftFileId } from './draft-file-ids.ts'
import {
  type DraftFiles,
  type FileIds,
  type FileRecord,
  type FilesByField,
  readDraftFiles,
  readFileIds,
  writeDraftFiles,
} from './draft-files.ts'
import { onDraftsDropped } from './draft-store.ts'

/** Why the files of a draft could not be stored. */
export type DraftFilesProblem = 'no-room' | 'unavailable'

/** Names of fields whose files are never stored: a photo of an ID must not stay on a device. */
const privateFile = /id_?image/i
export const isPrivateFileField = (name: string): boolean => privateFile.test(name)

type Store = {
  read: typeof readDraftFiles
  readIds: typeof readFileIds
  write: typeof writeDraftFiles
  onDropped: typeof onDraftsDropped
}
const deviceStore: Store = { read: readDraftFiles, readIds: readFileIds, write: writeDraftFiles, onDropped: onDraftsDropped }

export type DraftFilePersister = {
  /** The stored files of this user and form. Never rejects: on an error the form starts without files. */
  restore: () => Promise<DraftFiles | undefined>
  /** Writes the chosen files at once: shoppers choose them rarely, and a phone may kill the page while its camera is open. */
  persist: (files: FilesByField) => void
  /** Cancels pending writes because the draft is deleted; resolves after the write in flight. */
  stop: () => Promise<void>
  /** The form unmounts. */
  close: () => void
}

export type DraftFilesInit = {
  user: DeviceUser
  form: string
  /** The names of the fields whose files may be stored. */
  fields: readonly string[]
  /** @param savedAt milliseconds */
  onPersisted: (savedAt: number) => void
  /** The files could not be stored; undefined after the next successful write. */
  onProblem: (problem: DraftFilesProblem | undefined) => void
  store?: Store
  now?: () => number
}

/** Stores the files of one open form. Throws for a field with a photo of an ID: that is a programming error. */
export function persistDraftFiles({
  user,
  form,
  fields,
  onPersisted,
  onProblem,
  store = deviceStore,
  now = Date.now,
}: DraftFilesInit): DraftFilePersister {
  for (const field of fields) if (isPrivateFileField(field)) throw new Error(`The file of ${field} is never stored on the device`)
  const signatureOf = (files: FilesByField): string =>
    JSON.stringify(Object.entries(files).flatMap(([field, each]) => (each.length > 0 ? [[field, each.map(draftFileId)]] : [])))
  const none = signatureOf({})
  /** The signature of the last call: typing in other fields does not write the files again. */
  let asked = none
  let waiting: FilesByField | undefined
  let running: Promise<void> | undefined
  /** The user's drafts were deleted while the form was open. */
  let isOver = false
  const endSubscription = store.onDropped((dropped) => {
    if (dropped !== user) return
    waiting = undefined
    isOver = true
  })

  const write = async (files: FilesByField): Promise<void> => {
    const there = await store.readIds(user, form)
    const added = new Map<string, FileRecord>()
    for (const file of Object.values(files).flat()) {
      const id = draftFileId(file)
      if (!there.has(id)) added.set(id, { name: file.name, type: file.type, bytes: await file.arrayBuffer() })
    }
    // A newer selection replaces this one.
    if (waiting || isOver) return
    const named: FileIds = Object.fromEntries(Object.entries(files).map(([field, each]) => [field, each.map(draftFileId)]))
    const savedAt = now()
    await store.write(user, form, { savedAt, ids: named, added })
    if (!isOver && added.size > 0) onPersisted(savedAt)
  }

  const run = async (): Promise<void> => {
    while (waiting && !isOver) {
      const files = waiting
      waiting = undefined
      try {
        await write(files)
        onProblem(undefined)
      } catch (error) {
        console.debug('the files of a draft could not be stored', error)
        onProblem(isNoRoom(error) ? 'no-room' : 'unavailable')
      }
    }
  }

  return {
    async restore() {
      try {
        const stored = await store.read(user, form, now())
        if (!stored) return undefined
        const files: Record<string, File[]> = {}
        for (const [field, each] of Object.entries(stored.fields)) {
          if (!fields.includes(field)) continue
          for (const { id, file } of each) setDraftFileId(file, id)
          files[field] = each.map(({ file }) => file)
        }
        asked = signatureOf(files)
        return { savedAt: stored.savedAt, files }
      } catch (error) {
        console.debug('the files of a draft could not be read: the form begins without', error)
        return undefined
      }
    },
    persist(files) {
      const signature = signatureOf(files)
      if (isOver || signature === asked) return
      asked = signature
      waiting = files
      running ??= run().finally(() => (running = undefined))
    },
    async stop() {
      asked = none
      waiting = undefined
      await running
    },
    close: endSubscription,
  }
}

const isNoRoom = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'
