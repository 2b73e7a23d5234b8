import type { FilesByField } from '../drafts/draft-files.ts'
import type { Entry } from './entry.ts'
import { readAttachments } from './entry-store.ts'

/** The files of an entry by field, as a form holds them. Never rejects: without readable files the shopper chooses them again. */
export async function filesOfEntry(entry: Pick<Entry, 'id' | 'attachments'>): Promise<FilesByField> {
  try {
    const files: Record<string, File[]> = {}
    for (const { field, name, type, bytes } of (await readAttachments(entry)) ?? []) {
      files[field] = [...(files[field] ?? []), new File([bytes], name, { type })]
    }
    return files
  } catch (error) {
    console.debug('the files of an entry could not be read', error)
    return {}
  }
}
