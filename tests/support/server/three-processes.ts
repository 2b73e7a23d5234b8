import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openShop, type OpenedShop } from './api-shop.ts'
import { startPostgres } from './postgres-server.ts'
import { freePort, type ProductServer, startProduct } from './product-server.ts'

export type Process = { env: Record<string, string>; server: ProductServer }

/** Kills a process of the product, and starts it again. */
export async function killAndRestart(one: Process): Promise<void> {
  await one.server.kill()
  one.server = await startProduct(one.env)
}

export type ThreeProcesses = {
  processes: readonly Process[]
  ports: { shop: readonly number[]; desk: readonly number[] }
  /** A fourth one over the same database, in this process: for calls and for what tests write. */
  shop: OpenedShop
  stop: () => Promise<void>
}

/** Three processes of the product over one PostgreSQL and one folder, with the sample. Give a `beforeAll` five minutes for it. */
export async function startThreeProcesses(env: Record<string, string> = {}): Promise<ThreeProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'three-processes-'))
  const postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query('create database shop_of_three')
  await client.end()
  const databaseUrl = postgres.url('shop_of_three')
  const ports = { shop: [] as number[], desk: [] as number[] }
  for (let place = 0; place < 3; place++) {
    ports.shop.push(await freePort())
    ports.desk.push(await freePort())
  }
  const start = async (place: number): Promise<Process> => {
    const own = { PORT: String(ports.shop[place]), DESK_PORT: String(ports.desk[place]), ...env }
    const all = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...own }
    return { env: all, server: await startProduct(all) }
  }
  // The first one makes the tables.
  const first = await start(0)
  const processes = [first, ...(await Promise.all([start(1), start(2)]))]
  const shop = await openShop({ besides: { config: { databaseUrl, dataDir, databasePool: 4 }, remove: () => Promise.resolve() } })
  return {
    processes,
    ports,
    shop,
    async stop() {
      await shop.close()
      for (const { server } of processes) await server.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
