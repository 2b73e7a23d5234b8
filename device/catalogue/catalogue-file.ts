import { type AllDescriptions, type Descriptions, noDescriptions, readDescriptions } from '#catalog-index/columns/descriptions.ts'
import { openColumns } from '#catalog-index/build/open-columns.ts'
import { toCatalogQuery, toSuggestQuery } from '#catalog-index/query/shop-query.ts'
import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import { numberFacts } from '#contract/catalogue/product-facts.ts'
import type { Facets, Facts, FacetValue, Product, ProductList, Suggestions } from '#contract/catalogue/catalogue.ts'
import { countNewest } from '#contract/catalogue/newest-times.ts'
import { type FacetName, nearCount } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import { convertFromSar, type Currency, type Rate, riyal } from '#contract/money/money.ts'
import { type OfflineCatalogue, stockNumberOfId } from '#contract/catalogue/offline-catalogue.ts'
import { entriesOf } from '#contract/typed-keys.ts'
import {
  type NamedKind,
  type Naming,
  presentCategories,
  presentCategory,
  presentFacetValue,
  presentProduct,
  presentSummary,
  type ProductValues,
} from '#i18n/present-product.ts'
import { columnsOf, detailsOf, dictionaryOf, halalas, type Lists } from './catalogue-columns.ts'
import { splitLines } from './parse-catalogue.ts'

/**
 * The catalogue on the device: the same responses as the API's, by the same code, in the file's language. Fields that the file lacks are
 * empty: a product's description, its findings and the placeholders of photos; `updatedAt` is that of the file. Undefined means that the
 * device has no answer.
 */
export type OpenCatalogue = {
  readonly version: string
  /** ISO 8601. */
  readonly asOf: string
  readonly locale: Locale
  readonly size: number
  list: (query: ProductQuery, currency: Currency) => ProductList | undefined
  product: (id: string, currency: Currency) => Product | undefined
  suggestions: (text: string, currency: Currency) => Suggestions | undefined
  /** How many of the pieces of a list were published after a moment (milliseconds since 1970); none where words are only nearly met. */
  countNew: (query: ProductQuery, currency: Currency, since: number) => number | undefined
  /** Builds now what the first search would build: some 80 ms for 20,000 products. */
  prepareSearch: () => void
}

/** As many as the server offers (modules/products). */
const mostSuggestions = 5

