/** The folder that a shop on the embedded database keeps everything in: whether it is whole, and that nobody else on the machine reads it. */
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is not what a shop left there. The message is meant for the person who starts the program. */
export class DataFolderUnusable extends Error {}

/** Says that a shop has been here, also where its database is gone. */
const marker = 'shop-data.txt'
/** What only a shop that was open once has written. */
const traces = [marker, 'files-key', 'private']

const advice =
  'Nothing was changed. If the folder is on a disk that is not mounted, mount it and start again; if it was damaged, bring it back from a backup. ' +
  'For a new, empty shop set DATA_DIR to another folder.'

/**
 * Says whether a database has to be made. Only a folder that no shop has used is made anew: over one whose database is missing, a new and empty shop would hide
 * what was lost.
 * @param dataDir the data folder, which exists
 * @returns `new` where nobody has used it, `whole` where a database is in it
 * @throws DataFolderUnusable where a shop has been here and its database is missing or not whole
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

/** Notes that a shop keeps its data here. */
export function markDataFolder(dataDir: string): void {
  const file = join(dataDir, marker)
  if (existsSync(file)) return
  writeFileSync(
    file,
    'A shop keeps its data in this folder. Back up the whole folder, and take nothing out of it while the shop is open.\n',
  )
}

/**
 * Lets nobody but the user of the program into the database: its folders get the mode 0700, its files 0600, whatever they had before.
 * @param folder with all that is in it
 */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const isFolder = entry.isDirectory()
    if (isFolder || entry.isFile()) chmodSync(join(entry.parentPath, entry.name), isFolder ? 0o700 : 0o600)
  }
  chmodSync(folder, 0o700)
}
