import type { Database, DatabaseLog } from './database.ts'

export type DatabaseConfig = {
  /** PostgreSQL's URL; where it is absent, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  /** Connections to PostgreSQL. */
  databasePool: number
  dataDir: string
}

/**
 * Opens the configured database and brings its tables up to date.
 * Only the driver in use is loaded: the embedded database alone is 20 MB of code.
 * @throws DataFolderUnusable, FolderInUse, DatabaseUnreachable
 */
export async function openDatabase(config: DatabaseConfig, log: DatabaseLog): Promise<Database> {
  if (config.databaseUrl === undefined) {
    const { openEmbedded } = await import('./embedded.ts')
    return openEmbedded(config.dataDir)
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.databaseUrl, config.databasePool, log)
}
