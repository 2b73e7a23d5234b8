import { join } from 'node:path'
import { createFiles, type Files, type FilesDeps } from './modules/files/service.ts'
import type { PrivateFilesConfig } from './config/private-files.ts'
import { openFileKeys } from './platform/file-keys.ts'
import { openFileStore } from './platform/file-store.ts'

/** Inside the data folder, and outside the folders that are served. */
export const privateFolderOf = (dataDir: string): string => join(dataDir, 'private')
export const filesKeyPathOf = (dataDir: string): string => join(dataDir, 'files-key')

/**
 * Opens the private files of a data folder.
 * @throws FilesKeyUnusable
 */
export async function openFiles(
  { dataDir, privateFiles }: { dataDir: string; privateFiles: PrivateFilesConfig },
  deps: Omit<FilesDeps, 'store' | 'maxFileBytes'>,
): Promise<Files> {
  const keys = await openFileKeys(privateFiles, filesKeyPathOf(dataDir))
  const store = openFileStore(privateFolderOf(dataDir), keys)
  return createFiles({ ...deps, store, maxFileBytes: privateFiles.uploadBytes })
}
