import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { contentsOf, runProgram } from '../support/server/backup-programs.ts'
import { type PostgresServer, startPostgres } from '../support/server/postgres-server.ts'
import { startProduct } from '../support/server/product-server.ts'
import { aStoredSeller, type Seller, withStoredShop } from '../support/server/stored-shop.ts'
import pg from 'pg'

/** A shop with the sample and a customer with ID images moves from the embedded database to PostgreSQL and back. */
const folder = mkdtempSync(join(tmpdir(), 'mizwala-moves-'))
const at = (name: string) => join(folder, name)
const passphrase = 'saffron and brass'
const embedded = (name: string) => ({ DATA_DIR: at(name), BACKUP_PASSPHRASE: passphrase })
const onPostgres = (name: string, database: string) => ({ ...embedded(name), DATABASE_URL: postgres.url(database) })

let postgres: PostgresServer
let seller: Seller
beforeAll(async () => {
  postgres = await startPostgres()
  seller = await aStoredSeller(at('first'))
  await withStoredShop(at('first'), async ({ db }) => seedSample(db, { now: new Date(), bank: undefined }))
  await runProgram('backup', embedded('first'), at('first.tar'))
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function makePostgresDatabase(name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

test('moves to PostgreSQL and back, row for row and file for file, and its customers stay signed in', async () => {
  await makePostgresDatabase('moved')
  await runProgram('restore', onPostgres('second', 'moved'), at('first.tar'))
  await runProgram('backup', onPostgres('second', 'moved'), at('second.tar'))
  await runProgram('restore', embedded('third'), at('second.tar'))
  await runProgram('backup', embedded('third'), at('third.tar'))
  expect(await contentsOf(at('third.tar'))).toEqual(await contentsOf(at('first.tar')))

  const server = await startProduct({ DATA_DIR: at('third') })
  try {
    const headers = { authorization: `Bearer ${seller.token}`, locale: 'en', currency: 'SAR' }
    const image = await fetch(`${server.origin}/v1/customer/id-images/front`, { headers })
    expect(image.status).toBe(200)
    const bytes = (await image.arrayBuffer()).byteLength
    expect(bytes).toBeGreaterThan(0)
    expect((await fetch(`${server.origin}/v1/products`, { headers })).status).toBe(200)
    // While it is open, the same command asks its process.
    expect(await runProgram('backup', embedded('third'), at('open.tar'))).toContain('written and verified')
  } finally {
    await server.stop()
  }
}, 180_000)

test('a backup is refused where there is a shop already', async () => {
  await expect(runProgram('restore', embedded('first'), at('first.tar'))).rejects.toThrow(
    /There (are files of a shop|is a shop in this database) already/,
  )
})

test('a damaged backup names what is damaged, and restores nothing', async () => {
  const bytes = readFileSync(at('first.tar'))
  const begin = bytes.indexOf('files/private/')
  bytes.writeUInt8(bytes.readUInt8(begin + 700) ^ 1, begin + 700)
  writeFileSync(at('damaged.tar'), bytes)
  await expect(runProgram('restore', embedded('of-damaged'), at('damaged.tar'))).rejects.toThrow(/is damaged: files\/private\//)
  expect(existsSync(at('of-damaged/pg'))).toBe(false)
  expect(readdirSync(at('of-damaged/private'))).toEqual([])
  writeFileSync(at('cut.tar'), readFileSync(at('first.tar')).subarray(0, -20_000))
  await expect(runProgram('backup', {}, '--verify', at('cut.tar'))).rejects.toThrow(/no whole backup/)
})
