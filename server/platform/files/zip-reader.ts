import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, validateFileName, type ZipFile } from 'yauzl'
import { FileUnreadable } from './file-cipher.ts'
import { type FileAt, FileMissing } from './file-store.ts'
import { StorageFailed } from '../storage/storage.ts'

/** Why an archive is not taken. */
export type ZipProblem = 'zip-malformed' | 'zip-encrypted' | 'zip-path' | 'zip-link' | 'zip-too-many' | 'zip-too-large'

export class ZipRejected extends Error {
  override readonly name = 'ZipRejected'
  readonly problem: ZipProblem
  /** The file of the archive that it is about. */
  readonly entry: string | undefined
  constructor(problem: ZipProblem, entry?: string, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
    this.entry = entry
  }
}

export type OpenZip = {
  /** The names of the files, in their order: no folders. */
  names: readonly string[]
  /** The bytes of a file, unpacked while they are read. @throws ZipRejected, also while they are read */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => Promise<void>
}
export type ZipLimits = { mostEntries: number; mostBytes: number }

class ReaderAt extends RandomAccessReader {
  readonly #file: FileAt
  constructor(file: FileAt) {
    super()
    this.#file = file
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false })
  }
  override close(callback: (error: Error | null) => void): void {
    callbackify(() => this.#file.close())(callback)
  }
}

const fileKind = 0o170_000
const linkKind = 0o120_000

/**
 * Opens an archive, of which only the list of files is read, and rejects what an archive of photographs has no need of. A file is never
 * written under the name that it has in the archive.
 * @throws ZipRejected
 */
export async function openZip(file: FileAt, limits: ZipLimits): Promise<OpenZip> {
  const zip = await fromRandomAccessReaderPromise(new ReaderAt(file), file.bytes, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
    // Names are checked below, with an error that says which.
    decodeStrings: true,
    strictFileNames: true,
  }).catch(async (error: unknown) => {
    await file.close()
    throw rejectedBy(error)
  })
  const close = () =>
    new Promise<void>((settle) => {
      zip.once('close', settle)
      zip.close()
    })
  try {
    const entries = await entriesOf(zip, limits)
    return {
      names: [...entries.keys()],
      close,
      async *read(name) {
        const entry = entries.get(name)
        if (!entry) throw new ZipRejected('zip-malformed', name)
        try {
          for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
        } catch (error) {
          throw rejectedBy(error, name)
        }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, { mostEntries, mostBytes }: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new ZipRejected('zip-too-many')
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (validateFileName(name) !== null) throw new ZipRejected('zip-path', name)
      if (entry.isEncrypted()) throw new ZipRejected('zip-encrypted', name)
      if (((entry.externalFileAttributes >>> 16) & fileKind) === linkKind) throw new ZipRejected('zip-link', name)
      bytes += entry.uncompressedSize
      if (bytes > mostBytes) throw new ZipRejected('zip-too-large', name)
      if (!name.endsWith('/')) entries.set(name, entry)
    }
  } catch (error) {
    throw rejectedBy(error)
  }
  return entries
}

const own = [ZipRejected, FileUnreadable, FileMissing, StorageFailed]
/** The archive is wrong, unless the private file that it lies in cannot be read. */
function rejectedBy(error: unknown, entry?: string): Error {
  if (error instanceof Error && own.some((kind) => error instanceof kind)) return error
  const message = error instanceof Error ? error.message : String(error)
  const isPath = /relative path|absolute path|invalid characters in fileName/i.test(message)
  return new ZipRejected(isPath ? 'zip-path' : 'zip-malformed', entry ?? (isPath ? message.split(': ').at(-1) : undefined), {
    cause: error,
  })
}
