import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyInto } from 'pg-copy-streams'
import { DatabaseUnreachable } from '#server/db/open/database.ts'
import { sameText, type Query } from './tables.ts'
import { copyFrom, countTables, type Target } from './target.ts'

/** @returns the database; `isEmpty`: whether it has no tables */
export async function openPostgresTarget(url: string): Promise<{ target: Target; isEmpty: boolean }> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {
    // The query that used the connection rejects with the same error.
  })
  try {
    await client.connect()
  } catch (cause) {
    throw new DatabaseUnreachable(`The database of DATABASE_URL does not answer (${String(cause)}).`, { cause })
  }
  const query: Query = async (statement) => {
    // A file of a migration may have several statements in one.
    const result: unknown = await client.query<Record<string, unknown>>(statement)
    return Array.isArray(result) ? [] : (result as pg.QueryResult<Record<string, unknown>>).rows
  }
  const isEmpty = (await countTables(query)) === 0
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await client.end()
  }
  await query('begin')
  for (const setting of sameText) await query(setting)
  const target: Target = {
    query,
    async load(table, columns, text) {
      const stream = client.query(copyInto(copyFrom(table, columns, 'stdin')))
      await pipeline(text, stream)
      return stream.rowCount ?? 0
    },
    async commit() {
      await query('commit')
      await query('analyze')
      await close()
    },
    // A connection that ends takes its transaction with it.
    abandon: close,
  }
  return { target, isEmpty }
}
