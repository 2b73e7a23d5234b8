/** A data folder with empty tables, for tests that do not check how a first start makes them, which takes five seconds of a core. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '..', '..', '..')
const folders = join(repository, '.cache', 'empty-database')
const log = { warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`) }

/** Copies the empty tables to a data folder that no shop has used yet. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  cpSync(await emptyDatabase(), dataDir, { recursive: true })
}

/** @returns a data folder to be copied, never opened; made once for each state of the migrations, by the process that needs it first */
export async function emptyDatabase(): Promise<string> {
  const folder = join(folders, keyOfTables())
  if (existsSync(folder)) return folder
  mkdirSync(folders, { recursive: true })
  const making = mkdtempSync(join(folders, 'making-'))
  // Loaded here only: Playwright's workers import this file, and need no database.
  const { openDatabase } = await import('#server/db/open/open-database.ts')
  const database = await openDatabase({ databasePool: 2, dataDir: making }, log)
  await database.close()
  const former = readdirSync(folders).filter((name) => !name.startsWith('making-'))
  try {
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // Another process was faster.
    rmSync(making, { recursive: true })
    return folder
  }
  for (const name of former) rmSync(join(folders, name), { recursive: true, force: true })
  return folder
}

/** Changes with the migrations, with the code that opens a database, and with PGlite. */
function keyOfTables(): string {
  const server = join(repository, 'server', 'db')
  const hash = createHash('sha256').update(readFileSync(join(repository, 'package-lock.json')))
  for (const folder of [server, join(server, 'open'), join(server, 'migrations'), join(server, 'migrations', 'meta')]) {
    for (const name of readdirSync(folder).toSorted()) {
      const file = join(folder, name)
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
