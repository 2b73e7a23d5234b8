import type { Readable } from 'node:stream'

/** Named files, in a folder or in a bucket. A name has parts separated by "/": `private/7f3k…`, `media/7f3k…-640.avif`. */
export type Storage = {
  /**
   * Resolves when the whole file is durable; until then, and after an error, the name has what it had before. Replaces.
   * @throws StorageFailed, or the error with which the chunks end
   */
  write: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  /**
   * The bytes, or with a range those from `start` to before `end`. Destroy it unless it is read to its end; a loop that is left does so.
   * @throws StorageMissing, StorageFailed, the latter also while it is read
   */
  read: (name: string, range?: StorageRange) => Promise<Readable>
  /** Undefined where there is none. @throws StorageFailed */
  stat: (name: string) => Promise<StorageStat | undefined>
  /**
   * The files whose names begin with `prefix`, in no order; unfinished ones are left out.
   * @param prefix with a folder: `private/`
   * @throws StorageFailed while it is read
   */
  list: (prefix: string) => AsyncIterable<StorageStat & { name: string }>
  /** Resolves also where there is none. @throws StorageFailed */
  delete: (name: string) => Promise<void>
  /** Deletes what writes have left that broke off before this time. @throws StorageFailed */
  removeUnfinished: (prefix: string, before: Date) => Promise<void>
  /** Where it lies or would lie in a folder of this machine; undefined in a bucket. */
  pathOf: (name: string) => string | undefined
  /** The path at which the proxy in front fetches a picture from the bucket; undefined where the shop sends it. */
  proxyPathOf: (name: string) => string | undefined
}

/** Bytes from `start` to before `end`. */
export type StorageRange = { start: number; end: number }
export type StorageStat = { bytes: number; changedAt: Date }

/** There is no file of this name. */
export class StorageMissing extends Error {
  override readonly name = 'StorageMissing'
}

/** The storage does not answer, refuses, is full, or has other bytes than were written. The message is for the log. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed'
  /** Whether trying again soon may help. */
  readonly isPassing: boolean
  constructor(message: string, { isPassing, cause }: { isPassing: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}

/** What is stored there: a name never reaches the database's folder or the key's file. */
const folders = '(?:private|media)'
const part = '[A-Za-z0-9][A-Za-z0-9._-]{0,127}'
const namePattern = new RegExp(`^${folders}(?:/${part}){1,4}$`)
const prefixPattern = new RegExp(`^${folders}/(?:${part}/){0,3}(?:${part})?$`)

export const isStoredName = (name: string): boolean => namePattern.test(name)

/** @throws where it is no name: no input gets into a path */
export function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error('not the name of a stored file')
  return name
}

/** @throws where no name can begin with it */
export function checkedPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new Error('no name of a stored file begins so')
  return prefix
}
