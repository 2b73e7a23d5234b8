import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Database, type DatabaseLog, DatabaseUnreachable, type Db, migrationsFolder } from './database.ts'
import { listenOnOwnConnection, servingLock } from './postgres-listener.ts'
import * as schema from './schema/catalogue.ts'

/** PostgreSQL, which several API processes may share. */
export async function openPostgres(url: string, poolSize: number, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // The next query replaces an idle connection that breaks; an error without a handler would end the process.
  // Do not log the error itself: the driver attaches its whole connection to it.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection to the database broke'))
  const typed = drizzle(pool, { schema })

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
      throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
    })
    await exclusively('migrations', () => migrate(typed, { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    kind: 'postgres',
    // The drivers differ in the result of execute() only, which `Db` leaves open.
    db: typed as unknown as Db,
    listen: (channel, listener) => listenOnOwnConnection({ url, channel, listener, log }),
    exclusively,
    isServedElsewhere: async () => {
      // Only test the lock: a transaction-level lock is released after the statement.
      const { rows } = await pool.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as "isFree"', [servingLock])
      return !rows[0]?.isFree
    },
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

/** Where a host name has several addresses, each has its own error. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error instanceof Error ? error.message : String(error)
