import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the same folder. The message is for the person who started the second one. */
export class FolderInUse extends Error {}

/**
 * PGlite takes no lock, and two processes on one folder lose rows silently. Node has no `flock`, but its SQLite locks a file through
 * the operating system: the lock lasts while the connection is open, and ends with the process, even after a crash. So there are no
 * stale locks to break, no process ids to compare, and it also works between containers that share the folder.
 * @param file the lock file; `{file}-owner` next to it names the holder, for the message only
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

/** The owner's file is informative only: the lock works without it. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}
