import { toCatalogQuery } from '#catalog-index/query/shop-query.ts'
import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import type { Facets, Product, ProductList, ProductSummary } from '#contract/catalogue/catalogue.ts'
import { type FacetName, nearCount, productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { convertFromSar, type Currency, currencies } from '#contract/money/money.ts'
import { entriesOf } from '#contract/typed-keys.ts'
import { type Naming, presentFacetValue } from '#i18n/present-product.ts'
import type { ProductRecord } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type Json, jsonBytes, jsonList, jsonObject, joined, toJson } from '#server/http/answers/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { namingOf, presentProduct, presentSummary } from './presenter.ts'
import { readProducts } from './repository.ts'

export type Audience = { locale: Locale; currency: Currency }

export type Products = {
  list: (query: ProductQuery, audience: Audience) => Promise<Json<ProductList>>
  /** @throws HttpError where the shop does not have it (any more) */
  get: (id: string, audience: Audience) => Promise<Json<Product>>
  /** A product with the rows that are given, which need not be in the shop. Nothing of it is cached. */
  present: (record: ProductRecord, audience: Audience) => Product
  /** In the order of the ids; products deleted since are left out. */
  summaries: (ids: readonly string[], audience: Audience) => Promise<Json<ProductSummary>[]>
  /** The cards of products, withdrawn ones too: for a customer's own lists, which still show them. */
  cards: (ids: readonly string[], audience: Audience) => Promise<Map<string, Json<ProductSummary>>>
  /** Products as the shop shows them now; withdrawn and deleted ones are left out. */
  inShop: (ids: readonly string[], audience: Audience) => Promise<Map<string, ProductInShop>>
  /** The rows of a product, withdrawn ones too; undefined where there is none. */
  record: (id: string) => Promise<ProductRecord | undefined>
}

/** A product as the shop shows it: its card, and the details and images of its page. */
export type ProductInShop = { card: Json<ProductSummary>; looks: () => Pick<Product, 'details' | 'images'> }

/** The catalogue's names in a language, for search suggestions. */
export const namingFor = (catalogue: Catalogue, locale: Locale): Naming => namingOf(catalogue.vocabulary, locale)

export type ProductsDeps = {
  db: Db
  catalogue: Catalogue
  /** Bytes of memory for rows and their JSON. */
  cacheBytes: number
}

export function createProducts({ db, catalogue, cacheBytes }: ProductsDeps): Products {
  const { recordsOf, forget } = createRecords(db, cacheBytes)
  const facetValues = createFacetValues(catalogue)
  catalogue.onChange((change) => {
    facetValues.forget()
    // Names and rates are in every summary.
    forget(change.tables.size > 0 ? 'all' : change.products)
  })

  const summaryOf = (entry: Entry, { locale, currency }: Audience): Json<ProductSummary> => {
    const audience = { locale, rate: catalogue.rateFor(currency) }
    const slot = locales.indexOf(locale) * currencies.length + currencies.indexOf(currency)
    return (entry.summaries[slot] ??= entry.grown(joined(toJson(presentSummary(entry.record, audience, catalogue)))))
  }
  const summaries: Products['summaries'] = async (ids, audience) => {
    const entries = await recordsOf(ids)
    return entries.flatMap((entry) => (!entry || entry.record.row.withdrawn ? [] : [summaryOf(entry, audience)]))
  }

  return {
    present: (record, { locale, currency }) => presentProduct(record, { locale, rate: catalogue.rateFor(currency) }, catalogue, []),
    summaries,
    cards: async (ids, audience) => {
      const entries = await recordsOf(ids)
      return new Map(entries.flatMap((entry) => (entry ? [[entry.record.row.id, summaryOf(entry, audience)] as const] : [])))
    },
    inShop: async (ids, audience) => {
      const rate = catalogue.rateFor(audience.currency)
      const products = new Map<string, ProductInShop>()
      for (const entry of await recordsOf(ids)) {
        if (!entry || entry.record.row.withdrawn) continue
        const looks = () => presentProduct(entry.record, { locale: audience.locale, rate }, catalogue, [])
        products.set(entry.record.row.id, { card: summaryOf(entry, audience), looks })
      }
      return products
    },
    record: async (id) => (productIdPattern.test(id) ? (await recordsOf([id]))[0]?.record : undefined),

    async list(query, audience) {
      const rate = catalogue.rateFor(audience.currency)
      const { query: asked, understood } = toCatalogQuery(query, rate, audience.locale)
      const answer = catalogue.index.query(asked)
      const { priceRange, corrected, leftOut } = answer
      // Before the first await: result and facet values have to be of the same catalogue.
      const facets = facetValues.templateFor(answer.facets, audience.locale)
      const data = jsonList(await summaries(answer.ids, audience))
      // No await from here on: the next request overwrites the template's bytes.
      return joined(
        jsonObject<ProductList>({
          data,
          meta: jsonObject<ProductList['meta']>({
            total: toJson(answer.total),
            page: toJson(query.page),
            perPage: toJson(query.perPage),
            facets: writeCounts(facets, answer.facets),
            ...(priceRange && {
              priceRange: toJson({ min: convertFromSar(priceRange.min, rate), max: convertFromSar(priceRange.max, rate) }),
            }),
            ...(corrected !== undefined && { corrected: toJson(corrected) }),
            ...(leftOut && { leftOut: toJson([...leftOut]) }),
            ...(understood.length > 0 && { understood: toJson([...understood]) }),
          }),
        }),
      )
    },

    async get(id, { locale, currency }) {
      const [entry] = productIdPattern.test(id) ? await recordsOf([id]) : []
      if (!entry || entry.record.row.withdrawn) throw new HttpError('resource.not-found', 'no such product')
      const audience = { locale, rate: catalogue.rateFor(currency) }
      const near = await recordsOf(catalogue.index.near(id, nearCount))
      const nearSummaries = near.flatMap((other) =>
        other && !other.record.row.withdrawn ? [presentSummary(other.record, audience, catalogue)] : [],
      )
      return toJson(presentProduct(entry.record, audience, catalogue, nearSummaries))
    },
  }
}

