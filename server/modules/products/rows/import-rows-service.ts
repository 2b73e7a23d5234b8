import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ProductStatus } from '#contract/catalogue/catalogue-terms.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import { mostCollectionsOfShop, type ProductFields } from '#contract/products/product-body.ts'
import type { BrandRow, CollectionRow, ProductRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffChanges } from '#server/db/schema/staff.ts'
import type { ImportColumns, PurchaseColumns, StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import { newTermsOf } from '#server/db/standard-terms.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { changedColumns } from '#server/modules/log/service.ts'
import { newProductId } from '#server/platform/secrets/secrets.ts'
import { insertBrand } from '#server/db/brand-records.ts'
import { type ChangeDeps, createProductChanges, type ProductChanges } from '../edit/change-service.ts'
import { insertCollection, readExtent } from '#server/db/collection-records.ts'
import { checkValues, collectionsIn, privateColumns, productColumns, savedChanges } from '../edit/policy.ts'
import { fieldsOf, readyPhotos } from '../edit/presenter.ts'
import { findNumbersWithZeros, insertProducts, lockNamed, putTerms, readRecords } from '../edit/repository.ts'
import { putDetailTerms } from '#server/db/term-records.ts'

/** A product as an import reads and writes it: everything that a file can say. */
export type ImportDraft = {
  fields: ProductFields
  purchase: PurchaseColumns
  importKey: string | null
  imported: string
  /** Null: as it is. */
  status: ProductStatus | null
  /** What the shop does not have yet. */
  newBrand: BrandRow | undefined
  newCollections: CollectionRow[]
}

/** `path`: of the field, as in the API; empty where it is about the product. */
export type RowProblem = { path: string; problem: string; value?: string; limit?: number }

export type RowToWrite = {
  stockNumber: string
  importKey: string | null
  /** The product as it is to be, from what it is; undefined where the file is wrong, which the caller knows. */
  build: (before: ImportDraft | undefined) => ImportDraft | undefined
}

export type RowOutcome = {
  result: 'created' | 'changed' | 'unchanged' | 'failed'
  productId: string | null
  problems: RowProblem[]
  /** What the draft is to become, where it lacks nothing but photographs. */
  awaits?: 'published' | 'withdrawn' | undefined
}

/** What a batch put into the small tables. */
export type NewNames = { brands: Set<string>; collections: Set<string>; hasTerms: boolean }

/**
 * Writes products inside a transaction of the caller, who may roll it back: that is a dry run. Rows that fail leave the others.
 * @param vocabulary gets the brands and collections that come with the rows
 */
export type WriteRows = (
  transaction: Db,
  rows: readonly RowToWrite[],
  given: { staff: StaffCaller; vocabulary: Vocabulary; names: NewNames },
) => Promise<RowOutcome[]>

const draftColumns = ({ purchase, importKey, imported }: ImportDraft): PurchaseColumns & ImportColumns => ({
  ...purchase,
  importKey,
  imported,
})

/** A product as an import sees it. */
export function draftOf(record: StaffProductRecord): ImportDraft {
  const fields = fieldsOf(record)
  const secrets = record.private
  return {
    fields: { ...fields, collections: fields.collections.toSorted() },
    purchase: {
      sellerIdKind: secrets?.sellerIdKind ?? null,
      sellerIdNumber: secrets?.sellerIdNumber ?? '',
      sellerPhone: secrets?.sellerPhone ?? '',
      paidBy: secrets?.paidBy ?? null,
    },
    importKey: secrets?.importKey ?? null,
    imported: secrets?.imported ?? '',
    status: record.row.status,
    newBrand: undefined,
    newCollections: [],
  }
}

/** The rules of the shop say no to a row. */
class RowRejected extends Error {
  override readonly name = 'RowRejected'
  readonly problems: RowProblem[]
  constructor(problems: RowProblem[]) {
    super('the row cannot be written')
    this.problems = problems
  }
}
/** Somebody else has just made a brand or a collection with this id, perhaps of another name: the next try knows it. */
class MadeMeanwhile extends Error {
  override readonly name = 'MadeMeanwhile'
}
const rejected = (path: string, problem: string, value?: string) =>
  new RowRejected([{ path, problem, ...(value !== undefined && { value }) }])

function problemsOf(error: HttpError): RowProblem[] {
  const fields = Object.entries(error.fields ?? {}).flatMap(([path, problems]) =>
    problems.map(({ problem, limit }): RowProblem => ({ path, problem, ...(limit !== undefined && { limit }) })),
  )
  if (error.code === 'product.held') return fields.map((each) => ({ ...each, problem: 'held' }))
  if (error.code === 'product.incomplete') return [{ path: '', problem: 'required', value: Object.keys(error.fields ?? {}).join(' ') }]
  return fields.length > 0 ? fields : [{ path: '', problem: 'rule', value: error.code }]
}

export function createWriteRows(deps: ChangeDeps): WriteRows {
  const { clock, recordAction } = deps

  return async (transaction, rows, { staff, vocabulary, names }) => {
    const found = await findExisting(transaction, rows)
    const created: Created[] = []
    const outcomes: RowOutcome[] = []
    const seen = new Set<string>()
    for (const row of rows) {
      // The embedded database never waits: without this nothing else is answered until the batch is done.
      await nextTurn()
      try {
        outcomes.push(await write(row))
      } catch (error) {
        const problems = error instanceof RowRejected ? error.problems : error instanceof HttpError ? problemsOf(error) : undefined
        // A version that changed in between: the batch is done again.
        if (!problems || (error instanceof HttpError && error.code === 'product.changed')) throw error
        outcomes.push({ result: 'failed', productId: null, problems })
      }
    }
    await nextTurn()
    await insertCreated(transaction, created)
    return outcomes

    async function write(row: RowToWrite): Promise<RowOutcome> {
      const record = found.of(row)
      const before = record && draftOf(record)
      const draft = row.build(before && { ...before })
      if (!draft) return { result: 'failed', productId: record?.row.id ?? null, problems: [] }
      const own = namesOf(draft, record?.row.id)
      if (own.some((name) => seen.has(name))) throw rejected('stockNumber', 'repeated')
      const withZeros = record ? undefined : found.withZeros(draft.fields.stockNumber)
      if (withZeros !== undefined) throw rejected('stockNumber', 'leading-zeros', withZeros)
      if (before && before.importKey !== null && draft.importKey !== null && before.importKey !== draft.importKey) {
        throw rejected('stockNumber', 'other-key', before.importKey)
      }
      await putNames(draft)
      checkValues(draft.fields, vocabulary)
      for (const name of own) seen.add(name)
      const outcome = record && before ? await save(record, before, draft) : create(draft)
      if (newTermsOf(draft.fields, vocabulary).length > 0) names.hasTerms = true
      return outcome
    }

    function create(draft: ImportDraft): RowOutcome {
      const now = clock.now()
      const id = newProductId()
      const row = { ...productColumns(draft.fields), id, status: 'draft' as const, createdAt: now, updatedAt: now }
      created.push({ row, draft })
      return { result: 'created', productId: id, ...lacking(draft.status, missingFields(draft.fields, 0)) }
    }

    /** All of it, or nothing. */
    function save({ row, photos }: StaffProductRecord, before: ImportDraft, draft: ImportDraft): Promise<RowOutcome> {
      const besides = besidesOf(before, draft)
      const isChanged = Object.keys({ ...savedChanges(before.fields, draft.fields), ...besides }).length > 0
      const work = async (db: Db): Promise<RowOutcome> => {
        const changes = createProductChanges({ ...deps, db })
        if (isChanged) {
          const given = { version: row.version, fields: draft.fields }
          await changes.save(row.id, given, staff, { columns: draftColumns(draft), changes: besides })
        }
        const status = await settle(changes, row, draft, readyPhotos(photos).length)
        const { isChanged: isMoved, ...said } = status
        return { result: isChanged || isMoved ? 'changed' : 'unchanged', productId: row.id, ...said }
      }
      const isSettled = draft.status === null || draft.status === row.status
      return isChanged || !isSettled ? transaction.transaction(work) : work(transaction)
    }

    /** Brings it into the shop or takes it out of it, as far as it is complete. */
    async function settle(
      changes: ProductChanges,
      row: ProductRow,
      { fields, status }: ImportDraft,
      photos: number,
    ): Promise<{ isChanged: boolean } & Pick<RowOutcome, 'problems' | 'awaits'>> {
      if (status === null || status === row.status) return { isChanged: false, problems: [] }
      const settled = async (work: Promise<{ isChanged: boolean }>) => ({ ...(await work), problems: [] })
      if (row.status !== 'draft') {
        return settled(status === 'published' ? changes.publish(row.id, undefined, staff) : changes.withdraw(row.id, undefined, staff))
      }
      const missing = missingFields(fields, photos)
      if (status === 'draft' || missing.length > 0) return { isChanged: false, ...lacking(status, missing) }
      return settled(changes.settle(row.id, status, staff))
    }

    async function putNames({ newBrand, newCollections }: ImportDraft): Promise<void> {
      if (newBrand && !vocabulary.brands.has(newBrand.id)) {
        if (!(await insertBrand(transaction, newBrand))) throw new MadeMeanwhile(newBrand.id)
        const logged = changedColumns(undefined, newBrand)
        await recordAction(transaction, staff, { action: 'brand.create', subject: newBrand.id, changes: logged })
        vocabulary.brands.set(newBrand.id, newBrand)
        names.brands.add(newBrand.id)
      }
      for (const given of newCollections.filter(({ id }) => !vocabulary.collections.has(id))) {
        const { collections, last } = await readExtent(transaction)
        if (collections >= mostCollectionsOfShop) throw rejected('collections', 'too-small', given.nameEn)
        const collection = { ...given, position: last + 1 }
        if (!(await insertCollection(transaction, collection))) throw new MadeMeanwhile(collection.id)
        const logged = changedColumns(undefined, collection)
        await recordAction(transaction, staff, { action: 'collection.create', subject: collection.id, changes: logged })
        vocabulary.collections.set(collection.id, collection)
        names.collections.add(collection.id)
      }
    }

    async function insertCreated(db: Db, all: readonly Created[]): Promise<void> {
      await putTerms(
        db,
        all.flatMap(({ draft }) => newTermsOf(draft.fields, vocabulary)),
      )
      await putDetailTerms(
        db,
        all.map(({ row }) => row.details),
      )
      await insertProducts(
        db,
        all.map(({ row, draft }) => ({
          row,
          secrets: { ...privateColumns(draft.fields), ...draftColumns(draft) },
          collections: collectionsIn(draft.fields),
        })),
      )
      await recordAction(
        db,
        staff,
        all.map(({ row }) => ({ action: 'product.create', subject: row.id, changes: { type: { to: row.type }, import: { to: true } } })),
      )
    }
  }
}

/** What no other row of the batch may have. */
const namesOf = ({ fields, importKey }: ImportDraft, id: string | undefined): string[] => [
  ...(id === undefined ? [] : [`id ${id}`]),
  ...(fields.stockNumber === '' ? [] : [`number ${fields.stockNumber}`]),
  ...(importKey === null ? [] : [`key ${importKey}`]),
]

type Created = { row: Parameters<typeof insertProducts>[1][number]['row'] & { id: string }; draft: ImportDraft }

/** What is said of a draft that its row wants elsewhere. */
function lacking(wanted: ProductStatus | null, missing: readonly string[]): Pick<RowOutcome, 'problems' | 'awaits'> {
  if (wanted !== 'published' && wanted !== 'withdrawn') return { problems: [] }
  if (missing.length === 1 && missing[0] === 'photos') return { problems: [{ path: '', problem: 'awaits-photos' }], awaits: wanted }
  return { problems: [{ path: '', problem: 'incomplete', value: missing.join(' ') }] }
}

/** The names of what changes of the private part besides the fields: their values are in no log. */
function besidesOf(before: ImportDraft, after: ImportDraft): StaffChanges {
  const changed = Object.entries(draftColumns(after)).filter(
    ([key, value]) => !isDeepStrictEqual(value, draftColumns(before)[key as keyof (PurchaseColumns & ImportColumns)]),
  )
  return Object.fromEntries(changed.map(([key]) => [`private.${key}`, {}]))
}

/** The products of the shop that the rows name, and numbers that differ by leading zeros only. */
async function findExisting(transaction: Db, rows: readonly RowToWrite[]) {
  const numbers = rows.map(({ stockNumber }) => stockNumber).filter((number) => number !== '')
  const importKeys = rows.flatMap(({ importKey }) => importKey ?? [])
  const records = await readRecords(transaction, await lockNamed(transaction, { numbers, importKeys }))
  const byNumber = new Map(records.map((record) => [record.row.stockNumber, record]))
  const byKey = new Map(records.flatMap((record) => (record.private?.importKey ? [[record.private.importKey, record] as const] : [])))
  const bare = numbers.filter((number) => /^\d+$/.test(number) && !byNumber.has(number)).map(withoutZeros)
  const withZeros = await findNumbersWithZeros(transaction, [...new Set(bare)])
  return {
    of: ({ stockNumber, importKey }: RowToWrite) =>
      (importKey === null ? undefined : byKey.get(importKey)) ?? (stockNumber === '' ? undefined : byNumber.get(stockNumber)),
    withZeros: (number: string) => {
      const known = /^\d+$/.test(number) ? withZeros.get(withoutZeros(number)) : undefined
      return known === number ? undefined : known
    },
  }
}
const withoutZeros = (number: string): string => number.replace(/^0+/, '')
