import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Db, isOutgrown, migrationsFolder, assertNotOutgrown } from './database.ts'
import {
  closeToOthers,
  DataFolderUnusable,
  diskIsFull,
  freeBytes,
  leastFreeBytes,
  markDataFolder,
  prepareDataFolder,
  stateOfDataFolder,
} from './data-folder.ts'
import { outsideRequests } from '#server/platform/request-scope.ts'
import { lockFolder } from './data-folder-lock.ts'
import { DiskFull } from './disk-full.ts'
import { DurableNodeFs } from './durable-node-fs.ts'

const startParams = [
  // PGlite starts with `-F` (no fsync): a power cut would lose acknowledged orders.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // PGlite's WebAssembly build has no fdatasync; a write-ahead log opened for synchronous writing works.
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=open_datasync',
  // Instead of 128 MB, which PostgreSQL fills with zeros at its start: a third of that start, and 100 MB more memory. The catalogue is read
  // from an index in memory, and other tables of a small shop are smaller than this.
  '-c',
  'shared_buffers=32MB',
]

/**
 * V8 would optimise the SQL parser at each start, for 600 MB of memory and seconds of a core
 * (docs/decisions/postgresql-in-baseline-code.md).
 */
const baselineCodeOnly = '--no-wasm-dynamic-tiering --no-wasm-tier-up'

/** Starts PostgreSQL inside this process on a folder, which is made where it is missing. Take the lock first. */
export function startEmbedded(folder: string): Promise<PGlite> {
  setFlagsFromString(baselineCodeOnly)
  return PGlite.create({ fs: new DurableNodeFs(folder), startParams })
}

/** The file by which one process excludes the others (`lockFolder`). */
export const lockOfEmbedded = (dataDir: string): string => join(dataDir, 'pg.lock')

/** The embedded database: PostgreSQL inside this process, in `{dataDir}/pg`, for one process at a time. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'pg')
  prepareDataFolder(dataDir)
  const unlock = lockFolder(lockOfEmbedded(dataDir), dataDir)
  try {
    if (stateOfDataFolder(dataDir) === 'new') await create(folder)
    markDataFolder(dataDir)
    closeToOthers(folder)
    return await wrap(await open(folder), folder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Creates it in a temporary folder and renames that when complete, so that an interrupted first start leaves no incomplete database. */
async function create(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const client = await startEmbedded(unfinished)
    await client.close()
  } catch (error) {
    const isFull = freeBytes(unfinished) < leastFreeBytes
    rmSync(unfinished, { recursive: true, force: true })
    throw isFull ? new DataFolderUnusable(diskIsFull(folder), { cause: error }) : error
  }
  renameSync(unfinished, folder)
}

/** @throws DataFolderUnusable where PostgreSQL does not start on the folder */
async function open(folder: string): Promise<PGlite> {
  try {
    return await startEmbedded(folder)
  } catch (error) {
    const reason =
      freeBytes(folder) < leastFreeBytes
        ? diskIsFull(folder)
        : `The database in ${folder} does not open: it is damaged, or of another version. Nothing was changed: bring it back from a backup.`
    throw new DataFolderUnusable(`${reason} (${error instanceof Error ? error.message : String(error)})`, { cause: error })
  }
}

async function wrap(client: PGlite, folder: string, unlock: () => void): Promise<Database> {
  const typed = drizzle(client)
  // The drivers differ in the result of execute() only, which `Db` leaves open.
  const db = typed as unknown as Db
  try {
    await migrate(typed, { migrationsFolder })
    await assertNotOutgrown(db)
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    kind: 'embedded',
    db,
    isOutgrown: () => isOutgrown(db),
    listen: async (channel, listener) => {
      // It notifies within the query that causes it, which may be a request's.
      const stop = await client.listen(channel, (payload) => outsideRequests(() => listener.onNotification(payload)))
      return () => stop()
    },
    // The folder's lock already excludes every other process.
    exclusively: (_name, work) => work(),
    isServedElsewhere: () => Promise.resolve(false),
    ping: async () => {
      await client.query('select 1')
      if (freeBytes(folder) < leastFreeBytes) throw new DiskFull(`There is no room on the disk of ${folder}.`)
    },
    close: async () => {
      await client.close()
      unlock()
    },
  }
}
