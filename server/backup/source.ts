import type { Backup } from './format.ts'

/** All tables as of one moment. */
export type TablesCopy = {
  migrations: number[]
  sequences: Backup['sequences']
  tables: { name: string; columns: string[] }[]
  /** The rows of a table, one in each line. Each table is read once, in their order. */
  text: (name: string) => AsyncIterable<Uint8Array>
  /** Frees the copy. */
  close: () => Promise<void>
}

/** The database of a shop that is to be backed up, whether it runs or not. */
export type Source = {
  database: Backup['database']
  /** Notes that a backup of this id has begun, and copies the tables. */
  copy: (id: string) => Promise<TablesCopy>
  /** No file is deleted for two more minutes. */
  hold: (id: string) => Promise<void>
  /** Notes that it is finished, or was given up. */
  end: (id: string, made?: { bytes: number; isVerified: boolean }) => Promise<void>
  close: () => Promise<void>
}
