import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/catalogue.ts'

/** Queries, the same over both drivers. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** The part of the logger that the database needs for its connections. */
export type DatabaseLog = { warn: (details: object, message: string) => void }

/** The database that DATABASE_URL names cannot be used. The message is for the person who started the program. */
export class DatabaseUnreachable extends Error {}

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
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Absolute. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
