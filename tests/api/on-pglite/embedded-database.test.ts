import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/open/database.ts'
import { DataFolderUnusable } from '#server/db/open/data-folder.ts'
import { FolderInUse } from '#server/db/open/data-folder-lock.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { rate } from '#server/db/schema/rates.ts'
import { makeDatabase } from '../../support/server/test-database.ts'

const log = { warn: () => undefined }
const row = { currency: 'USD' as const, sarPerUnit: 3.75, date: '2026-11-01' }

describe('the embedded database', () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  async function open(dataDir?: string): Promise<{ database: Database; dataDir: string }> {
    const made = dataDir === undefined ? await makeDatabase() : undefined
    if (made) closers.push(made.remove)
    const folder = dataDir ?? made?.config.dataDir ?? ''
    const database = await openDatabase({ dataDir: folder, databasePool: 2 }, log)
    return { database, dataDir: folder }
  }

  test('writes commits to the disk, not only to the cache of the system', async () => {
    const synced = vi.spyOn(fs, 'fsyncSync')
    const opened = vi.spyOn(fs, 'openSync')
    syncBuiltinESMExports()
    try {
      const { database } = await open()
      await database.db.insert(rate).values(row)
      const walFlags = opened.mock.calls.filter(([file]) => /pg_wal.[0-9A-F]{24}$/.test(String(file))).map(([, flags]) => Number(flags))
      expect(walFlags.some((flags) => (flags & fs.constants.O_SYNC) === fs.constants.O_SYNC)).toBe(true)
      const before = synced.mock.calls.length
      await database.db.execute(sql`checkpoint`)
      expect(synced.mock.calls.length).toBeGreaterThan(before)
      await database.close()
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })

  test('has a folder for itself until it is closed', async () => {
    const { database, dataDir } = await open()
    await expect(open(dataDir)).rejects.toThrow(FolderInUse)
    await expect(open(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
    await database.db.insert(rate).values(row)
    await database.close()
    const again = await open(dataDir)
    expect(await again.database.db.select().from(rate)).toEqual([row])
    await again.database.close()
  })

  test('is made whole or not at all', async () => {
    const made = await makeDatabase()
    closers.push(made.remove)
    const { dataDir } = made.config
    // As if the very first start had been killed.
    for (const name of ['pg', 'shop-data.txt']) fs.rmSync(join(dataDir, name), { recursive: true })
    fs.mkdirSync(join(dataDir, 'pg.unfinished', 'base'), { recursive: true })
    // The folders of files are made before the database.
    for (const name of ['private', 'media']) fs.mkdirSync(join(dataDir, name), { recursive: true })
    fs.writeFileSync(join(dataDir, 'pg.unfinished', 'PG_VERSION'), '18\n')
    const { database } = await open(dataDir)
    expect(await database.db.select().from(rate)).toEqual([])
    await database.close()
    expect(fs.existsSync(join(dataDir, 'pg.unfinished'))).toBe(false)
  })

  describe('rejects a folder that a shop has used, rather than to make it anew:', () => {
    const damages: [string, (dataDir: string) => void, RegExp][] = [
      ['without its database', (dataDir) => fs.rmSync(join(dataDir, 'pg'), { recursive: true }), /A shop has used .* is missing/],
      [
        'whose database is an empty folder, as where a disk is not mounted',
        (dataDir) => {
          fs.rmSync(join(dataDir, 'pg'), { recursive: true })
          fs.mkdirSync(join(dataDir, 'pg'))
        },
        /A shop has used .* is missing/,
      ],
      ['whose database is not whole', (dataDir) => fs.rmSync(join(dataDir, 'pg', 'PG_VERSION')), /not whole: PG_VERSION is missing/],
      [
        'with a file in the place of the database',
        (dataDir) => {
          fs.rmSync(join(dataDir, 'pg'), { recursive: true })
          fs.writeFileSync(join(dataDir, 'pg'), '')
        },
        /is a file/,
      ],
      [
        'whose database is damaged',
        (dataDir) => fs.writeFileSync(join(dataDir, 'pg', 'global', 'pg_control'), 'nothing'),
        /does not open: it is damaged/,
      ],
    ]
    test.each(damages)('one %s', async (_name, damage, message) => {
      const made = await makeDatabase()
      closers.push(made.remove)
      const { dataDir } = made.config
      damage(dataDir)
      const before = fs.readdirSync(dataDir).filter((name) => !name.startsWith('pg.lock'))
      const opening = openDatabase({ dataDir, databasePool: 2 }, log)
      await expect(opening).rejects.toThrow(DataFolderUnusable)
      await expect(opening).rejects.toThrow(message)
      expect(fs.readdirSync(dataDir).filter((name) => !name.startsWith('pg.lock'))).toEqual(before)
    })
  })

  test('says in a sentence where it may not write, or where there is no room', async () => {
    const made = await makeDatabase()
    closers.push(made.remove)
    const { dataDir } = made.config
    const below = join(dataDir, 'shop-data.txt', 'below')
    const unwritable = openDatabase({ dataDir: below, databasePool: 2 }, log)
    await expect(unwritable).rejects.toThrow(DataFolderUnusable)
    await expect(unwritable).rejects.toThrow(`This user may not write ${below} (ENOTDIR)`)

    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1, bsize: 4096 } as ReturnType<typeof fs.statfsSync>)
    syncBuiltinESMExports()
    try {
      const full = openDatabase({ dataDir: join(dataDir, 'new'), databasePool: 2 }, log)
      await expect(full).rejects.toThrow(DataFolderUnusable)
      await expect(full).rejects.toThrow(/The disk of .*new is full \(128 MB are needed\): make room on it/)
      expect(fs.existsSync(join(dataDir, 'new', 'pg'))).toBe(false)
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })

  test('lets no other user of the machine read or write its files', async () => {
    const made = await makeDatabase()
    closers.push(made.remove)
    const folder = join(made.config.dataDir, 'pg')
    fs.chmodSync(folder, 0o755)
    fs.chmodSync(join(folder, 'PG_VERSION'), 0o666)
    const { database } = await open(made.config.dataDir)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
    expect(fs.statSync(join(folder, 'base')).mode & 0o777).toBe(0o700)
    expect(fs.statSync(join(folder, 'PG_VERSION')).mode & 0o777).toBe(0o600)
    await database.close()
  })
})
