import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { log } from './for-operators.ts'
import { BackupUnusable } from './format.ts'
import { openRunningSource, sourceOfCalls } from './source-embedded.ts'
import type { Question } from './socket-protocol.ts'
import type { Source } from './source.ts'

export type ShopDataConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'>

/**
 * The database of the configuration, of a shop that is open or not. What a source needs is loaded with it: a backup beside an open shop
 * takes little memory.
 * @throws BackupUnusable where there is none
 */
export async function openSource(config: ShopDataConfig): Promise<Source> {
  if (config.databaseUrl !== undefined) return (await import('./source-postgres.ts')).openPostgresSource(config.databaseUrl)
  const running = await openRunningSource(config.dataDir)
  if (running) return running
  if (!existsSync(join(config.dataDir, 'pg')))
    throw new BackupUnusable(`There is no shop in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for its start.`)
  const { openDatabase } = await import('#server/db/open/open-database.ts')
  const { embeddedCalls } = await import('./backup-socket.ts')
  const { db, close } = await openDatabase(config, log)
  const calls: Record<string, (question: Question) => Promise<unknown>> = embeddedCalls(db, join(config.dataDir, 'pg'))
  return sourceOfCalls({ ask: async (path, question) => calls[path]?.(question), close })
}
