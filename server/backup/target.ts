import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/open/database.ts'
import * as z from 'zod/mini'
import { type Backup, BackupUnusable } from './format.ts'
import { secretsTable } from './keys.ts'
import { type Query, quoted, quotedList } from './tables.ts'

/** An empty database, in one transaction from its first table to the last row: all of it or nothing. */
export type Target = {
  query: Query
  /** Loads rows as COPY writes them. @returns how many */
  load: (table: string, columns: readonly string[], text: AsyncIterable<Uint8Array>) => Promise<number>
  /** From now on it is the database of a shop. */
  commit: () => Promise<void>
  /** Leaves nothing behind. Has no effect after `commit`. */
  abandon: () => Promise<void>
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The files of the migrations that a backup has, in their order. @throws BackupUnusable where a newer version made it */
export function migrationFilesOf({ migrations, version }: Pick<Backup, 'migrations' | 'version'>): string[] {
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
  return migrations.map((when) => {
    const entry = entries.find((each) => each.when === when)
    if (!entry)
      throw new BackupUnusable(
        `The backup was made by a newer version of the shop (${version}): restore it with that version or a later one.`,
      )
    return join(migrationsFolder, `${entry.tag}.sql`)
  })
}

/** Makes the tables as they were, without anything that looks at a row while it is loaded. @returns restores that */
export async function prepareTables(query: Query, backup: Backup): Promise<() => Promise<void>> {
  for (const file of migrationFilesOf(backup))
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await query(statement)
  // As drizzle makes it; its rows are among those of the backup.
  await query('create schema if not exists drizzle')
  await query('create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)')
  const constraints = await query(`
    select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table_name, name } of constraints) await query(`alter table ${String(table_name)} drop constraint ${String(name)}`)
  const tables = await query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) await query(`alter table ${String(name)} disable trigger user`)
  // Migrations have put rows into some.
  await query(`truncate ${tables.map(({ name }) => String(name)).join(', ')}`)
  return async () => {
    for (const { table_name, name, definition } of constraints)
      await query(`alter table ${String(table_name)} add constraint ${String(name)} ${String(definition)}`)
    for (const { name } of tables) await query(`alter table ${String(name)} enable trigger user`)
    for (const { name, last } of backup.sequences) {
      const sequence = quoted(name).replaceAll(`'`, `''`)
      await query(last === null ? `alter sequence ${quoted(name)} restart` : `select setval('${sequence}', ${BigInt(last)})`)
    }
  }
}

/** Loads a table. @throws BackupUnusable where it has other rows than the backup says */
export async function loadTable(target: Target, table: Backup['tables'][number], text: AsyncIterable<Uint8Array>): Promise<void> {
  const rows = await target.load(table.name, table.columns, text)
  if (rows !== table.rows && table.name !== secretsTable)
    throw new BackupUnusable(`Of ${table.name} ${rows} rows arrived instead of ${table.rows}.`)
}

export const copyFrom = (table: string, columns: readonly string[], from: string): string =>
  `copy ${quoted(table)} (${quotedList(columns)}) from ${from}`

/** The shop's tables in a database that is to be empty. */
export async function countTables(query: Query): Promise<number> {
  const [row] = await query(`select count(*)::int as count from pg_tables where schemaname in ('public', 'drizzle')`)
  return Number(row?.count)
}
