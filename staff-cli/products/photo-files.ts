import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inTheirOrder, isPhotoName, photoFile, type PhotoFile } from '#contract/imports/photo-names.ts'
import { wrongUse } from '../problems.ts'

/** The photographs in a folder and in those below it, in the order of their names. @throws CommandFailed where it cannot be read */
export async function photoFilesIn(folder: string): Promise<PhotoFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw wrongUse(`${folder} could not be read: ${error instanceof Error ? error.message : String(error)}.`)
  })
  const found = entries.filter((entry) => entry.isFile() && isPhotoName(entry.name))
  return inTheirOrder(found.map((entry) => photoFile(join(entry.parentPath, entry.name))))
}