/** Builds the index over a file that `parseCatalogue` has passed. Takes some 30 ms for 20,000 products. */
export function openCatalogueFile(file: OfflineCatalogue, deviceTime: () => number = Date.now): OpenCatalogue {
  const ids = splitLines(file.texts.id)
  const references = splitLines(file.texts.reference)
  const stockNumbers = stockNumbersOf(file, ids)
  const rings = new Map(file.ringDiameters)
  const details = detailsOf(file)
  const index = openColumns(
    columnsOf(file, { ids, references, stockNumbers, rings, details }),
    dictionaryOf(file, details),
    descriptionsOf(file),
  )
  const rowOf = new Map(ids.map((id, row) => [id, row]))
  const reserved = new Set(file.reserved)
  const factsAt = factsOf(file)
  // A device clock earlier than the file is wrong.
  const now = () => Math.max(deviceTime(), Date.parse(file.asOf))
  const naming = namingOf(file)
  const rateFor = (currency: Currency): Rate | undefined =>
    currency === 'SAR' ? riyal : file.rates.find((candidate) => candidate.currency === currency)
  const productOf = (id: string): ProductValues | undefined => {
    const row = rowOf.get(id)
    if (row === undefined) return undefined
    const auction = auctionOf(file, row, now())
    const values = productAt(file, row, id, references[row] ?? '')
    const ringTenths = rings.get(row)
    return {
      ...values,
      ...(stockNumbers[row] !== undefined && { stockNumber: stockNumbers[row] }),
      facts: factsAt(row),
      isReserved: reserved.has(row),
      ...(ringTenths !== undefined && { ringDiameter: ringTenths / 10 }),
      ...auction,
    }
  }
  const summaries = (found: readonly string[], rate: Rate) =>
    found.flatMap((id) => {
      const product = productOf(id)
      return product ? [presentSummary(product, naming, rate)] : []
    })

  const whole = index.query({ offset: 0, limit: 0 }).facets
  const counts = new Map(Object.entries(whole).flatMap(([facet, values]) => values.map(({ value, count }) => [`${facet} ${value}`, count])))
  const shop = { naming, count: (facet: FacetName, value: string) => counts.get(`${facet} ${value}`) ?? 0 }
  const featured = file.collections.flatMap(([value, , , isFeatured]) => (isFeatured ? [value] : []))
  const brands = file.brands.map(([value]) => value)
  // A filter's values and their names are the same for every query.
  const shown = Object.entries(whole).map(([facet, values]): [FacetName, Omit<FacetValue, 'count'>[]] => [
    facet as FacetName,
    values.map(({ value }) => presentFacetValue(facet as FacetName, value, naming)),
  ])

  return {
    version: file.version,
    asOf: file.asOf,
    locale: file.locale,
    size: index.size,
    prepareSearch: index.prepareSearch,
    list(query, currency) {
      const rate = rateFor(currency)
      if (!rate) return undefined
      const asked = toCatalogQuery(query, rate, file.locale)
      const { understood } = asked
      const { ids: found, total, facets, priceRange, corrected, leftOut } = index.query(asked.query)
      const counted = shown.map(([facet, values]) => [
        facet,
        values.map((value, nth) => ({ ...value, count: facets[facet][nth]?.count ?? 0 })),
      ])
      return {
        data: summaries(found, rate),
        meta: {
          total,
          page: query.page,
          perPage: query.perPage,
          facets: Object.fromEntries(counted) as Facets,
          ...(priceRange && { priceRange: { min: convertFromSar(priceRange.min, rate), max: convertFromSar(priceRange.max, rate) } }),
          ...(corrected !== undefined && { corrected }),
          ...(leftOut && { leftOut: [...leftOut] }),
          ...(understood.length > 0 && { understood: [...understood] }),
        },
      }
    },
    countNew(query, currency, since) {
      const rate = rateFor(currency)
      if (!rate || !file.newest) return undefined
      const newest = countNewest(file.newest, since)
      const asked = toCatalogQuery({ ...query, sort: 'newest', page: 1, perPage: newest }, rate, file.locale)
      const { ids: found, corrected, leftOut } = index.query(asked.query)
      return corrected === undefined && leftOut === undefined ? found.filter((id) => rowOf.get(id)! < newest).length : 0
    },
    product(id, currency) {
      const rate = rateFor(currency)
      const product = productOf(id)
      if (!rate || !product) return undefined
      const near = summaries(index.near(id, nearCount), rate)
      return presentProduct(product, naming, rate, { description: '', findings: [], updatedAt: file.asOf, near, rates: file.rates })
    },
    suggestions(text, currency) {
      const rate = rateFor(currency)
      if (!rate) return undefined
      const { ids: found, total, matches, corrected, leftOut } = index.suggest(toSuggestQuery(text, rate, file.locale), mostSuggestions)
      return {
        products: summaries(found, rate),
        total,
        categories:
          text === '' ? presentCategories(shop, featured, brands) : matches.map(({ facet, value }) => presentCategory(shop, facet, value)),
        ...(corrected !== undefined && { corrected }),
        ...(leftOut && { leftOut: [...leftOut] }),
      }
    },
  }
}

/** None where the file is of before: then they are unknown. */
const stockNumbersOf = ({ stockNumbers }: OfflineCatalogue, ids: readonly string[]): string[] =>
  stockNumbers === undefined ? [] : stockNumbers.split('\n').map((number, row) => number || stockNumberOfId(ids[row]!))

/** They are unpacked lazily: most searches never need them. */
function descriptionsOf({ descriptions, locale, rows }: OfflineCatalogue): AllDescriptions {
  if (!descriptions) return noDescriptions
  const { words, counts, lists } = descriptions
  let read: Descriptions | 'unusable' | undefined
  return {
    ...noDescriptions,
    in: {
      get [locale]() {
        read ??= readDescriptions(rows, { words: splitLines(words), counts, lists: bytesOf(lists) }) ?? 'unusable'
        if (read !== 'unusable') return read
        console.debug('the words of the descriptions contradict themselves and are not searched')
        return undefined
      },
    },
  }
}

/** A plain loop is fastest here: it runs once, before the JIT compiles it. */
function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The value at a 1-based index; undefined for 0. */
const valueAt = (list: readonly (readonly [value: string, ...names: unknown[]])[], position: number): string | undefined =>
  list[position - 1]?.[0]

/** Assigns a defined value. */
function assignKnown<Target extends object, Key extends keyof Target>(target: Target, key: Key, value: Target[Key] | undefined): void {
  if (value !== undefined) target[key] = value
}

