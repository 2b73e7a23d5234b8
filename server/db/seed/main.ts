/**
 * `npm run seed`: fills the configured database with the sample catalogue, or with a large one for measuring.
 *
 *   npm run seed                          the sample
 *   npm run seed -- --products 50000      the sample and generated products, 50,000 in all
 *   npm run seed -- --products 50000 --seed 7   another large catalogue; the same number gives the same one
 *   npm run seed -- --reset               takes out the catalogue that is there first
 */
import { parseArgs } from 'node:util'
import { ConfigInvalid, readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DataFolderUnusable } from '../open/data-folder.ts'
import { FolderInUse } from '../open/data-folder-lock.ts'
import { DatabaseNewer, DatabaseUnreachable, type Db } from '../open/database.ts'
import { openDatabase } from '../open/open-database.ts'
import { clearCatalogue } from './clear-catalogue.ts'
import { openStorage, StorageUnusable } from '#server/platform/storage/open-storage.ts'
import { copyPhotos } from './photos.ts'
import { sampleProducts } from './sample/products.ts'
import { seedLarge } from './seed-large.ts'
import { AlreadySeeded, isEmptyShop, type SampleSeed, seedSample } from './seed-sample.ts'

const maxProducts = 2_000_000

/** The arguments are wrong; the message is for the person who ran the command. */
class UsageError extends Error {}

/** A shop that runs would show the catalogue while it is replaced. */
class ShopRuns extends Error {}

type Wishes = { products: number; seed: number; reset: boolean }

function readWishes(args: string[]): Wishes {
  const { values } = parseArguments(args)
  return {
    products: wholeNumber('--products', values.products, sampleProducts.length, sampleProducts.length, maxProducts),
    seed: wholeNumber('--seed', values.seed, 1, 0, 4_294_967_295),
    reset: values.reset,
  }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { products: { type: 'string' }, seed: { type: 'string' }, reset: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wholeNumber(option: string, text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined) return fallback
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) throw new UsageError(`${option} takes a whole number from ${min} to ${max}, not "${text}".`)
  return value
}

async function fill(db: Db, { products, seed, reset }: Wishes, sample: SampleSeed): Promise<void> {
  if (!reset && !(await isEmptyShop(db))) {
    throw new AlreadySeeded('The database already has products or settings. To replace the whole catalogue and all settings, add --reset.')
  }
  await db.transaction(async (transaction) => {
    if (reset) await clearCatalogue(transaction)
    if (products === sampleProducts.length) await seedSample(transaction, sample)
    else
      await seedLarge(transaction, {
        ...sample,
        products,
        seed,
        onProgress: (written) => console.log(`${written} of ${products} products`),
      })
  })
}

async function main(): Promise<void> {
  // Files that it writes are readable by the shop's user only, as in server/main.ts.
  process.umask(0o077)
  const wishes = readWishes(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = { warn: (_details: object, message: string) => console.warn(message) }
  const database = await openDatabase(config, log)
  try {
    if (await database.isServedElsewhere()) throw new ShopRuns('A shop runs on this database. Stop it first, then seed.')
    const startedAt = performance.now()
    await database.exclusively('sample', () => fill(database.db, wishes, { now: systemClock.now(), bank: config.sampleBank }))
    const copied = await copyPhotos(await openStorage(config))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const where = database.kind === 'embedded' ? `the embedded database in ${config.dataDir}` : 'PostgreSQL'
    console.log(`${wishes.products} products are in ${where}; ${copied} picture files copied; ${seconds} s`)
  } finally {
    await database.close()
  }
}

/** An error that the person can correct needs a sentence, not a stack. */
const isForThePerson = (error: unknown): error is Error =>
  [
    UsageError,
    AlreadySeeded,
    ShopRuns,
    DataFolderUnusable,
    DatabaseUnreachable,
    DatabaseNewer,
    FolderInUse,
    ConfigInvalid,
    StorageUnusable,
  ].some((kind) => error instanceof kind)

try {
  await main()
} catch (error) {
  console.error(isForThePerson(error) ? error.message : error)
  process.exitCode = 1
}
