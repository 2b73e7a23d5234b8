import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Database, type Db, migrationsFolder } from './database.ts'
import { lockFolder } from './data-folder-lock.ts'
import { DurableNodeFs } from './durable-node-fs.ts'
import * as schema from './schema/catalogue.ts'

/** PGlite starts with `-F` (no fsync): a power cut would lose acknowledged orders. */
const durable = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // PGlite's WebAssembly build has no fdatasync; a write-ahead log opened for synchronous writing works.
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=open_datasync',
]

const start = (folder: string) => PGlite.create({ fs: new DurableNodeFs(folder), startParams: durable })

/** The embedded database: PostgreSQL inside this process, in `{dataDir}/pg`, for one process at a time. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'pg')
  await mkdir(dataDir, { recursive: true })
  const unlock = lockFolder(join(dataDir, 'pg.lock'), dataDir)
  try {
    if (!existsSync(folder)) await create(folder)
    const client = await start(folder)
    return await wrap(client, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Made beside its place and moved there when whole, so that a first start that was interrupted leaves nothing half-made. */
async function create(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await start(unfinished)
  await client.close()
  renameSync(unfinished, folder)
}

async function wrap(client: PGlite, unlock: () => void): Promise<Database> {
  const typed = drizzle(client, { schema })
  await migrate(typed, { migrationsFolder })
  return {
    kind: 'embedded',
    // The drivers differ in the result of execute() only, which `Db` leaves open.
    db: typed as unknown as Db,
    listen: async (channel, listener) => {
      const stop = await client.listen(channel, listener.onNotification)
      return () => stop()
    },
    // The folder's lock already keeps every other process out.
    exclusively: (_name, work) => work(),
    isServedElsewhere: () => Promise.resolve(false),
    ping: async () => {
      await client.query('select 1')
    },
    close: async () => {
      await client.close()
      unlock()
    },
  }
}
