import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseConfig } from '#server/db/open/open-database.ts'

/** Empty tables on PostgreSQL, the template of new databases. */
export const templateDatabase = 'template_shop'

export const isOnPostgres = process.env.TEST_DATABASE === 'postgres'

/** A database with empty tables, of the kind that this run tests. */
export type TestDatabase = {
  config: DatabaseConfig
  /** Deletes it; all connections must be closed. */
  remove: () => Promise<void>
}

export const makeDatabase = (): Promise<TestDatabase> => (isOnPostgres ? onPostgres() : Promise.resolve(onPglite()))

function onPglite(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-api-'))
  cpSync(inject('templateFolder'), dataDir, { recursive: true })
  return { config: { dataDir, databasePool: 2 }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

let made = 0

async function onPostgres(): Promise<TestDatabase> {
  const maintenance = async (query: string) => {
    const client = new pg.Client({ connectionString: inject('maintenanceUrl') })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  const name = `api_${process.pid}_${(made += 1)}`
  await maintenance(`create database ${name} template ${templateDatabase}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-api-'))
  const url = new URL(inject('maintenanceUrl'))
  url.pathname = `/${name}`
  return {
    config: { databaseUrl: url.href, dataDir, databasePool: 4 },
    remove: async () => {
      await maintenance(`drop database ${name}`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
