import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open/open-database.ts'
import { emptyDatabase } from '../support/server/empty-database.ts'
import { startPostgres } from '../support/server/postgres-server.ts'
import { templateDatabase } from '../support/server/test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PGlite: a data folder with empty tables, to be copied. */
    templateFolder: string
    /** PostgreSQL: the address of its maintenance database. */
    maintenanceUrl: string
  }
}

const log = { warn: (details: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`) }

/** Creates the tables once; each test file then gets a copy of them (tests/support/server/test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env.TEST_DATABASE === 'postgres') {
    const server = await startPostgres()
    const maintenanceUrl = server.url('postgres')
    const client = new pg.Client({ connectionString: maintenanceUrl })
    await client.connect()
    await client.query(`create database ${templateDatabase}`)
    await client.end()
    const database = await openDatabase({ databaseUrl: server.url(templateDatabase), databasePool: 2, dataDir: '' }, log)
    await database.close()
    project.provide('maintenanceUrl', maintenanceUrl)
    return server.stop
  }
  project.provide('templateFolder', await emptyDatabase())
  return async () => {}
}
