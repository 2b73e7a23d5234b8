import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the same folder. The message is meant for the person who started the second one. */
export class FolderInUse extends Error {}

/**
 * PGlite takes no lock of its own, and two processes on one folder lose rows silently. Node has no `flock`, but its SQLite locks a
 * file through the operating system: held while the connection is open, gone when the process is, however it dies. So there are no
 * stale locks to break, no process ids to compare, and it also holds between containers that share the folder.
 * @param file the lock file; beside it `{file}-owner` says who holds it, for the message only
 * @param folder what the lock protects, named in the message
 * @returns releases the lock
 */
export function lockFolder(file: string, folder: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const ownerFile = `${file}-owner`
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `The data folder ${folder} is in use by ${readOwner(ownerFile)}. Only one process can work on an embedded database: ` +
        'stop the other one, give this one a folder of its own with DATA_DIR, or move to PostgreSQL with DATABASE_URL.',
    )
  }
  writeFileSync(ownerFile, `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`)
  return () => {
    rmSync(ownerFile, { force: true })
    lock.close()
  }
}

const sqliteBusy = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/** The owner's note is a courtesy: the lock holds without it. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
