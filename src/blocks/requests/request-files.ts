import { useEffect, useState } from 'react'
import { filesIn } from '#src/blocks/forms/draft-parts.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import type { FilesByField } from '#device/drafts/draft-files.ts'
import type { Attachment, Entry } from '#device/outbox/entry.ts'
import { filesOfEntry } from '#device/outbox/entry-files.ts'

/**
 * The files of a form, as an entry of the outbox takes them.
 * @param fields that the call takes; undefined: none
 * @param values of the form, one File or a list under each name
 * @returns with their bytes. Rejects where the browser can no longer read a file
 */
export async function attachmentsOf(fields: FileFields | undefined, values: Readonly<Record<string, unknown>>): Promise<Attachment[]> {
  const chosen = Object.keys(fields ?? {}).flatMap((field) => filesIn(values[field]).map((file) => ({ field, file })))
  return Promise.all(chosen.map(async ({ field, file }) => ({ field, name: file.name, type: file.type, bytes: await file.arrayBuffer() })))
}

/** The files of an entry that is corrected, as initial values of its form; undefined until they are read. Without an entry none. */
export function useEntryFiles(entry: Entry | undefined): FilesByField | undefined {
  const [files, setFiles] = useState<FilesByField | undefined>(entry && entry.attachments.length > 0 ? undefined : {})
  useEffect(() => {
    if (!entry || entry.attachments.length === 0) return
    let isWanted = true
    void filesOfEntry(entry).then((read) => isWanted && setFiles(read))
    return () => {
      isWanted = false
    }
  }, [entry])
  return files
}
