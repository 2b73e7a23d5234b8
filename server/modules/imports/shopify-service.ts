import { plainText } from '#server/platform/plain-text.ts'
import { plainName, readNumber } from '#server/platform/spreadsheet-cells.ts'
import { createUnit, type NamedRow, namedRow, putOthers, putText, typeOfWords, withoutBrand } from './other-shops-service.ts'
import type { FileColumns, FileRow, Format, Unit } from './rows-service.ts'

/** Shopify's CSV of products, of three generations. A product has a row for each variant, and rows that only bring another photograph. */

/** Headings in plain words, by what they are; those of the newest generation last. */
const headings = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body html', 'description'],
  vendor: ['vendor'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  comparePrice: ['variant compare at price', 'compare at price'],
  cost: ['cost per item'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  status: ['status'],
  published: ['published', 'published on online store'],
  image: ['image src', 'product image url'],
  variantImage: ['variant image', 'variant image url'],
  condition: ['google shopping condition'],
  mpn: ['google shopping mpn'],
} as const
const optionParts = [1, 2, 3].map((nth) => ({ name: `option${nth} name`, value: `option${nth} value`, linked: `option${nth} linked to` }))
const known = new Set<string>([
  ...Object.values(headings).flat(),
  ...optionParts.flatMap(({ name, value, linked }) => [name, value, linked]),
])
const inNotesToo = { category: 'product category', type: 'type', tags: 'tags' } as const

const of = (row: NamedRow, name: keyof typeof headings): string => row.of(...headings[name])

/** "Case size (product.metafields.custom.case_size)" → "Case size" */
const nameOf = (header: string): string => header.replace(/\s*\(product\.metafields\.[^)]*\)\s*$/i, '').trim()

const isVariant = (row: NamedRow): boolean => of(row, 'price') !== '' || of(row, 'sku') !== '' || row.of(optionParts[0]!.value) !== ''

/** "40 mm", "black": without what Shopify writes where there are no options. */
const optionsOf = (row: NamedRow): string[] =>
  optionParts.map(({ value }) => row.of(value)).filter((value) => value !== '' && value !== 'Default Title')

/** The option names stand in the first row of a product alone. */
const optionNamesOf = (row: NamedRow): string[] => optionParts.map(({ name }) => row.of(name))

const status = (row: NamedRow): string => {
  const said = of(row, 'status').toLowerCase()
  const isPublished = of(row, 'published').toLowerCase() !== 'false'
  if (said === 'archived') return 'withdrawn'
  return said === 'draft' || !isPublished ? 'draft' : said === 'active' || of(row, 'published') !== '' ? 'published' : ''
}

/** A product of one variant, or of all where they are to be one. */
function unitOf(
  rows: readonly NamedRow[],
  variants: readonly NamedRow[],
  columns: FileColumns['columns'],
  isAll: boolean,
): Omit<Unit, 'nth'> {
  const [first] = rows
  const variant = variants[0] ?? first
  if (!first || !variant) throw new Error('a product has a row')
  const options = isAll && variants.length > 1 ? [] : optionsOf(variant)
  const unit = createUnit(variant.line, ['shopify', of(first, 'handle'), ...options].join(':'))
  const vendor = of(first, 'vendor')
  const title = [withoutBrand(of(first, 'title'), vendor), ...options].join(', ')
  const words = Object.values(inNotesToo).map((name) => first.of(name))
  const type = typeOfWords(...words, of(first, 'title'))
  unit.put('stockNumber', of(variant, 'sku'), 'SKU', false)
  if (type) unit.put('type', type, 'Type')
  unit.put('brand', vendor, 'Vendor', false)
  putText(unit, 'model', title, 'Title')
  putText(unit, 'description', plainText(of(first, 'body')), 'Description')
  unit.put('status', status(first), 'Status')
  putPrices(unit, variant)
  const quantities = (isAll ? variants : [variant]).map((row) => of(row, 'quantity')).filter((text) => text !== '')
  if (quantities.length > 0) unit.put('stock', String(sumOf(quantities)), 'Inventory quantity')
  if (of(first, 'condition').toLowerCase() === 'new') unit.put('condition', 'brand-new', 'Google Shopping / Condition')
  unit.put('reference', of(first, 'mpn'), 'Google Shopping / MPN')
  const names = optionNamesOf(first)
  options.forEach((option, nth) => unit.keep(names[nth] || `Option ${nth + 1}`, option))
  if (isAll && variants.length > 1) {
    for (const each of variants) unit.keep('Variant', [...optionsOf(each), of(each, 'sku'), of(each, 'price')].filter(Boolean).join(', '))
  }
  putOthers(unit, first, columns, nameOf)
  if (variant !== first) putOwn(unit, variant, columns)
  unit.photo(of(variant, 'variantImage'), variant.headerOf(...headings.variantImage), variant.line)
  for (const row of inTheirOrder(rows)) unit.photo(of(row, 'image'), row.headerOf(...headings.image), row.line)
  return unit.done(1)
}

