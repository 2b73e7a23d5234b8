import type { Logger } from 'pino'
import { catalogIndexBuilder, type CatalogIndex } from '#src/catalog-index/catalog-index.ts'
import type { CatalogDictionary, Named } from '#src/catalog-index/row.ts'
import { recordOf, searchedDetails, type SearchedDetail } from '#src/catalog-index/columns.ts'
import type { FacetName } from '#src/contract/catalogue/catalogue-terms.ts'
import { type Currency, type Rate, riyal } from '#src/contract/money/money.ts'
import { typeNames } from '#src/i18n/present-product.ts'
import { type CatalogueChange, followCatalogueChanges } from '#server/db/catalogue-changes.ts'
import type { AuctionRow, Vocabulary } from '#server/db/catalogue-records.ts'
import type { Database } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type IndexedRow, readIndexedRows, readIndexedRowsOf, readVocabulary } from './repository.ts'
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
  /** Calls the listener after each applied change; returns a function that unsubscribes it. */
  onChange: (listener: (change: CatalogueChange) => void) => () => void
  close: () => Promise<void>
}

/** Reads the catalogue into memory, and subscribes to its changes. */
export async function openCatalogue(database: Database, log: Logger, clock: Clock): Promise<Catalogue> {
  const { db } = database
  const listeners = new Set<(change: CatalogueChange) => void>()
  let state: State | undefined
  let version = 0
  let running: RunningAuctions = runningAuctions([], clock.now())
  let counts: Map<string, number> | undefined
  let remembered = new Map<string, Promise<unknown>>()

  const take = async (change: CatalogueChange) => {
    state = state && change.products !== 'all' ? await applyChange(db, state, change.products, change.tables) : await load(db)
    running = runningAuctions(state.vocabulary.auctions, clock.now())
    announce(change)
  }
  const announce = (change: CatalogueChange) => {
    version++
    counts = undefined
    remembered = new Map()
    for (const listener of listeners) listener(change)
  }
  // Subscribe first, so that no change is missed while the rows are read.
  const first = Promise.withResolvers<void>()
  const { taken, stop } = await followCatalogueChanges(database, async (change) => first.promise.then(() => take(change)), log)
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
    rateFor(currency) {
      if (currency === 'SAR') return riyal
      const rate = loaded().vocabulary.rates.find((candidate) => candidate.currency === currency)
      if (!rate) throw new HttpError('currency.unsupported', `there is no rate for ${currency}`)
      return rate
    },
    count(facet, value) {
      counts ??= countAll(loaded().index)
      return counts.get(`${facet} ${value}`) ?? 0
    },
    async remember<T>(key: string, compute: () => Promise<T>) {
      // Hold the current map: a result that was started before a change must not be cached after it.
      const cache = remembered
      const known = cache.get(key) as Promise<T> | undefined
      if (known) return known
      const computed = compute()
      cache.set(key, computed)
      computed.catch(() => cache.delete(key))
      return computed
    },
    taken,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

type DetailNames = Record<SearchedDetail, Map<string, Named>>
type State = { index: CatalogIndex; vocabulary: Vocabulary; models: Map<string, Named>; details: DetailNames }

const noDetails = (): DetailNames => recordOf(searchedDetails, () => new Map())

const load = async (db: Database['db']): Promise<State> => indexProducts(await readVocabulary(db), readIndexedRows(db))

/** Builds the index of products that arrive in chunks, with the names of their models and details. */
export async function indexProducts(vocabulary: Vocabulary, chunks: Iterable<IndexedRow[]> | AsyncIterable<IndexedRow[]>): Promise<State> {
  const models = new Map<string, Named>()
  const details = noDetails()
  // Half a million rows with their texts are never in memory together.
  const builder = catalogIndexBuilder()
  for await (const chunk of chunks) {
    noteModels(models, chunk)
    noteDetails(details, chunk)
    for (const { row } of chunk) builder.add(row)
  }
  return { vocabulary, models, details, index: builder.finish(dictionaryOf(vocabulary, models, details)) }
}

const namingTables = ['brand', 'term', 'collection']

async function applyChange(db: Database['db'], state: State, products: ReadonlySet<string>, tables: ReadonlySet<string>): Promise<State> {
  const vocabulary = tables.size === 0 ? state.vocabulary : await readVocabulary(db)
  const rows = products.size === 0 ? [] : await readIndexedRowsOf(db, [...products])
  const found = new Set(rows.map(({ row }) => row.id))
  const hasNewModel = noteModels(state.models, rows)
  const hasNewDetail = noteDetails(state.details, rows)
  const hasNewNames = hasNewModel || hasNewDetail || namingTables.some((table) => tables.has(table))
  const index = state.index.apply({
    upserts: rows.map(({ row }) => row),
    removes: [...products].filter((id) => !found.has(id)),
    ...(hasNewNames && { dictionary: dictionaryOf(vocabulary, state.models, state.details) }),
  })
  return { ...state, vocabulary, index }
}

/** Adds the names of models; returns whether one of them is new or has changed. */
function noteModels(models: Map<string, Named>, rows: IndexedRow[]): boolean {
  let hasChanges = false
  for (const { row, modelNames } of rows) {
    if (models.get(row.model)?.names.join() === modelNames.join()) continue
    models.set(row.model, { value: row.model, names: modelNames })
    hasChanges = true
  }
  return hasChanges
}

/** The same for the texts of details. */
function noteDetails(details: DetailNames, rows: IndexedRow[]): boolean {
  let hasChanges = false
  for (const { detailNames } of rows) {
    for (const key of searchedDetails) {
      const named = detailNames[key]
      if (!named || details[key].has(named.value)) continue
      details[key].set(named.value, named)
      hasChanges = true
    }
  }
  return hasChanges
}

function dictionaryOf({ brands, collections, terms }: Vocabulary, models: Map<string, Named>, details: DetailNames): CatalogDictionary {
  const termNames = (kind: keyof typeof terms): Named[] =>
    [...terms[kind].values()].map(({ value, nameEn, nameAr, position }) => ({ value, names: [nameEn, nameAr], position }))
  return {
    brands: [...brands.values()].map(({ id, nameEn, nameAr }) => ({ value: id, names: [nameEn, nameAr] })),
    collections: [...collections.values()].map(({ id, nameEn, nameAr, position }) => ({ value: id, names: [nameEn, nameAr], position })),
    modelCases: termNames('modelCase'),
    materials: termNames('material'),
    colors: termNames('color'),
    windings: termNames('winding'),
    models: [...models.values()],
    types: typeNames,
    details: recordOf(searchedDetails, (key) => [...details[key].values()]),
  }
}

function countAll(index: CatalogIndex): Map<string, number> {
  const { facets } = index.query({ offset: 0, limit: 0 })
  return new Map(Object.entries(facets).flatMap(([facet, values]) => values.map(({ value, count }) => [`${facet} ${value}`, count])))
}
