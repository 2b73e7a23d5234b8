import * as z from 'zod/mini'

/**
 * A backup is a tar file, which the tools of any system open:
 *
 *     shop.json                         what it has (`backupSchema`)
 *     keys.age                          the shop's keys, encrypted with a passphrase (age); only where one was given
 *     tables/{schema}.{table}.copy.gz   the rows as PostgreSQL's COPY writes them (its text format)
 *     files/private/…, files/media/…    private files, encrypted as they are stored; photographs
 *     SHA256SUMS                        the checksums of all of these, as `sha256sum` writes them; a backup without it is not whole
 */
export const entryNames = { shop: 'shop.json', keys: 'keys.age', tables: 'tables/', files: 'files/', sums: 'SHA256SUMS' } as const

export const formatVersion = 1

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), bytes: z.number() })

/** `shop.json`. */
export const backupSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.string(),
  /** The version of the shop (package.json). */
  version: z.string(),
  /** The migrations of its tables, by their times (drizzle's `created_at`), ascending. */
  migrations: z.array(z.number()),
  database: z.enum(['embedded', 'postgres']),
  /** `name`: with its schema, `public.orders`. `bytes`: compressed, as in the file. */
  tables: z.array(tableSchema),
  /** `last`: the last value that was taken; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Whether it has the renditions of photographs that can be made anew. */
  renditions: z.boolean(),
  keys: z.boolean(),
})
export type Backup = z.infer<typeof backupSchema>
export type BackupTable = Backup['tables'][number]

/** The file is no backup, is damaged, or does not fit. The message is for the operator. */
export class BackupUnusable extends Error {}

export const entryOfTable = (name: string): string => `${entryNames.tables}${name}.copy.gz`
