import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, it } from 'vitest'
import { migrationsFolder } from './database.ts'
import * as schema from './schema/catalogue.ts'

/** A start of the embedded database takes its time on a busy machine. */
const patience = 60_000

/** The migrations of the version before one, in a folder of their own. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalPath = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

it('keeps the products of a shop from before there were findings', { timeout: patience }, async () => {
  const before = await migrationsBefore('0015_product-findings')
  const client = await PGlite.create()
  const db = drizzle(client, { schema })
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`
      INSERT INTO brand VALUES ('valmeris', 'Valmeris', 'فالميريس', '', '');
      INSERT INTO product (id, reference, type, brand_id, model_en, model_ar, condition, included, price_sar, stock, popularity,
        description_en, description_ar, details, created_at, updated_at)
      VALUES ('old1', 'R-1', 'watch', 'valmeris', 'Fluvia', 'فلوفيا', 'good', '["box"]', 100, 1, 1, 'A watch.', 'ساعة.', '{}', now(), now());
    `)
    await migrate(db, { migrationsFolder })
    expect(await db.select().from(schema.product)).toEqual([
      expect.objectContaining({ id: 'old1', modelAr: 'فلوفيا', included: ['box'], priceSar: 100, findings: [] }),
    ])
  } finally {
    await client.close()
    await rm(before, { recursive: true })
  }
})
