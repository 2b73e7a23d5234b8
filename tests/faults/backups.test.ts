import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readHead } from '#server/backup/read-backup.ts'
import type { Source } from '#server/backup/source.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { rounds, seed } from '../support/data/rounds.ts'
import { seededRandom } from '../support/data/seeded-random.ts'
import { contentsOf, runProgram, type Shop, spawnProgram } from '../support/server/backup-programs.ts'
import { type PostgresServer, startPostgres } from '../support/server/postgres-server.ts'
import { spawnProduct, startProduct } from '../support/server/product-server.ts'
import { aStoredSeller, type Seller, withStoredShop } from '../support/server/stored-shop.ts'
import { startBucket, type TestBucket } from '../support/server/test-bucket.ts'
import pg from 'pg'

/** Longer than the slowest takes on a busy machine. */
vi.setConfig({ testTimeout: 900_000 })

/** A shop with the sample and a customer with ID images is backed up, moves, and its programs are killed at random moments. */
const random = seededRandom(seed)
const folder = mkdtempSync(join(tmpdir(), 'mizwala-moves-'))
const at = (name: string) => join(folder, name)
/** Longer than a program takes where nothing runs beside it. */
const longestMs = 4_000
const passphrase = 'saffron and brass'
const embedded = (name: string) => ({ DATA_DIR: at(name), BACKUP_PASSPHRASE: passphrase })

let postgres: PostgresServer
let bucket: TestBucket
let seller: Seller
beforeAll(async () => {
  postgres = await startPostgres()
  bucket = await startBucket()
  seller = await aStoredSeller(at('first'))
  await withStoredShop(at('first'), async ({ db }) => seedSample(db, { now: new Date(), bank: undefined }))
  await runProgram('backup', embedded('first'), at('first.tar'))
}, 120_000)
afterAll(async () => {
  await bucket.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** @returns the variables of a shop in a new database */
async function inPostgres(name: string): Promise<Shop> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...embedded(name), DATABASE_URL: postgres.url(name) }
}

test('moves to PostgreSQL and a bucket and back, row for row and file for file, and its customers stay signed in', async () => {
  const second = { ...(await inPostgres('second')), ...bucket.environment }
  await runProgram('restore', second, at('first.tar'))
  expect(existsSync(join(at('second'), 'media'))).toBe(false)
  await runProgram('backup', second, at('second.tar'))
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
    // While it is open, the same command asks its process, night after night.
    expect(await runProgram('backup', embedded('third'), at('open.tar'))).toContain('written and verified')
    expect(await runProgram('backup', embedded('third'), at('open-again.tar'), '--no-verify')).toContain('written')
  } finally {
    await server.stop()
  }
})

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
  expect(existsSync(at('of-damaged'))).toBe(false)
  writeFileSync(at('cut.tar'), readFileSync(at('first.tar')).subarray(0, -20_000))
  await expect(runProgram('backup', {}, '--verify', at('cut.tar'))).rejects.toThrow(/no whole backup/)
})

/** Runs a program and kills it within the time. */
async function killed(name: 'backup' | 'restore', shop: Shop, file: string, withinMs: number): Promise<void> {
  const { child, ended } = spawnProgram(name, shop, [file])
  const timer = setTimeout(() => child.kill('SIGKILL'), random() * withinMs)
  await ended
  clearTimeout(timer)
}

test('a killed backup leaves a whole file or none, and the next one is made', async () => {
  const before = await contentsOf(at('first.tar'))
  for (let round = 0; round < rounds(1, 20); round++) {
    const file = at(`killed-${round}.tar`)
    await killed('backup', embedded('first'), file, longestMs)
    if (!existsSync(file)) await runProgram('backup', embedded('first'), file)
    expect(await contentsOf(file)).toEqual(before)
  }
})

test('no shop opens on what a killed restore leaves, and the same command ends it', async () => {
  const before = await contentsOf(at('first.tar'))
  const starts: string[] = []
  for (let round = 0; round < rounds(1, 20); round++) {
    const name = `killed_${round}`
    const shop = round % 2 === 0 ? embedded(name) : await inPostgres(name)
    await killed('restore', shop, at('first.tar'), longestMs)
    if (existsSync(at(`${name}/private/restore-unfinished`))) {
      const { ended, printed } = await spawnProduct(shop)
      await ended
      starts.push(printed.text)
    }
    const message = await runProgram('restore', shop, at('first.tar')).catch(String)
    // It may have ended before.
    expect(message).toMatch(/is restored|already/)
    await runProgram('backup', shop, at(`${name}.tar`), '--no-verify')
    expect(await contentsOf(at(`${name}.tar`))).toEqual(before)
  }
  for (const text of starts) expect(text).toContain('A restore into this shop was begun and not finished')
})

/** An older version's backup lacks the newest migration and what it brought. */
async function writeOldBackup(file: string, migrations: readonly number[]): Promise<void> {
  const rows: Record<string, string> = {
    'drizzle.__drizzle_migrations': migrations.map((when, index) => `${index + 1}\told\t${when}\n`).join(''),
    'public.setting': 'answerDays\t3\n',
  }
  const columns: Record<string, string[]> = {
    'drizzle.__drizzle_migrations': ['id', 'hash', 'created_at'],
    'public.setting': ['key', 'value'],
  }
  const source: Source = {
    database: 'embedded',
    copy: async () => ({
      migrations: [...migrations],
      sequences: [{ name: 'drizzle.__drizzle_migrations_id_seq', last: String(migrations.length) }],
      tables: Object.keys(rows).map((name) => ({ name, columns: columns[name] ?? [] })),
      text: (name) => Readable.from([Buffer.from(rows[name] ?? '')]),
      close: () => Promise.resolve(),
    }),
    hold: () => Promise.resolve(),
    end: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  const options = { file, id: 'old', version: '0.0.9', renditions: true, sealed: undefined, say: () => {} }
  await writeBackup(source, openFolderStorage(at('nothing')), options)
}

test('a backup of an older version is migrated, and one of a newer version is refused', async () => {
  const known = (await readHead(at('first.tar'))).migrations
  await writeOldBackup(at('old.tar'), known.slice(0, -1))
  await runProgram('restore', { DATA_DIR: at('of-old') }, at('old.tar'))
  await runProgram('backup', { DATA_DIR: at('of-old') }, at('of-old.tar'), '--no-verify')
  const { migrations, tables } = await readHead(at('of-old.tar'))
  expect(migrations).toEqual(known)
  expect(tables.find(({ name }) => name === 'public.setting')?.rows).toBe(1)

  await writeOldBackup(at('new.tar'), [...known, 9_999_999_999_999])
  await expect(runProgram('restore', { DATA_DIR: at('of-new') }, at('new.tar'))).rejects.toThrow(/made by a newer version/)
})
