import { join } from 'node:path'
import { listFiles } from '#server/modules/files/repository.ts'
import { createFiles, type Files, type FilesDeps } from '#server/modules/files/service.ts'
import type { PrivateFilesConfig } from '#server/config/private-files.ts'
import { FilesKeyUnusable, filesKeyPathOf, knownKeyIds, openFileKeys } from '#server/platform/files/file-keys.ts'
import { countByKey, openFileStore, privateFolder } from '#server/platform/files/file-store.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Where files are stored in the data folder: outside of what is served. */
export const privateFolderOf = (dataDir: string): string => join(dataDir, privateFolder)

/**
 * Opens the private files.
 * @throws FilesKeyUnusable also where files are encrypted with a key that is not there
 */
export async function openFiles(
  { dataDir, privateFiles }: { dataDir: string; privateFiles: PrivateFilesConfig },
  { storage, ...deps }: Omit<FilesDeps, 'store' | 'maxFileBytes'> & { storage: Storage },
): Promise<Files> {
  await checkKeys({ dataDir, privateFiles }, storage, deps.db)
  const keys = await openFileKeys(privateFiles, filesKeyPathOf(dataDir))
  const store = openFileStore(storage, keys)
  return createFiles({ ...deps, store, maxFileBytes: privateFiles.uploadBytes })
}

/** Files looked at from either end of their history: a key changes at a moment in it, and a start must not take minutes. */
const looksAt = 5_000

/** Before a key is made: a new one would hide that the right one was not restored. */
async function checkKeys(
  { dataDir, privateFiles: config }: { dataDir: string; privateFiles: PrivateFilesConfig },
  storage: Storage,
  db: FilesDeps['db'],
): Promise<void> {
  const ids = await listFiles(db, 'kept')
  const some = ids.length > 2 * looksAt ? [...ids.slice(0, looksAt), ...ids.slice(-looksAt)] : ids
  const used = await countByKey(storage, some)
  const known = await knownKeyIds(config, filesKeyPathOf(dataDir))
  const missing = [...used].filter(([id]) => !known.has(id) && !config.lostKeys.includes(id))
  if (missing.length === 0) return
  const here = [...known].map(([id, source]) => `${source} is ${id}`).join(', ')
  throw new FilesKeyUnusable(
    `Private files are encrypted with ${missing.length === 1 ? 'a key that is' : 'keys that are'} not here: ` +
      `${missing.map(([id, count]) => `${id} (${count} files)`).join(', ')}. Nothing was changed. ` +
      `Set FILES_KEY or FILES_KEYS_OLD to the key, or restore ${filesKeyPathOf(dataDir)}; if it is lost for good, set FILES_KEYS_LOST to its id, ` +
      `and those files stay unreadable. ${here === '' ? 'No key is here.' : `Here: ${here}.`}`,
  )
}
