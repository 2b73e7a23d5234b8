import type { DraftFilePersister, DraftFilesInit } from '#device/drafts/draft-file-persister.ts'
import type { FilesByField } from '#device/drafts/draft-files.ts'

/** The parts of a form's values that its draft stores. */

export type Values = Readonly<Record<string, unknown>>

/** The fields whose value differs from the default. The others are not stored: their defaults may be newer the next time. */
export function typedFields(fields: readonly string[], values: Values, defaults: Values): Values {
  const typed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(defaults[field]))
  return Object.fromEntries(typed.map((field) => [field, values[field]]))
}

/** The same for fields that hold one file or several. */
export function typedFiles(fields: readonly string[], values: Values, defaults: Values): FilesByField {
  const chosen = fields.map((field) => [field, filesIn(values[field]), filesIn(defaults[field])] as const)
  const typed = chosen.filter(([, files, begun]) => files.length !== begun.length || files.some((file, index) => file !== begun[index]))
  return Object.fromEntries(typed.map(([field, files]) => [field, files]))
}

/** The files that a field holds, one or several. */
export const filesIn = (value: unknown): File[] => [value].flat().filter((each): each is File => each instanceof File)

export const isEmpty = ({ values, files }: { values: Values; files: FilesByField }): boolean =>
  Object.keys(values).length === 0 && Object.keys(files).length === 0

/** The code that stores files is loaded only by a form that has file fields. */
export function lazyFilePersister(init: DraftFilesInit): DraftFilePersister {
  const loaded = import('#device/drafts/draft-file-persister.ts').then(
    ({ persistDraftFiles }) => persistDraftFiles(init),
    (error: unknown) => {
      console.debug('the persister of files could not be loaded', error)
      init.onProblem('unavailable')
      return undefined
    },
  )
  return {
    restore: async () => (await loaded)?.restore(),
    persist: (files) => void loaded.then((persister) => persister?.persist(files)),
    stop: async () => (await loaded)?.stop(),
    close: () => void loaded.then((persister) => persister?.close()),
  }
}