/** A product in memory with its summaries as JSON, one per language and currency. */
type Entry = {
  record: ProductRecord
  summaries: (Json<ProductSummary> | undefined)[]
  /** Counts a new summary towards the memory in use, and returns it. */
  grown: (summary: Json<ProductSummary>) => Json<ProductSummary>
}

function createRecords(db: Db, cacheBytes: number) {
  const entries = boundedCache<string, Entry>(cacheBytes)
  let forgotten = 0

  const entryOf = (record: ProductRecord): Entry => ({
    record,
    summaries: [],
    grown: (summary) => {
      entries.grow(record.row.id, jsonBytes(summary).byteLength)
      return summary
    },
  })

  return {
    recordsOf: async (ids: readonly string[]): Promise<(Entry | undefined)[]> => {
      const found = ids.map((id) => entries.get(id))
      const missing = ids.filter((_, nth) => !found[nth])
      if (missing.length === 0) return found
      const before = forgotten
      const read = new Map([...(await readProducts(db, missing))].map(([id, record]) => [id, entryOf(record)]))
      // Rows that were read before a change arrived may be stale; use them for this response only.
      if (before === forgotten) for (const [id, entry] of read) entries.set(id, entry, weightOf(entry.record))
      return ids.map((id, nth) => found[nth] ?? read.get(id))
    },
    forget: (products: ReadonlySet<string> | 'all') => {
      forgotten++
      if (products === 'all') entries.clear()
      else for (const id of products) entries.delete(id)
    },
  }
}

/** Estimates the bytes of a string: a character takes one or two; assume two. */
const bytesOf = (characters: number) => characters * 2

/** The approximate bytes of a record in memory. */
function weightOf({ row, photos }: ProductRecord): number {
  const columns = 1500
  const perPhoto = 600
  return (
    columns +
    photos.length * perPhoto +
    bytesOf(row.descriptionEn.length + row.descriptionAr.length + JSON.stringify([row.details, row.findings]).length)
  )
}

type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** The facets of a catalogue as JSON. Each count has a slot of `room` bytes, which ends at its entry in `countEnds`. */
type FacetTemplate = { bytes: Buffer<ArrayBuffer>; countEnds: number[]; room: number }

/**
 * The facets' values and names change with the catalogue only, and are half of a response: so everything but the counts is
 * serialised once. A count has room for as many digits as the catalogue's size has; JSON allows the spaces before it.
 */
function createFacetValues(catalogue: Catalogue) {
  let templates: Partial<Record<Locale, FacetTemplate>> = {}

  const makeTemplate = (facets: FacetCounts, locale: Locale): FacetTemplate => {
    const room = String(catalogue.index.size).length
    const naming = namingOf(catalogue.vocabulary, locale)
    const countEnds: number[] = []
    let text = ''
    let length = 0
    const write = (part: string) => {
      text += part
      length += Buffer.byteLength(part)
    }
    for (const [facet, values] of entriesOf(facets)) {
      write(`${text === '' ? '{' : '],'}"${facet}":[`)
      for (const [nth, { value }] of values.entries()) {
        const present = JSON.stringify(presentFacetValue(facet, value, naming))
        write(`${nth === 0 ? '' : ','}${present.slice(0, -1)},"count":${' '.repeat(room)}`)
        countEnds.push(length)
        write('}')
      }
    }
    write(']}')
    return { bytes: Buffer.from(text), countEnds, room }
  }

  return {
    /** The template for a response from the present catalogue. */
    templateFor: (facets: FacetCounts, locale: Locale): FacetTemplate => (templates[locale] ??= makeTemplate(facets, locale)),
    forget: () => {
      templates = {}
    },
  }
}

/** Writes the counts of a response into its template. The result is valid until the template is written to again. */
function writeCounts({ bytes, countEnds, room }: FacetTemplate, facets: FacetCounts): Json<Facets> {
  let nth = 0
  for (const values of Object.values(facets)) {
    for (const { count } of values) writeNumber(bytes, (countEnds[nth++] ?? 0) - room, room, count)
  }
  return { pieces: [bytes] }
}

const space = 0x20
const zero = 0x30

/** Writes a whole number into its slot, aligned to the end. */
function writeNumber(bytes: Uint8Array, start: number, room: number, number: number): void {
  let rest = number
  for (let at = start + room - 1; at >= start; at--) {
    bytes[at] = rest > 0 || at === start + room - 1 ? zero + (rest % 10) : space
    rest = Math.floor(rest / 10)
  }
}
