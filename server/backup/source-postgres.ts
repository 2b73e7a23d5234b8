import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { beginBackup, endBackup, holdFiles } from '#server/db/backup-records.ts'
import { DatabaseUnreachable, type Db } from '#server/db/open/database.ts'
import type { Source, TablesCopy } from './source.ts'
import { listMigrations, listSequences, listTables, type Query, quoted, quotedList, sameText } from './tables.ts'

/** PostgreSQL is asked directly: a transaction sees one moment of all tables, and nobody waits for it. */
export async function openPostgresSource(url: string): Promise<Source> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {
    // The query that used the connection rejects with the same error.
  })
  const db = drizzle(pool) as unknown as Db
  try {
    await pool.query('select 1')
  } catch (cause) {
    throw new DatabaseUnreachable(`The database of DATABASE_URL does not answer (${String(cause)}).`, { cause })
  }
  return {
    database: 'postgres',
    copy: async (id) => {
      await beginBackup(db, id, new Date())
      return copyTables(await pool.connect())
    },
    hold: (id) => holdFiles(db, id, new Date()),
    end: (id, made) => endBackup(db, id, new Date(), made),
    close: () => pool.end(),
  }
}

async function copyTables(client: pg.PoolClient): Promise<TablesCopy> {
  const query: Query = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows
  await client.query('begin isolation level repeatable read, read only')
  for (const setting of sameText) await client.query(setting)
  const tables = await listTables(query)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  return {
    migrations: await listMigrations(query),
    sequences: await listSequences(query),
    tables,
    text: (name) => client.query(copyTo(`copy ${quoted(name)} (${quotedList(columnsOf.get(name) ?? [])}) to stdout`)),
    // A connection in the middle of a copy is of no further use.
    close: async () => client.release(true),
  }
}
