/** The ids of File objects in drafts. Each has one, independent of its field and order, so that its bytes are written once. */
const ids = new WeakMap<File, string>()

export function draftFileId(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID()
  ids.set(file, id)
  return id
}

/** A restored or shared file keeps the id under which it is stored. */
export const setDraftFileId = (file: File, id: string): void => void ids.set(file, id)
