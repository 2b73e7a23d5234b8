import { plainName } from '#contract/fields/plain-name.ts'
import { plainText, withBreaks } from '#server/platform/files/plain-text.ts'
import { readDay, readNumber } from '#server/platform/files/spreadsheet-cells.ts'
import { columnOfHeading } from './own-columns-service.ts'
import {
  createUnit,
  type NamedRow,
  namedRow,
  putOthers,
  putText,
  sumOf,
  typeOfWords,
  type UnitBuilder,
  withoutBrand,
} from './other-shops-service.ts'
import type { FileColumns, FileRow, Format, Unit } from './rows-service.ts'

/** WooCommerce's CSV of products: simple ones, and variable ones whose variations stand in rows of their own. */

const prices = ['regular price', 'sale price', 'date sale price starts', 'date sale price ends', 'cost of goods']
const facts = [
  'id',
  'type',
  'sku',
  'name',
  'published',
  'short description',
  'description',
  'in stock',
  'stock',
  'images',
  'parent',
  'brands',
]
const known = new Set([...prices, ...facts])
const attributes = /^attribute \d+ (?:name|value s|values|visible|global|default)$/

/** Columns with several values between commas: a comma that belongs to a value has a backslash before it. */
const lists = new Set(['categories', 'tags', 'shipping class', 'brands', 'grouped products', 'upsells', 'cross sells'])
const attributeValues = /^attribute \d+ (?:values?(?: s)?|default)$/
const withoutBackslashes = (text: string): string => text.replaceAll('\\,', ',')

/** Line breaks of descriptions are written as a backslash and `n`, and those two characters themselves with one more backslash. */
const withLineBreaks = (text: string): string => text.replaceAll(/\\?\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))

/** A row with its cells as they were in the other shop; addresses of photographs are taken apart first (`imagesOf`). */
function readRow(row: FileRow, columns: FileColumns['columns']): NamedRow {
  const cells = columns.map(({ header }, at) => {
    const [text = '', name] = [row.cells[at], plainName(header)]
    if (name === 'description' || name === 'short description') return withBreaks(withLineBreaks(text))
    return lists.has(name) || attributeValues.test(name) ? withoutBackslashes(text) : text
  })
  return namedRow({ ...row, cells }, columns)
}

const kindsOf = (row: NamedRow): string[] =>
  row
    .of('type')
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
/** What this shop does not sell. */
const foreign = ['grouped', 'external', 'downloadable', 'virtual']

const nameOf = (header: string): string =>
  header
    .replace(/^meta:\s*_?/i, '')
    .replaceAll('_', ' ')
    .trim()
const keyOf = (row: NamedRow): string => (row.of('id') === '' ? `woocommerce:${row.of('sku')}` : `woocommerce:id:${row.of('id')}`)
const namesOf = (row: NamedRow): string[] => [`id:${row.of('id')}`, row.of('sku')].filter((name) => name !== '' && name !== 'id:')

/** The attributes of a row: their names and values. */
function attributesOf(row: NamedRow): [name: string, value: string][] {
  const found: [string, string][] = []
  for (let nth = 1; nth <= 30; nth++) {
    const [name, value] = [row.of(`attribute ${nth} name`), row.of(`attribute ${nth} value s`, `attribute ${nth} values`)]
    if (name !== '' && value !== '') found.push([name, value])
  }
  return found
}

/** A sale counts within its days; without days, always. */
function isOnSale(row: NamedRow, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const [starts, ends] = [readDay(row.of('date sale price starts')), readDay(row.of('date sale price ends'))]
  return !('value' in starts && starts.value > today) && !('value' in ends && ends.value < today)
}

/** WooCommerce writes the shop's own decimal separator, and none of thousands. */
const priceIn = (row: NamedRow, name: string): string => row.of(name).replace(/^(\d+),(\d+)$/, '$1.$2')

function putPrices(unit: UnitBuilder, row: NamedRow, now: Date): void {
  const [regular, sale] = [priceIn(row, 'regular price'), priceIn(row, 'sale price')]
  const [price, lower] = [readNumber(regular), readNumber(sale)]
  if (sale !== '' && 'problem' in lower) unit.put('price', sale, 'Sale price', false)
  else if ('value' in price && 'value' in lower && lower.value < price.value && isOnSale(row, now)) {
    unit.put('price', sale, 'Sale price', false)
    unit.put('formerPrice', regular, 'Regular price', false)
  } else {
    unit.put('price', regular, 'Regular price', false)
    unit.keep('Sale price', sale)
  }
  unit.keep('Date sale price starts', row.of('date sale price starts'))
  unit.keep('Date sale price ends', row.of('date sale price ends'))
}

/**
 * Published: 1, or the word; 0 is private, -1 a draft. A product that its shop hides is no more in the shop than a draft, and a
 * variation is where its product is. Without the column the status stays.
 */
function statusOf(row: NamedRow, parent: NamedRow | undefined): string {
  if ((row.of('published') || (parent?.of('published') ?? '')) === '') return ''
  const isShown = ({ of }: NamedRow) =>
    ['1', 'true', ''].includes(of('published').toLowerCase()) && of('visibility in catalog').toLowerCase() !== 'hidden'
  return isShown(row) && (!parent || isShown(parent)) ? 'published' : 'draft'
}

