import { randomUUID } from 'node:crypto'
import { createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkedName, checkedPrefix, type Storage, StorageFailed, StorageMissing } from './storage.ts'
import { settle } from './settle.ts'
import { sourceOf } from './source.ts'

/** Full disks are passed on as they are, in the cause: they have answers and words of their own (db/open/disk-full.ts). */
const passing = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'EBUSY', 'EIO', 'ESTALE', 'ETIMEDOUT'])
const missing = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR'])
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown): boolean => missing.has(codeOf(error))

/** The name of a file that is being written: none that a stored one can have. */
const unfinishedPattern = /^\..+\.part$/
const unfinishedOf = (path: string) => join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)

/**
 * Files in a folder, which several processes may use at once.
 * @param root absolute; the folders in it are made when something is written to them, readable by this user only
 */
export function openFolderStorage(root: string): Storage {
  const pathOf = (name: string) => join(root, ...checkedName(name).split('/'))

  return {
    pathOf,
    proxyPathOf: () => undefined,
    async write(name, chunks) {
      const path = pathOf(name)
      const source = sourceOf(chunks)
      const unfinished = unfinishedOf(path)
      try {
        await makeFolder(dirname(path))
        await writeNew(unfinished, source.chunks)
        await settle(unfinished)
        await rename(unfinished, path)
        await settle(dirname(path))
      } catch (error) {
        // One that stays is removed by `removeUnfinished`.
        await unlink(unfinished).catch(() => {})
        source.rethrow()
        throw failed(`${name} could not be written`, error)
      }
    },
    async read(name, range) {
      const handle = await open(pathOf(name), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new StorageMissing(`${name} is not stored`, { cause: error }) : failed(`${name} could not be read`, error)
      })
      if (range && range.end <= range.start) {
        await handle.close()
        return Readable.from([])
      }
      return handle.createReadStream(range && { start: range.start, end: range.end - 1 })
    },
    async stat(name) {
      const path = pathOf(name)
      try {
        const { size, mtime } = await stat(path)
        return { bytes: size, changedAt: mtime }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw failed(`${name} could not be looked at`, error)
      }
    },
    async *list(prefix) {
      for await (const { path, entry } of filesUnder(root, checkedPrefix(prefix))) {
        if (unfinishedPattern.test(entry)) continue
        const name = relative(root, path).replaceAll('\\', '/')
        if (!name.startsWith(prefix)) continue
        const found = await stat(path).catch((error: unknown) => {
          // It was deleted meanwhile.
          if (isMissing(error)) return undefined
          throw failed(`${name} could not be looked at`, error)
        })
        if (found) yield { name, bytes: found.size, changedAt: found.mtime }
      }
    },
    async delete(name) {
      await remove(pathOf(name))
    },
    async removeUnfinished(prefix, before) {
      for await (const { path, entry } of filesUnder(root, checkedPrefix(prefix))) {
        if (!unfinishedPattern.test(entry)) continue
        const found = await stat(path).catch(() => {})
        if (found && found.mtime < before) await remove(path)
      }
    },
  }
}

const failed = (message: string, cause: unknown) =>
  cause instanceof StorageFailed ? cause : new StorageFailed(message, { isPassing: passing.has(codeOf(cause)), cause })

async function remove(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isMissing(error)) throw failed(`${basename(path)} could not be deleted`, error)
  }
}

/** The source is read while the file is opened and written. */
async function writeNew(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  try {
    await pipeline(Readable.from(chunks, { objectMode: false }), file)
  } finally {
    // After an error the file may only now be opened.
    await closed
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first !== undefined) await settle(dirname(first))
}

type Found = { path: string; entry: string }

/** The files in the folder of a prefix and in the folders below it. */
async function* filesUnder(root: string, prefix: string): AsyncGenerator<Found> {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/')))
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(root, `${relative(root, path).replaceAll('\\', '/')}/`)
    else if (entry.isFile()) yield { path, entry: entry.name }
  }
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    // A folder that nothing was written to is not made yet.
    if (!isMissing(error)) throw failed('the folder of the files could not be listed', error)
  }
}
