import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Storage } from '#server/platform/storage/storage.ts'
import { BackupUnusable } from './format.ts'

/** While a restore is under way, and after one that was killed: no shop opens on these files. */
const marker = 'private/restore-unfinished'
/** `sums`: the checksum of the backup's checksums, which names it. */
const markerSchema = z.object({ sums: z.string() })

const isMarked = async (storage: Storage): Promise<boolean> => (await storage.stat(marker)) !== undefined

export const markUnfinished = (storage: Storage, sums: string): Promise<void> =>
  storage.write(marker, Readable.from([Buffer.from(JSON.stringify({ sums }))]))

/** The last step of a restore: a shop opens from now on. */
export const markFinished = (storage: Storage): Promise<void> => storage.delete(marker)

/** @throws BackupUnusable where a restore has begun and not ended */
export async function assertRestored(storage: Storage): Promise<void> {
  if (await isMarked(storage))
    throw new BackupUnusable('A restore into this shop was begun and not finished: run npm run restore with the same backup again.')
}

/** Where nothing was begun, no file may be there: asked before a large backup is read. @throws BackupUnusable */
export async function assertNoFiles(storage: Storage): Promise<void> {
  if (await isMarked(storage)) return
  for (const folder of ['private/', 'media/']) {
    for await (const _file of storage.list(folder))
      throw new BackupUnusable(
        'There are files of a shop already. A backup is restored into an empty data folder or bucket: nothing was changed.',
      )
  }
}

/** Whether this backup's restore was begun and not finished. @throws BackupUnusable where it was that of another */
export async function isOurUnfinished(storage: Storage, sums: string): Promise<boolean> {
  if (!(await isMarked(storage))) return false
  const marked = markerSchema.safeParse(JSON.parse((await buffer(await storage.read(marker))).toString()))
  if (marked.success && marked.data.sums === sums) return true
  throw new BackupUnusable('The restore of another backup was not finished here: go on with that one, or empty the data folder or bucket.')
}
