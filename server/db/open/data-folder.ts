/** The data folder of a shop on the embedded database: checks whether it is complete, and sets its permissions. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is incomplete or damaged. The message is for the person who starts the program. */
export class DataFolderUnusable extends Error {}

/** PostgreSQL extends its write-ahead log by 16 MB. */
export const leastFreeBytes = 16 * 1024 * 1024
/** A new shop takes some 60 MB, and the sample's photographs 15. */
const newShopBytes = 128 * 1024 * 1024

/** The free bytes of the disk that a path is on. */
export function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

export const diskIsFull = (folder: string, needed = leastFreeBytes): string =>
  `The disk of ${folder} is full (${needed / 1024 / 1024} MB are needed): make room on it, or set DATA_DIR to a folder on another one, and start again.`

/**
 * Makes the data folder where it is missing, and checks that this user may work in it and that its disk has room.
 * @throws DataFolderUnusable
 */
export function prepareDataFolder(dataDir: string): void {
  let path = dataDir
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // Files of another user are left behind where the shop has once run as root.
    for (const name of readdirSync(dataDir)) {
      path = join(dataDir, name)
      accessSync(path, constants.R_OK | constants.W_OK)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    // A file that another process has removed in between is none to complain about.
    if (code === 'ENOENT' && path !== dataDir) return
    throw new DataFolderUnusable(
      `This user may not write ${path} (${code}): give it the right to, or set DATA_DIR to a folder of its own, and start again.`,
      { cause: error },
    )
  }
  const needed = existsSync(join(dataDir, marker)) ? leastFreeBytes : newShopBytes
  if (freeBytes(dataDir) < needed) throw new DataFolderUnusable(diskIsFull(dataDir, needed))
}

/** Marks a folder that a shop has used, also where its database is missing. */
const marker = 'shop-data.txt'
/** What only a shop that has started once has. The folder of private files is made before the database: it counts where a file is in it. */
const traces = [marker, 'files-key', 'private']
const isTrace = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0)
}

const advice =
  'Nothing was changed. If the folder is on a disk that is not mounted, mount it and start again; if it was damaged, bring it back from a backup. ' +
  'For a new, empty shop set DATA_DIR to another folder.'

/**
 * Whether a database has to be created. Only in a folder that no shop has used: where the database of a used folder is missing, a new and
 * empty shop would hide the loss.
 * @param dataDir the data folder, which exists
 * @returns `new` where no shop has used it, `whole` where it contains a database
 * @throws DataFolderUnusable where a shop has used it and its database is missing or incomplete
 */
export function stateOfDataFolder(dataDir: string): 'new' | 'whole' {
  const database = join(dataDir, 'pg')
  const found = statSync(database, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new DataFolderUnusable(`${database} is a file, and not the folder of a database. ${advice}`)
  if (found && existsSync(join(database, 'PG_VERSION'))) return 'whole'
  if (found && readdirSync(database).length > 0)
    throw new DataFolderUnusable(`The database in ${database} is not whole: PG_VERSION is missing. ${advice}`)
  const trace = traces.find((name) => isTrace(join(dataDir, name)))
  if (trace !== undefined)
    throw new DataFolderUnusable(
      `A shop has used ${dataDir} before (${trace} is there), but its database in ${database} is missing. ${advice}`,
    )
  return 'new'
}

/** Marks the folder as used by a shop. */
export function markDataFolder(dataDir: string): void {
  const file = join(dataDir, marker)
  if (existsSync(file)) return
  writeFileSync(
    file,
    'A shop keeps its data in this folder. Back up the whole folder, and take nothing out of it while the shop is open.\n',
  )
}

/**
 * Restricts the database to the user of the program: sets the mode of its folders to 0700, of its files to 0600.
 * @param folder changed recursively
 */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const isFolder = entry.isDirectory()
    if (isFolder || entry.isFile()) chmodSync(join(entry.parentPath, entry.name), isFolder ? 0o700 : 0o600)
  }
  chmodSync(folder, 0o700)
}
