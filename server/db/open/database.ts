import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

/** Queries, the same over both drivers. */
export type Db = PgDatabase<PgQueryResultHKT>

/** The part of the logger that the database needs for its connections. */
export type DatabaseLog = { warn: (details: object, message: string) => void }

/** The database that DATABASE_URL names cannot be used. The message is for the person who started the program. */
export class DatabaseUnreachable extends Error {}

/** A newer version of the shop has migrated the database. The message is for the person who started the program. */
export class DatabaseNewer extends Error {}

export type Listener = {
  /** A notification on the channel. */
  onNotification: (payload: string) => void
  /** Notifications may have been missed (the connection was lost and reopened): everything cached in memory has to be read again. */
  onGap: () => void
}

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Resolves when the connection listens to `channel`; the result unsubscribes. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>
  /** Runs `work` under a lock of that name, which all processes share (for set-up that must happen once). */
  exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Whether another process serves the shop from this database now. */
  isServedElsewhere: () => Promise<boolean>
  /** Whether a newer version of the shop has taken something from the tables that this one needs. */
  isOutgrown: () => Promise<boolean>
  /** The connections of this process to it; undefined where it is embedded. `waiting`: work that waits for one. */
  connections?: () => { open: number; idle: number; waiting: number }
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Absolute. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })
let newestKnown: number | undefined

/** The time of the newest migration of this version, by which drizzle orders them. */
function newestMigration(): number {
  newestKnown ??= Math.max(
    ...journalSchema
      .parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
      .entries.map(({ when }) => when),
  )
  return newestKnown
}

/** Whether a newer version has taken something from the tables that this one needs; what it has only added does not count. */
export async function isOutgrown(db: Db): Promise<boolean> {
  const [row] = await db.select({ isTooOld: sql<boolean>`tables_work_from() > ${newestMigration()}` }).from(sql`(select 1) as one`)
  return row?.isTooOld === true
}

/** @throws DatabaseNewer */
export async function assertNotOutgrown(db: Db): Promise<void> {
  if (!(await isOutgrown(db))) return
  throw new DatabaseNewer(
    'A newer version of the shop has changed the tables of this database: start that version, or restore the backup from before. Nothing was changed.',
  )
}
