import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import type { EmbeddedCopy } from './socket-protocol.ts'
import { listMigrations, listSequences, listTables, type NamedTable, type Query, quoted, quotedList, sameText } from './tables.ts'

/** Inside the folder of the embedded database, which sees no other. */
const copyFolder = 'backup-copy'
/** Of 8 KiB: the process answers others between two statements, each of some tens of milliseconds. */
const pagesAtOnce = 500

/**
 * Copies all tables of the embedded database to files, as of one moment. It has one connection: other queries wait meanwhile, so nothing
 * but the copying happens here (some 200 MB in a second).
 * @param folder of the database
 */
export async function copyEmbedded(db: Db, folder: string): Promise<EmbeddedCopy> {
  removeEmbeddedCopy(folder)
  mkdirSync(join(folder, copyFolder), { mode: 0o700 })
  return db.transaction(async (transaction) => {
    const query = queryOf(transaction)
    for (const setting of sameText) await query(setting)
    const [place] = await query('show data_directory')
    const inside = `${String(place?.data_directory)}/${copyFolder}`
    const copyPart = async ({ name, columns }: NamedTable, from: number): Promise<string> => {
      const part = `${name}.${from}`
      // The database's file system remembers a deleted file of an earlier copy, and would open that instead of making a new one.
      writeFileSync(join(folder, copyFolder, part), '', { mode: 0o600 })
      const rows = `select ${quotedList(columns)} from ${quoted(name)} where ctid >= '(${from},0)' and ctid < '(${from + pagesAtOnce},0)'`
      await query(`copy (${rows}) to '${inside}/${part}'`)
      return join(folder, copyFolder, part)
    }
    const tables: EmbeddedCopy['tables'] = []
    for (const table of await listTables(query)) {
      const files: string[] = []
      for (let from = 0; from < table.pages; from += pagesAtOnce) files.push(await copyPart(table, from))
      tables.push({ name: table.name, columns: table.columns, files })
    }
    return { migrations: await listMigrations(query), sequences: await listSequences(query), tables }
  })
}

/** Deletes the files of a copy, also of one that was killed. */
export function removeEmbeddedCopy(folder: string): void {
  rmSync(join(folder, copyFolder), { recursive: true, force: true })
}

const queryOf =
  (db: Db): Query =>
  async (statement) =>
    ((await db.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] }).rows
