import type { BucketConfig } from '#server/config/files-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { type Storage, StorageFailed } from './storage.ts'

/** The configured storage cannot be used. The message is for the person who started the program. */
export class StorageUnusable extends Error {}

/**
 * Opens the storage of the files: the bucket where one is configured, else the data folder.
 * @throws StorageUnusable
 */
export async function openStorage({ filesBucket, dataDir }: { filesBucket: BucketConfig | undefined; dataDir: string }): Promise<Storage> {
  if (!filesBucket) return openFolderStorage(dataDir)
  // Loaded where it is used only: it takes a third of a second.
  const { openS3Storage } = await import('./s3-storage.ts')
  const storage = openS3Storage(filesBucket)
  try {
    for await (const _file of storage.list('media/')) break
  } catch (error) {
    const reason = error instanceof StorageFailed ? error.message : String(error)
    throw new StorageUnusable(
      `The bucket ${filesBucket.bucket} of FILES_URL${filesBucket.endpoint === undefined ? '' : ` at ${filesBucket.endpoint}`} cannot be used: ` +
        `${reason}. Nothing was changed. Compare FILES_URL, FILES_REGION, FILES_ENDPOINT and the keys; the shop lists, reads, writes and deletes.`,
      { cause: error },
    )
  }
  return storage
}
