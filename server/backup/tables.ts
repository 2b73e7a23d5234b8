import type { Backup } from './format.ts'

/** Runs a query; the rows are parsed by who asked. */
export type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** Both databases write the same text for the same value. */
export const sameText = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
]

const ours = `n.nspname in ('public', 'drizzle')`

export type NamedTable = { name: string; columns: string[]; pages: number }

/** The tables with their columns, without those that the database computes. `pages`: of 8 KiB, on the disk. */
export async function listTables(query: Query): Promise<NamedTable[]> {
  const rows = await query(`
    select n.nspname || '.' || c.relname as name,
      array_to_json(array_agg(a.attname::text order by a.attnum)) as columns,
      (pg_relation_size(c.oid) / 8192)::int as pages
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ours}
    group by c.oid, n.nspname, c.relname
    order by 1`)
  return rows.map(({ name, columns, pages }) => ({ name: String(name), columns: (columns as string[]).map(String), pages: Number(pages) }))
}

/** The sequences and their last values. */
export async function listSequences(query: Query): Promise<Backup['sequences']> {
  const rows = await query(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences where schemaname in ('public', 'drizzle') order by 1`,
  )
  return rows.map(({ name, last }) => ({ name: String(name), last: typeof last === 'string' ? last : null }))
}

/** The times of the migrations, ascending; none where the tables are not the shop's. */
export async function listMigrations(query: Query): Promise<number[]> {
  const [found] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`)
  if (found?.is_there !== true) return []
  return (await query('select created_at from drizzle.__drizzle_migrations order by 1')).map((row) => Number(row.created_at))
}

/** `public.orders` → `"public"."orders"`. The names are from the database's own catalogue, or from a backup. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
export const quotedList = (names: readonly string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