/** By the place that the row of a photograph says. */
const inTheirOrder = (rows: readonly NamedRow[]): NamedRow[] =>
  rows.toSorted((one, other) => (Number(one.of('image position')) || 0) - (Number(other.of('image position')) || 0))

/** A compare-at price that is not above the price is none. */
function putPrices(unit: ReturnType<typeof createUnit>, variant: NamedRow): void {
  const [price, former] = [of(variant, 'price'), of(variant, 'comparePrice')]
  unit.put('price', price, 'Price', false)
  const [now, before] = [readNumber(price), readNumber(former)]
  if ('value' in now && 'value' in before && before.value > now.value) unit.put('formerPrice', former, 'Compare-at price')
  else if (!('value' in before && before.value === 0)) unit.keep('Compare-at price', former)
  unit.put('private.cost', of(variant, 'cost'), 'Cost per item')
}

/** What a further variant has of its own: its barcode, its weight. */
function putOwn(unit: ReturnType<typeof createUnit>, variant: NamedRow, columns: FileColumns['columns']): void {
  columns.forEach(({ header, by }, at) => {
    if (by !== 'format' && by !== 'chosen' && by !== 'remembered') unit.keep(nameOf(header), variant.texts[at] ?? '')
  })
}

/** Oversold pieces are none. */
const sumOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => {
    const read = readNumber(text)
    return sum + ('value' in read ? Math.floor(read.value) : 0)
  }, 0)

async function* groups(rows: AsyncIterable<FileRow>, columns: FileColumns['columns']): AsyncGenerator<NamedRow[]> {
  let group: NamedRow[] = []
  for await (const row of rows) {
    const named = namedRow(row, columns)
    const handle = of(named, 'handle')
    if (group.length > 0 && handle !== '' && handle !== of(group[0]!, 'handle')) {
      yield group
      group = []
    }
    group.push(named)
  }
  if (group.length > 0) yield group
}

export const shopify: Format = {
  isMeant: (names) => headings.handle.some((name) => names.has(name)) && names.has('title'),
  knows: (header) => known.has(plainName(header)),
  nameOf,
  countPhotos: (columns) => (row) => (of(namedRow(row, columns), 'image') === '' ? 0 : 1),
  /** Whether a product has a further variant. */
  asks(columns) {
    let last = ''
    let variants = 0
    return (row) => {
      const named = namedRow(row, columns)
      const handle = of(named, 'handle')
      if (handle !== '' && handle !== last) [last, variants] = [handle, 0]
      if (isVariant(named)) variants += 1
      return variants > 1
    }
  },
  async *units(rows, { columns, options }) {
    for await (const group of groups(rows, columns)) {
      const variants = group.filter(isVariant)
      const isOne = variants.length < 2 || options.variants === 'one'
      const units = isOne ? [unitOf(group, variants, columns, true)] : variants.map((variant) => unitOf(group, [variant], columns, false))
      // The rows of the group are counted with its first product.
      yield* units.map((unit, nth) => ({ ...unit, rows: nth === 0 ? group.length - units.length + 1 : 1 }))
    }
  },
}
