import type { Logger } from 'pino'
import type { CatalogIndex } from '#catalog-index/catalog-index.ts'
import type { Named } from '#catalog-index/row.ts'
import type { FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { type Currency, type Rate, riyal } from '#contract/money/money.ts'
import { type CatalogueChange, followCatalogueChanges } from '#server/db/catalogue-changes.ts'
import type { AuctionRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Database } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { applyChange, type IndexedCatalogue, loadCatalogue } from './indexing-service.ts'
import { changedProducts, type RunningAuctions, runningAuctions } from './policy.ts'

/** The catalogue in memory, which every process keeps in sync with the database. */
export type Catalogue = {
  /** Increases with every change of the catalogue, texts and rates included. */
  readonly version: number
  readonly index: CatalogIndex
  readonly vocabulary: Vocabulary
  /** The names of all models, in the order of the index; the value is `modelKey`. */
  readonly models: ReadonlyMap<string, Named>
  /** The auction that a product is in, by its id; as of the last `passTime`. */
  readonly auctions: ReadonlyMap<string, AuctionRow>
  /** Applies the auctions that have begun or ended since the last call, as a change of their products. Called before each request. */
  passTime: () => void
  /** @throws HttpError where the shop has no rate for the currency */
  rateFor: (currency: Currency) => Rate
  /** The number of products of the whole shop that have a value. */
  count: (facet: FacetName, value: string) => number
  /** The result of `compute`, cached under `key` until the catalogue changes. */
  remember: <T>(key: string, compute: () => Promise<T>) => Promise<T>
  /** Resolves when a change that this process has committed is visible in it: what answers a call afterwards knows it. */
  taken: (change: CatalogueChange) => Promise<void>
  /** Since when a change cannot be applied here: the shop shows what was before. Undefined as a rule. */
  readonly behindSince: Date | undefined
  /** Calls the listener after each applied change; returns a function that unsubscribes it. */
  onChange: (listener: (change: CatalogueChange) => void) => () => void
  close: () => Promise<void>
}

/** Reads the catalogue into memory, and subscribes to its changes. */
export async function openCatalogue(database: Database, log: Logger, clock: Clock): Promise<Catalogue> {
  const { db } = database
  const listeners = new Set<(change: CatalogueChange) => void>()
  let state: IndexedCatalogue | undefined
  let version = 0
  let running: RunningAuctions = runningAuctions([], clock.now())
  let counts: Map<string, number> | undefined
  const remembered = createMemory()

  const take = async (change: CatalogueChange) => {
    state = state && change.products !== 'all' ? await applyChange(db, state, change.products, change.tables) : await loadCatalogue(db)
    running = runningAuctions(state.vocabulary.auctions, clock.now())
    announce(change)
  }
  const announce = (change: CatalogueChange) => {
    version++
    counts = undefined
    remembered.clear()
    for (const listener of listeners) listener(change)
  }
  // Subscribe first, so that no change is missed while the rows are read.
  const first = Promise.withResolvers<void>()
  const { taken, failingSince, stop } = await followCatalogueChanges(
    database,
    async (change) => first.promise.then(() => take(change)),
    log,
  )
  try {
    await take({ products: 'all', tables: new Set() })
  } catch (error) {
    await stop()
    throw error
  } finally {
    first.resolve()
  }
  const loaded = () => {
    if (!state) throw new Error('the catalogue was used before it was read')
    return state
  }

  return {
    get version() {
      return version
    },
    get index() {
      return loaded().index
    },
    get vocabulary() {
      return loaded().vocabulary
    },
    get models() {
      return loaded().models
    },
    get auctions() {
      return running.byProduct
    },
    passTime() {
      const now = clock.now()
      if (running.since <= now.getTime() && now.getTime() < running.until) return
      const before = running
      running = runningAuctions(loaded().vocabulary.auctions, now)
      const products = changedProducts(before, running)
      if (products.size > 0) announce({ products, tables: new Set() })
    },
    rateFor: (currency) => rateIn(loaded().vocabulary, currency),
    count(facet, value) {
      counts ??= countAll(loaded().index)
      return counts.get(`${facet} ${value}`) ?? 0
    },
    get behindSince() {
      return failingSince()
    },
    remember: remembered.compute,
    taken,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

function countAll(index: CatalogIndex): Map<string, number> {
  const { facets } = index.query({ offset: 0, limit: 0 })
  return new Map(Object.entries(facets).flatMap(([facet, values]) => values.map(({ value, count }) => [`${facet} ${value}`, count])))
}

function rateIn({ rates }: Vocabulary, currency: Currency): Rate {
  if (currency === 'SAR') return riyal
  const rate = rates.find((candidate) => candidate.currency === currency)
  if (!rate) throw new HttpError('currency.unsupported', `there is no rate for ${currency}`)
  return rate
}

/** Results by their keys, each computed once until `clear`. */
function createMemory() {
  let remembered = new Map<string, Promise<unknown>>()

  async function compute<T>(key: string, work: () => Promise<T>): Promise<T> {
    // Hold the current map: a result that was started before a change must not be cached after it.
    const cache = remembered
    const known = cache.get(key) as Promise<T> | undefined
    if (known) return known
    const computed = work()
    cache.set(key, computed)
    computed.catch(() => cache.delete(key))
    return computed
  }
  const clear = () => {
    remembered = new Map()
  }
  return { compute, clear }
}
