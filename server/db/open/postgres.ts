import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {
  type Database,
  type DatabaseLog,
  DatabaseUnreachable,
  type Db,
  isOutgrown,
  migrationsFolder,
  assertNotOutgrown,
} from './database.ts'
import { listenOnOwnConnection, servingLock } from './postgres-listener.ts'

/** A server that speaks no PostgreSQL may keep a connection open without a word. */
const connectionTimeoutMillis = 10_000

/** PostgreSQL, which several API processes may share. */
export async function openPostgres(url: string, poolSize: number, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, keepAlive: true, connectionTimeoutMillis })
  // The next query replaces an idle connection that breaks; an error without a handler would end the process.
  // Do not log the error itself: the driver attaches its whole connection to it.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection to the database broke'))
  const typed = drizzle(pool)
  // The drivers differ in the result of execute() only, which `Db` leaves open.
  const db = typed as unknown as Db

  const exclusively: Database['exclusively'] = async (name, work) => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [name])
      try {
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock(hashtext($1))', [name])
      }
    } finally {
      client.release()
    }
  }

  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw new DatabaseUnreachable(
        `The database of DATABASE_URL cannot be used (${reasonOf(error)}): is a PostgreSQL running at ${addressOf(url)}, and are name, user and password right?`,
        { cause: error },
      )
    })
    await exclusively('migrations', () => migrate(typed, { migrationsFolder }))
    await assertNotOutgrown(db)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    db,
    isOutgrown: () => isOutgrown(db),
    listen: (channel, listener) => listenOnOwnConnection({ url, channel, listener, log }),
    exclusively,
    isServedElsewhere: async () => {
      // Only test the lock: a transaction-level lock is released after the statement.
      const { rows } = await pool.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as "isFree"', [servingLock])
      return !rows[0]?.isFree
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/** Host, port and name of the database, without its password. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return 'that address'
  const { host, port, pathname } = new URL(url)
  return `${host}${port === '' ? ':5432' : ''}${pathname}`
}

/** Where a host name has several addresses, each has its own error. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error instanceof Error ? error.message : String(error)
