import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { bestDealsCollection } from '#contract/catalogue/catalogue-terms.ts'
import type { productChangeBodySchema } from '#contract/products/product-change.ts'
import { numberFacts, type ProductFacts, withoutMeasured } from '#contract/catalogue/product-facts.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import { keysOf } from '#contract/typed-keys.ts'
import type { ProductRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import { newTermsOf } from '#server/db/standard-terms.ts'
import { HttpError, type FieldProblems } from '#server/http/answers/errors.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'
import type { PrivateColumns } from '#server/db/records/staff-product-records.ts'

export type ProductChange = z.output<typeof productChangeBodySchema>

/** The changed fields, each with its value before and after. */
export function changesOf(row: ProductRow, given: ProductChange): StaffChanges {
  const now = { priceSar: row.priceSar, stock: row.stock, withdrawn: row.withdrawn }
  const names = keysOf(now)
  return Object.fromEntries(
    names.flatMap((name) => {
      const to = given[name]
      return to === undefined || to === now[name] ? [] : [[name, { from: now[name], to }]]
    }),
  )
}

/**
 * The stock must not fall below the units that are held for shoppers.
 * @param held units that approved offers hold
 * @throws HttpError `product.held`
 */
export function checkStock(stock: number, held: number): void {
  if (stock < held) throw new HttpError('product.held', `${held} are held`, { stock: [{ problem: 'too-small', limit: held }] })
}

/** The columns to write. A price that is not below the former one clears the former price. */
export function columnsOf(row: ProductRow, given: ProductChange): Partial<ProductRow> {
  const { priceSar = row.priceSar, stock = row.stock } = given
  const isStillDeal = row.formerPriceSar !== null && row.formerPriceSar > priceSar
  return { priceSar, stock, formerPriceSar: isStillDeal ? row.formerPriceSar : null }
}

/**
 * A price that many percent below the former one, in whole riyals; without a former price, the price becomes it. Done again, it changes
 * nothing. @throws HttpError `product.incomplete` where there is no price yet
 */
export function reducedColumns(row: ProductRow, percent: number): { changes: StaffChanges; columns: Partial<ProductRow> } {
  if (row.priceSar === 0) checkComplete(['priceSar'])
  const formerPriceSar = row.formerPriceSar ?? row.priceSar
  const priceSar = Math.max(1, Math.round((formerPriceSar * (100 - percent)) / 100 / halalas)) * halalas
  const changes: StaffChanges = {
    ...(priceSar !== row.priceSar && { priceSar: { from: row.priceSar, to: priceSar } }),
    ...(formerPriceSar !== row.formerPriceSar && { formerPriceSar: { to: formerPriceSar } }),
  }
  return { changes, columns: { priceSar, formerPriceSar } }
}
/** Of a riyal. */
const halalas = 100

/** @throws HttpError `product.changed` where the caller has seen an older version; one that names none does not mind */
export function checkVersion(row: ProductRow, version: number | undefined): void {
  if (version !== undefined && row.version !== version)
    throw new HttpError('product.changed', `it is version ${row.version}, and not ${version}`)
}

/** @throws HttpError `product.incomplete` that names the fields */
export function checkComplete(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new HttpError('product.incomplete', `${missing.length} fields are missing`, requiredFields(missing))
}
const requiredFields = (paths: readonly string[]): FieldProblems =>
  Object.fromEntries(paths.map((path) => [path, [{ problem: 'required' }]]))

/** @throws HttpError where the shop does not have a brand, term or collection that a product names */
export function checkValues(fields: ProductFields, { brands, terms, collections }: Vocabulary): void {
  const known: [path: string, isKnown: boolean][] = [
    ['brandId', fields.brandId === null || brands.has(fields.brandId)],
    ...(['modelCase', 'material', 'color', 'winding'] as const).map((kind): [string, boolean] => {
      const value = fields[kind]
      return [kind, value === null || terms[kind].has(value) || newTermsOf({ [kind]: value }, { terms }).length > 0]
    }),
    ['collections', collectionsIn(fields).every((id) => collections.has(id))],
  ]
  const unknown = known.filter(([, isKnown]) => !isKnown)
  if (unknown.length === 0) return
  throw new HttpError(
    'request.invalid',
    'a value that the shop does not have',
    Object.fromEntries(unknown.map(([path]) => [path, [{ problem: 'not-a-choice' }]])),
  )
}

/** The collections to store: the server computes the one of the best deals. */
export const collectionsIn = ({ collections }: ProductFields): string[] => [
  ...new Set(collections.filter((id) => id !== bestDealsCollection)),
]

/** The columns of what the staff typed. A price of 0 stands for none, which only a draft can have. */
export function productColumns(fields: ProductFields) {
  const { model, description, details, facts, priceSar, private: _private, collections: _collections, ...columns } = fields
  return {
    ...columns,
    ringDiameter: fields.ringDiameter === null ? null : Math.round(fields.ringDiameter * 10),
    facts: factColumn(facts),
    modelEn: model.en,
    modelAr: model.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    details: withoutMeasured(Object.fromEntries(Object.entries(details).filter(([, { en, ar }]) => en !== '' || ar !== '')), facts),
    findings: fields.findings.filter(({ en, ar }) => en !== '' || ar !== ''),
    priceSar: priceSar ?? 0,
  }
}

/** The newest service first. */
const sortedServices = ({ services }: ProductFields['facts']) =>
  services.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))

/** What is known, without what only the staff know. */
function factColumn(facts: ProductFields['facts']): ProductFacts {
  const column: ProductFacts = {}
  for (const name of numberFacts) if (facts[name] !== null) column[name] = facts[name]
  if (facts.certificate !== '') column.certificate = facts.certificate
  if (facts.laboratory !== '') column.laboratory = facts.laboratory
  if (facts.services.length > 0) column.services = sortedServices(facts).map(({ date, en, ar }) => ({ date, en, ar }))
  return column
}

export const privateColumns = ({ private: secrets, facts }: ProductFields): PrivateColumns => ({
  ...secrets,
  serviceBy: sortedServices(facts).map(({ by }) => by),
})

/** For the log: what changed, before and after. Of private fields only the names, because the log outlives the product. */
export function savedChanges(before: ProductFields, after: ProductFields): StaffChanges {
  const changes: StaffChanges = {}
  for (const key of keysOf(after)) {
    if (key === 'private') continue
    // Not as JSON: the database stores objects with their members in another order.
    if (isDeepStrictEqual(before[key], after[key])) continue
    const [from, to] = [loggedValue(logged(before)[key]), loggedValue(logged(after)[key])]
    changes[key] = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  }
  for (const key of keysOf(after.private)) {
    if (before.private[key] !== after.private[key]) changes[`private.${key}`] = {}
  }
  return changes
}

/** Without who did a service. */
const logged = (fields: ProductFields): Record<keyof ProductFields, ProductFields[keyof ProductFields] | ProductFacts> => ({
  ...fields,
  facts: factColumn(fields.facts),
})

const loggedValue = (value: ProductFields[keyof ProductFields] | ProductFacts): string | number | undefined =>
  value === null ? undefined : typeof value === 'object' ? JSON.stringify(value) : value
