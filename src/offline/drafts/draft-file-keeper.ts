import type { KeptUser } from '../queries/query-store.ts'
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

/** Why the files of a draft do not lie on the device. */
export type DraftFilesProblem = 'no-room' | 'unavailable'

/** Names of fields whose files are never kept, wherever they stand: a picture of an ID stays on no device. */
const privateFile = /id_?image/i
export const isPrivateFileField = (name: string): boolean => privateFile.test(name)

type Store = {
  read: typeof readDraftFiles
  readIds: typeof readFileIds
  write: typeof writeDraftFiles
  onDropped: typeof onDraftsDropped
}
const deviceStore: Store = { read: readDraftFiles, readIds: readFileIds, write: writeDraftFiles, onDropped: onDraftsDropped }

export type DraftFileKeeper = {
  /** What was kept by this user for this form. Never rejects: without, the form begins without files. */
  restore: () => Promise<DraftFiles | undefined>
  /** Takes the files as they are chosen now, and writes them at once: they are not chosen often, and a phone may end the page while its camera is open. */
  keep: (files: FilesByField) => void
  /** The draft is dropped: what waits is not written, and nothing is being written any more when this resolves. */
  stop: () => Promise<void>
  /** The form goes. */
  close: () => void
}

export type DraftFilesInit = {
  user: KeptUser
  form: string
  /** The names of the fields whose files may be kept. */
  fields: readonly string[]
  /** @param savedAt milliseconds */
  onKept: (savedAt: number) => void
  /** They could not be kept; undefined: they are again. */
  onProblem: (problem: DraftFilesProblem | undefined) => void
  store?: Store
  now?: () => number
}

/** Keeps the files of one form that is open. A field for a picture of an ID throws: it is a mistake of the program. */
export function keepDraftFiles({
  user,
  form,
  fields,
  onKept,
  onProblem,
  store = deviceStore,
  now = Date.now,
}: DraftFilesInit): DraftFileKeeper {
  for (const field of fields) if (isPrivateFileField(field)) throw new Error(`The file of ${field} is never kept on the device`)
  /** A file has one id as long as it is chosen, in whichever field and order. */
  const ids = new WeakMap<File, string>()
  const idOf = (file: File): string => {
    const id = ids.get(file) ?? crypto.randomUUID()
    ids.set(file, id)
    return id
  }
  const signatureOf = (files: FilesByField): string =>
    JSON.stringify(Object.entries(files).flatMap(([field, each]) => (each.length > 0 ? [[field, each.map(idOf)]] : [])))
  const none = signatureOf({})
  /** What was asked for last: typing in another field changes nothing. */
  let asked = none
  let waiting: FilesByField | undefined
  let running: Promise<void> | undefined
  /** The user's drafts were dropped while the form was open. */
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
      const id = idOf(file)
      if (!there.has(id)) added.set(id, { name: file.name, type: file.type, bytes: await file.arrayBuffer() })
    }
    // What was chosen meanwhile comes next, and this no more.
    if (waiting || isOver) return
    const named: FileIds = Object.fromEntries(Object.entries(files).map(([field, each]) => [field, each.map(idOf)]))
    const savedAt = now()
    await store.write(user, form, { savedAt, ids: named, added })
    if (!isOver && added.size > 0) onKept(savedAt)
  }

  const run = async (): Promise<void> => {
    while (waiting && !isOver) {
      const files = waiting
      waiting = undefined
      try {
        await write(files)
        onProblem(undefined)
      } catch (error) {
        console.debug('the files of a draft could not be kept', error)
        onProblem(isNoRoom(error) ? 'no-room' : 'unavailable')
      }
    }
  }

  return {
    async restore() {
      try {
        const kept = await store.read(user, form, now())
        if (!kept) return undefined
        const files: Record<string, File[]> = {}
        for (const [field, each] of Object.entries(kept.fields)) {
          if (!fields.includes(field)) continue
          for (const { id, file } of each) ids.set(file, id)
          files[field] = each.map(({ file }) => file)
        }
        asked = signatureOf(files)
        return { savedAt: kept.savedAt, files }
      } catch (error) {
        console.debug('the files of a draft could not be read: the form begins without', error)
        return undefined
      }
    },
    keep(files) {
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
