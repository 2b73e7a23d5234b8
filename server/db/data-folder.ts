/** The data folder of a shop on the embedded database: checks whether it is complete, and sets its permissions. */
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is incomplete or damaged. The message is for the person who starts the program. */
export class DataFolderUnusable extends Error {}

/** Marks a folder that a shop has used, also where its database is missing. */
const marker = 'shop-data.txt'
/** Files that only a shop that has started once writes. */
const traces = [marker, 'files-key', 'private']

const advice =
  'Nothing was changed. If the folder is on a disk that is not mounted, mount it and start again; if it was damaged, bring it back from a backup. ' +
  'For a new, empty shop set DATA_DIR to another folder.'

/**
 * Whether a database has to be created. Only in a folder that no shop has used: where the database of a used folder is missing, a new and empty shop
 * would hide the loss.
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
  const trace = traces.find((name) => existsSync(join(dataDir, name)))
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
