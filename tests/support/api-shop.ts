import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { CatalogueChange } from '#server/db/catalogue-changes.ts'
import type { Database, Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { App, Pages } from '#server/http/context.ts'
import type { Lifecycle } from '#server/http/health.ts'
import { type Catalogue, openCatalogue } from '#server/modules/catalogue/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { makeDatabase, type TestDatabase } from './api-database.ts'

/** A whole API in this process, over a database of its own. */
export type Shop = {
  app: App
  db: Db
  database: Database
  catalogue: Catalogue
  lifecycle: Lifecycle
  /** The JSON of an answer that has to be a 200. */
  read: (path: string, headers?: Record<string, string>) => Promise<unknown>
  close: () => Promise<void>
}

export type ShopOptions = {
  /** Fills the empty tables before the catalogue is read. */
  fill?: (db: Db) => Promise<void>
  clock?: Clock
  clientDir?: string
  mediaDir?: string
  pages?: Pages
  publicUrl?: string
  /** Another process of the same shop: its database, which is not removed at the end. */
  besides?: TestDatabase
  /** Gets the lines of the log. */
  logged?: string[]
}

export async function openShop(options: ShopOptions = {}): Promise<Shop & { made: TestDatabase }> {
  const made = options.besides ?? (await makeDatabase())
  const lines = options.logged
  const log = lines ? pino({ level: 'info' }, { write: (line) => void lines.push(line) }) : pino({ level: 'silent' })
  const database = await openDatabase(made.config, log)
  await options.fill?.(database.db)
  const catalogue = await openCatalogue(database, log)
  const lifecycle: Lifecycle = { phase: 'ready' }
  const app = createApp({
    log,
    database,
    catalogue,
    lifecycle,
    clock: options.clock ?? { now: () => new Date() },
    publicUrl: options.publicUrl,
    clientDir: options.clientDir ?? join(made.config.dataDir, 'client'),
    mediaDir: options.mediaDir ?? join(made.config.dataDir, 'media'),
    catalogueCacheBytes: 10_000_000,
    pages: options.pages,
  })
  return {
    made,
    app,
    db: database.db,
    database,
    catalogue,
    lifecycle,
    read: async (path, headers = {}) => {
      const response = await app.request(path, { headers })
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    close: async () => {
      await catalogue.close()
      await database.close()
      if (!options.besides) await made.remove()
    },
  }
}

/** Resolves when a catalogue has taken over a change, or one of a certain kind. To be asked for before the change is made. */
export function nextChange(catalogue: Catalogue, isMeant: (change: CatalogueChange) => boolean = () => true): Promise<void> {
  return new Promise((resolve) => {
    const stop = catalogue.onChange((change) => {
      if (!isMeant(change)) return
      stop()
      resolve()
    })
  })
}

/** Empties all tables and fills them anew, which is much faster than another database. */
export async function refill({ db, catalogue }: Shop, fill: (db: Db) => Promise<void>): Promise<void> {
  // An earlier change may still be on its way; only this one empties a table.
  const taken = nextChange(catalogue, ({ products }) => products === 'all')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`truncate brand, term, collection, product, rate, testimonial, faq, auction, setting cascade`)
    await fill(transaction)
  })
  await taken
}
