import { plainText } from '#server/platform/files/plain-text.ts'
import { plainName } from '#contract/fields/plain-name.ts'
import { readNumber } from '#server/platform/files/spreadsheet-cells.ts'
import { createUnit, type NamedRow, namedRow, putOthers, putText, sumOf, typeOfWords, withoutBrand } from './other-shops-service.ts'
import { productRows } from './product-rows-service.ts'
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

const hasTitle = (row: NamedRow): boolean => of(row, 'title') !== ''

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
  const first = rows.find(hasTitle)
  const variant = variants[0] ?? first
  if (!first || !variant) throw new Error('a product has a row with its title')
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
  if (quantities.length > 0) unit.put('stock', sumOf(quantities), 'Inventory quantity', false)
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
  if (former !== '' && 'problem' in before) unit.put('formerPrice', former, 'Compare-at price', false)
  else if ('value' in now && 'value' in before && before.value > now.value) unit.put('formerPrice', former, 'Compare-at price')
  else if (!('value' in before && before.value === 0)) unit.keep('Compare-at price', former)
  unit.put('private.cost', of(variant, 'cost'), 'Cost per item', false)
}

/** What a further variant has of its own: its barcode, its weight. */
function putOwn(unit: ReturnType<typeof createUnit>, variant: NamedRow, columns: FileColumns['columns']): void {
  columns.forEach(({ header, by }, at) => {
    if (by !== 'format' && by !== 'chosen' && by !== 'remembered') unit.keep(nameOf(header), variant.texts[at] ?? '')
  })
}

export const shopify: Format = {
  isMeant: (names) => headings.handle.some((name) => names.has(name)) && names.has('title'),
  knows: (header) => known.has(plainName(header)),
  nameOf,
  countPhotos: (columns) => (row) => (of(namedRow(row, columns), 'image') === '' ? 0 : 1),
  /** Whether a product has a further variant. */
  asks(columns) {
    const seen = new Set<string>()
    const handleOf = createHandles(columns)
    return (row) => {
      const handle = handleOf(row)
      if (!isVariant(namedRow(row, columns))) return false
      const isFurther = seen.has(handle)
      seen.add(handle)
      return isFurther
    }
  },
  async *units(read, { columns, options }) {
    for await (const group of productRows(read, () => createHandles(columns))) {
      const all = group.rows.map((row) => namedRow(row, columns))
      if (group.isTooFar || !all.some(hasTitle)) {
        yield* all.map((row) => refused(row, group.isTooFar ? 'row-apart' : 'no-product-row'))
        continue
      }
      const variants = all.filter(isVariant)
      const isOne = variants.length < 2 || options.variants === 'one'
      const units = isOne ? [unitOf(all, variants, columns, true)] : variants.map((variant) => unitOf(all, [variant], columns, false))
      // The rows of the group are counted with its first product.
      yield* units.map((unit, nth) => ({ ...unit, rows: nth === 0 ? all.length - units.length + 1 : 1 }))
    }
  },
}

/** The handle of each row, in their order: one without goes on with that of the row before. */
function createHandles(columns: FileColumns['columns']): (row: FileRow) => string {
  let last = ''
  return (row) => (last = of(namedRow(row, columns), 'handle') || last)
}

function refused(row: NamedRow, problem: 'row-apart' | 'no-product-row'): Omit<Unit, 'nth'> {
  const handle = of(row, 'handle')
  const unit = createUnit(row.line, ['shopify', handle, `row ${row.line}`].join(':'))
  unit.problems.push({ line: row.line, column: row.headerOf(...headings.handle), problem, ...(handle !== '' && { value: handle }) })
  return unit.done(1)
}