/** @param parent of a variation: what it does not say itself */
function unitOf(
  row: NamedRow,
  parent: NamedRow | undefined,
  { columns, now }: FileColumns,
  sold: readonly NamedRow[] = [],
): Omit<Unit, 'nth'> {
  const unit = createUnit(row.line, keyOf(row))
  const of = (...names: string[]) => row.of(...names) || (parent?.of(...names) ?? '')
  const own = attributesOf(row)
  const all = [...own, ...attributesOf(parent ?? row).filter(([name]) => !own.some(([each]) => each === name))]
  const brand = of('brands') || (all.find(([name]) => plainName(name) === 'brand')?.[1] ?? '')
  const title = parent ? [parent.of('name'), ...own.map(([, value]) => value)].join(', ') : of('name')
  unit.put('stockNumber', row.of('sku'), 'SKU', false)
  const type = typeOfWords(of('categories'), of('tags'), title)
  if (type) unit.put('type', type, 'Categories')
  unit.put('brand', brand, 'Brands', false)
  putText(unit, 'model', withoutBrand(title, brand), 'Name')
  putText(unit, 'description', [of('short description'), of('description')].map(plainText).filter(Boolean).join('\n\n'), 'Description')
  unit.put('status', statusOf(row, parent), 'Published')
  putPrices(unit, sold[0] ?? row, now)
  putStock(unit, sold.length > 0 ? sold : [row])
  for (const [name, value] of all) {
    const target = columnOfHeading(name)
    if (target === undefined) unit.keep(name, value)
    else if (target !== 'brand') unit.put(target, value, name)
  }
  for (const each of sold) {
    unit.keep(
      'Variation',
      [...attributesOf(each).map(([, value]) => value), each.of('sku'), each.of('regular price')].filter(Boolean).join(', '),
    )
  }
  unit.put('private.cost', priceIn(row, 'cost of goods') || (parent ? priceIn(parent, 'cost of goods') : ''), 'Cost of goods', false)
  putOthers(unit, row, columns, nameOf)
  if (parent) putOthers(unit, parent, columns, nameOf)
  for (const each of parent ? [row, parent] : [row]) {
    for (const address of imagesOf(each)) unit.photo(address, each.headerOf('images'), each.line)
  }
  for (const kind of kindsOf(row).filter((each) => foreign.includes(each))) {
    unit.problems.push({ line: row.line, column: 'Type', problem: 'no-place', value: kind })
  }
  return unit.done(1)
}

const imagesOf = (row: NamedRow): string[] =>
  row
    .of('images')
    .split(/(?<!\\),/)
    .map((text) => withoutBackslashes(text).trim())

function putStock(unit: UnitBuilder, rows: readonly NamedRow[]): void {
  // `parent`: the variations share the number of their product.
  const texts = rows.map((row) => row.of('stock')).filter((text) => text !== '' && text.toLowerCase() !== 'parent')
  if (texts.length > 0) unit.put('stock', sumOf(texts), 'Stock', false)
  else if (rows.every((row) => row.of('in stock') === '0')) unit.put('stock', '0', 'In stock?')
}

/** A variable product, and those of its variations that have come so far. */
type Variable = { parent: NamedRow | undefined; variations: NamedRow[] }

export const woocommerce: Format = {
  isMeant: (names) => names.has('name') && (names.has('regular price') || (names.has('type') && names.has('visibility in catalog'))),
  knows: (header) => known.has(plainName(header)) || attributes.test(plainName(header)),
  nameOf,
  countPhotos: (columns) => (row) => imagesOf(namedRow(row, columns)).filter((text) => text !== '').length,
  asks: (columns) => (row) => kindsOf(namedRow(row, columns)).includes('variation'),
  async *units(read, file) {
    // Variations may stand before their product and far behind it: they are held in memory until its end.
    const variables = new Map<string, Variable>()
    const order: Variable[] = []
    for await (const row of read()) {
      const named = readRow(row, file.columns)
      const kinds = kindsOf(named)
      if (kinds.includes('variation')) {
        const { variations } = variableOf(variables, order, [named.of('parent')])
        variations.push(named)
      } else if (kinds.includes('variable')) variableOf(variables, order, namesOf(named)).parent = named
      else yield unitOf(named, undefined, file)
    }
    for (const { parent, variations } of order) {
      if (parent && (file.options.variants === 'one' || variations.length === 0)) {
        yield { ...unitOf(parent, undefined, file, variations), rows: 1 + variations.length }
        continue
      }
      const units = variations.map((variation) => unitOf(variation, parent, file))
      // The row of the product is counted with its first variation.
      yield* units.map((unit, nth) => ({ ...unit, rows: nth === 0 && parent ? 2 : 1 }))
    }
  },
}

function variableOf(variables: Map<string, Variable>, order: Variable[], names: readonly string[]): Variable {
  const found = names.map((name) => variables.get(name)).find((each) => each !== undefined)
  const variable = found ?? { parent: undefined, variations: [] }
  if (!found) order.push(variable)
  for (const name of names) variables.set(name, variable)
  return variable
}
