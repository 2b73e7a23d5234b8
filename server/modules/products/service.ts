import { toCatalogQuery } from '#src/catalog-index/shop-query.ts'
import type { Facets, Product, ProductList, ProductQuery, ProductSummary } from '#src/contract/catalogue.ts'
import { type FacetName, productIdPattern } from '#src/contract/catalogue-terms.ts'
import { type Locale, locales } from '#src/contract/locale.ts'
import { convertFromSar, type Currency, currencies } from '#src/contract/money.ts'
import { type Naming, presentFacetValue } from '#src/i18n/present-product.ts'
import type { ProductRecord } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import { type Json, jsonBytes, jsonList, jsonObject, joined, toJson } from '#server/http/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { boundedCache } from '#server/platform/bounded-cache.ts'
import { namingOf, presentProduct, presentSummary } from './presenter.ts'
import { readProducts } from './repository.ts'

export type Audience = { locale: Locale; currency: Currency }

export type Products = {
  list: (query: ProductQuery, audience: Audience) => Promise<Json<ProductList>>
  /** @throws HttpError where the shop does not have it (any more) */
  get: (id: string, audience: Audience) => Promise<Json<Product>>
  /** In the order of the ids; what is gone meanwhile is left out. */
  summaries: (ids: readonly string[], audience: Audience) => Promise<Json<ProductSummary>[]>
  /** The cards of the pieces that there ever were, withdrawn ones too: for lists of a customer's own, which still show them. */
  cards: (ids: readonly string[], audience: Audience) => Promise<Map<string, Json<ProductSummary>>>
  /** Pieces as the shop shows them now; what is withdrawn or gone is left out. */
  pieces: (ids: readonly string[], audience: Audience) => Promise<Map<string, ShownPiece>>
  /** The rows of a product, withdrawn ones too; undefined where there never was one. */
  record: (id: string) => Promise<ProductRecord | undefined>
}

/** A piece as the shop shows it: its card, and what its page has besides. */
export type ShownPiece = { card: Json<ProductSummary>; looks: () => Pick<Product, 'details' | 'images'> }

/** The shop's words in a language, for those who lead into it. */
export const namingFor = (catalogue: Catalogue, locale: Locale): Naming => namingOf(catalogue.vocabulary, locale)

export type ProductsDeps = {
  db: Db
  catalogue: Catalogue
  /** Bytes of memory for rows and their JSON. */
  cacheBytes: number
}

/** How many pieces the row "near this one" shows. */
const nearCount = 8

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
    const kept = await recordsOf(ids)
    return kept.flatMap((entry) => (!entry || entry.record.row.withdrawn ? [] : [summaryOf(entry, audience)]))
  }

  return {
    summaries,
    cards: async (ids, audience) => {
      const kept = await recordsOf(ids)
      return new Map(kept.flatMap((entry) => (entry ? [[entry.record.row.id, summaryOf(entry, audience)] as const] : [])))
    },
    pieces: async (ids, audience) => {
      const rate = catalogue.rateFor(audience.currency)
      const pieces = new Map<string, ShownPiece>()
      for (const entry of await recordsOf(ids)) {
        if (!entry || entry.record.row.withdrawn) continue
        const looks = () => presentProduct(entry.record, { locale: audience.locale, rate }, catalogue, [])
        pieces.set(entry.record.row.id, { card: summaryOf(entry, audience), looks })
      }
      return pieces
    },
    record: async (id) => (productIdPattern.test(id) ? (await recordsOf([id]))[0]?.record : undefined),

    async list(query, audience) {
      const rate = catalogue.rateFor(audience.currency)
      const { query: asked, understood } = toCatalogQuery(query, rate, audience.locale)
      const answer = catalogue.index.query(asked)
      const { priceRange, corrected, leftOut } = answer
      // Before anything is waited for: answer and values have to be of the same catalogue.
      const facets = facetValues.templateFor(answer.facets, audience.locale)
      const data = jsonList(await summaries(answer.ids, audience))
      // From here on nothing is waited for: the template's bytes serve the next request, too.
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
      const missing = ids.filter((_, place) => !found[place])
      if (missing.length === 0) return found
      const before = forgotten
      const read = new Map([...(await readProducts(db, missing))].map(([id, record]) => [id, entryOf(record)]))
      // What was read before a change came in may be old; it is good for this answer only.
      if (before === forgotten) for (const [id, entry] of read) entries.set(id, entry, weightOf(entry.record))
      return ids.map((id, place) => found[place] ?? read.get(id))
    },
    forget: (products: ReadonlySet<string> | 'all') => {
      forgotten++
      if (products === 'all') entries.clear()
      else for (const id of products) entries.delete(id)
    },
  }
}

/** Characters are kept in one or two bytes; the larger is taken. */
const bytesOf = (characters: number) => characters * 2

/** About what a record takes in memory. */
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

/** The facets of a catalogue as JSON. Each count has a place of its own, `room` bytes that end at `countEnds`. */
type FacetTemplate = { bytes: Buffer<ArrayBuffer>; countEnds: number[]; room: number }

/**
 * Which values the facets have, and their names, changes with the catalogue only, and they are half of an answer: so all but the counts is
 * written once. A count has room for as many digits as the catalogue's size has; JSON does not mind the spaces before it.
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
    for (const [facet, values] of Object.entries(facets) as [FacetName, FacetCounts[FacetName]][]) {
      write(`${text === '' ? '{' : '],'}"${facet}":[`)
      for (const [place, { value }] of values.entries()) {
        const present = JSON.stringify(presentFacetValue(facet, value, naming))
        write(`${place === 0 ? '' : ','}${present.slice(0, -1)},"count":${' '.repeat(room)}`)
        countEnds.push(length)
        write('}')
      }
    }
    write(']}')
    return { bytes: Buffer.from(text), countEnds, room }
  }

  return {
    /** The template for an answer of the catalogue as it is now. */
    templateFor: (facets: FacetCounts, locale: Locale): FacetTemplate => (templates[locale] ??= makeTemplate(facets, locale)),
    forget: () => {
      templates = {}
    },
  }
}

/** Writes the counts of an answer into its template. The result holds until the template is written to again. */
function writeCounts({ bytes, countEnds, room }: FacetTemplate, facets: FacetCounts): Json<Facets> {
  let place = 0
  for (const values of Object.values(facets)) {
    for (const { count } of values) writeNumber(bytes, (countEnds[place++] ?? 0) - room, room, count)
  }
  return { pieces: [bytes] }
}

const space = 0x20
const zero = 0x30

/** Writes a whole number into its room, the last digit at the end. */
function writeNumber(bytes: Uint8Array, start: number, room: number, number: number): void {
  let rest = number
  for (let at = start + room - 1; at >= start; at--) {
    bytes[at] = rest > 0 || at === start + room - 1 ? zero + (rest % 10) : space
    rest = Math.floor(rest / 10)
  }
}