function assignValues(target: Omit<ProductValues, 'isReserved'>, file: OfflineCatalogue, row: number): void {
  const { numbers } = file
  assignKnown(target, 'modelCase', valueAt(file.modelCases, numbers.modelCase[row]!))
  assignKnown(target, 'material', valueAt(file.materials, numbers.material[row]!))
  assignKnown(target, 'color', valueAt(file.colors, numbers.color[row]!))
  assignKnown(target, 'winding', valueAt(file.windings, numbers.winding[row]!))
}

/** When a row's running auction ends (ISO 8601), the last of several. Few rows are in one. */
function auctionOf(
  { auctions, lots = [] }: OfflineCatalogue,
  row: number,
  now: number,
): Pick<ProductValues, 'auctionEndsAt' | 'hasBidding'> | undefined {
  const running = auctions.flatMap(([inAuction, startsAt, endsAt], nth) =>
    inAuction === row && startsAt <= now && now < endsAt ? [{ endsAt, hasBidding: lots.includes(nth) }] : [],
  )
  const [last] = running.toSorted((one, other) => other.endsAt - one.endsAt)
  return last && { auctionEndsAt: new Date(last.endsAt).toISOString(), hasBidding: last.hasBidding }
}

/** The part of a product that is stored in columns. */
function productAt(file: OfflineCatalogue, row: number, id: string, reference: string): Omit<ProductValues, 'isReserved'> {
  const { numbers } = file
  const [brand, en, ar] = file.models[numbers.model[row]! - 1]!
  const product: Omit<ProductValues, 'isReserved'> = {
    id,
    reference,
    type: file.types[numbers.type[row]! - 1] as ProductValues['type'],
    brand: file.brands[brand]![0],
    model: file.locale === 'ar' ? ar : en,
    condition: file.conditions[numbers.condition[row]! - 1] as ProductValues['condition'],
    included: file.included[numbers.included[row]! - 1] as ProductValues['included'],
    priceSar: halalas(numbers.price[row]!),
    stock: numbers.stock[row]!,
    details: {},
    facts: {},
    collections: file.collectionSets[numbers.collections[row]! - 1]!.map((each) => file.collections[each]![0]),
    revision: numbers.revision[row]!,
    photos: file.photoSets[numbers.photos[row]! - 1]!.map(([position, shape, view]) => {
      const [widths, width, height] = file.shapes[shape]!
      return { position, widths, width, height, placeholder: '', view: file.views[view]! }
    }),
  }
  assignValues(product, file, row)
  assignKnown(product, 'size', file.facts?.numbers.size?.[row] || numbers.size[row] || undefined)
  assignKnown(product, 'year', numbers.year[row] || undefined)
  assignKnown(product, 'formerPriceSar', halalas(numbers.formerPrice[row]!) || undefined)
  for (const [key, { values, rows }] of entriesOf(file.details)) {
    assignKnown(product.details, key, values[rows[row]! - 1])
  }
  return product
}

/** @returns the facts of a row that the columns of the filters do not have */
function factsOf({ facts }: OfflineCatalogue): (row: number) => Facts {
  const certificates = new Map(facts?.certificates.map(([row, ...certificate]) => [row, certificate]))
  const services = new Map(facts?.services)
  return (row) => {
    const found: Facts = {}
    for (const name of numberFacts) assignKnown(found, name, facts?.numbers[name]?.[row] || undefined)
    const [certificate, laboratory] = certificates.get(row) ?? []
    assignKnown(found, 'certificate', certificate || undefined)
    assignKnown(found, 'laboratory', laboratory || undefined)
    assignKnown(
      found,
      'services',
      services.get(row)?.map(([date, text]) => ({ date, text })),
    )
    return found
  }
}

const listOf: Record<NamedKind, Lists> = {
  brand: 'brands',
  collection: 'collections',
  modelCase: 'modelCases',
  material: 'materials',
  color: 'colors',
  winding: 'windings',
}

function namingOf(file: OfflineCatalogue): Naming {
  const names = new Map<string, string>()
  for (const [kind, list] of Object.entries(listOf)) {
    for (const [value, en, ar] of file[list]) {
      const name = file.locale === 'ar' ? ar : en
      if (name !== undefined) names.set(`${kind} ${value}`, name)
    }
  }
  const swatches = new Map(file.colors.map(([value, , , swatch]) => [value, swatch]))
  return {
    locale: file.locale,
    nameOf: (kind, value) => names.get(`${kind} ${value}`) ?? value,
    swatchOf: (color) => swatches.get(color) || undefined,
  }
}
