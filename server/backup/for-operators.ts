import { inspect } from 'node:util'
import { ConfigInvalid } from '#server/config.ts'
import { DataFolderUnusable } from '#server/db/open/data-folder.ts'
import { FolderInUse } from '#server/db/open/data-folder-lock.ts'
import { DatabaseNewer, DatabaseUnreachable } from '#server/db/open/database.ts'
import { isDiskFull } from '#server/db/open/disk-full.ts'
import { FilesKeyUnusable } from '#server/platform/files/file-keys.ts'
import { StorageUnusable } from '#server/platform/storage/open-storage.ts'
import { StorageFailed, StorageMissing } from '#server/platform/storage/storage.ts'
import { BackupUnusable } from './format.ts'

/** Errors that the person who started the program can correct. */
const forReaders = [
  BackupUnusable,
  ConfigInvalid,
  DataFolderUnusable,
  FolderInUse,
  DatabaseUnreachable,
  DatabaseNewer,
  FilesKeyUnusable,
  StorageFailed,
  StorageUnusable,
  StorageMissing,
]

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What the database says of its connections. */
export const log = { warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`) }

/** Ends the program with a sentence, or where it is a bug with the whole stack and the cause. */
export function fail(error: unknown): never {
  process.stderr.write(`\n${textOf(error)}\n`)
  process.exit(1)
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isDiskFull(error)) return 'The disk is full: make room on it and begin again.'
  const isWrongCall = 'code' in error && typeof error.code === 'string' && /^ERR_PARSE_ARGS|^ENOENT$|^EACCES$/.test(error.code)
  return isWrongCall || forReaders.some((kind) => error instanceof kind) ? error.message : inspect(error)
}
