import { open } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { decryptFile, encryptFile, keyIdOfFile } from './file-cipher.ts'
import type { FileKeys } from './file-keys.ts'

/** There is no file of this id. */
export class FileMissing extends Error {}

/** Private files, encrypted where they lie. It knows ids and bytes; what a file is, and whose, stands in the database. */
export type FileStore = {
  /** Resolves when the whole file is on the disk for good. What was written is taken away where the bytes end in an error. */
  write: (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * Resolves with the bytes when all of them are known to be right.
   * @throws FileMissing, FileUnreadable
   */
  read: (id: string) => Promise<AsyncIterable<Uint8Array>>
  /** Resolves also where there is none. */
  delete: (id: string) => Promise<void>
  /** Whether files of an older key can be among them. */
  hasOlderKeys: boolean
  /** Whether it is encrypted with the current key. */
  isOfCurrentKey: (id: string) => Promise<boolean>
}

/** Ids are made by the server, and are the names of the files: nothing that came from outside gets near a path. */
const idPattern = /^[A-Za-z0-9]{8,64}$/

/** @param folder absolute; made where it is missing, readable by this user only */
export function openFileStore(folder: string, keys: FileKeys): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))

  /** Asked only when reading fails: the file may also go while it is read. */
  const orMissing = async (id: string, error: unknown): Promise<unknown> =>
    (await disk.exists(id)) ? error : new FileMissing(`file ${id} is gone`, { cause: error })
  const remove = (id: string) => disk.delete(checked(id))

  return {
    async write(id, chunks) {
      const key = checked(id)
      let broken: unknown
      async function* watched() {
        try {
          yield* chunks
        } catch (error) {
          broken = error
          throw error
        }
      }
      try {
        // A stream of a generator gives its first byte, or its error, only when the file is open: a failed one is there to be deleted.
        await disk.putStream(key, Readable.from(encryptFile(id, watched(), keys.current), { objectMode: false }))
        await settle(folder, key)
      } catch (error) {
        await remove(id)
        // The disk's own error would hide why the bytes ended.
        throw broken ?? error
      }
    },
    async read(id) {
      const key = checked(id)
      const decrypted = async () => decryptFile(id, await disk.getStream(key), keys)
      try {
        // Once through all of it first: an answer that breaks off in the middle is hard to tell from a whole one.
        for await (const piece of await decrypted()) if (piece.length === 0) break
      } catch (error) {
        throw await orMissing(id, error)
      }
      return (async function* again() {
        yield* await decrypted()
      })()
    },
    delete: remove,
    hasOlderKeys: keys.hasOlder,
    async isOfCurrentKey(id) {
      const stream = await disk.getStream(checked(id))
      try {
        return keys.current.id.equals(await keyIdOfFile(stream))
      } catch (error) {
        throw await orMissing(id, error)
      } finally {
        stream.destroy()
      }
    },
  }
}

function checked(id: string): string {
  if (!idPattern.test(id)) throw new Error('not the id of a private file')
  return id
}

/** A row that says that the file is there is written after this: a power cut in between must not make it wrong. */
async function settle(folder: string, key: string): Promise<void> {
  for (const path of [join(folder, key), folder]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
