import { createHash } from 'node:crypto'
import { isImportNote, type ImportPass, type ImportRowProblem } from '#contract/imports/imports.ts'
import type { PhotoFile } from '#contract/imports/photo-names.ts'
import { riyal } from '#contract/money/money.ts'
import { stockNumberMost } from '#contract/products/product-body.ts'
import type { Vocabulary } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportResultRow, ImportRun } from '#server/db/records/import-records.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { NewNames, RowOutcome, RowProblem, WriteRows } from '#server/modules/products/rows/import-rows-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { beginningOf } from '#server/platform/files/sound-text.ts'
import { mostTries } from '#server/platform/tries.ts'
import { photoNote } from '../read/other-shops-service.ts'
import { keepPhotosOf } from '../photographs/queue-photos-service.ts'
import { findEarlier, insertResults, listLastProblems, lockRun, updateRun } from '../repository.ts'
import { buildRow, targetOf, type Unit } from '../read/rows-service.ts'
import { staffOf } from '../run-policy.ts'
import { mostGivenUp, unexpected } from './tries-policy.ts'

/** `archive`: the photographs that come with the rows. */
export type Work = { run: ImportRun; pass: ImportPass; archive: readonly PhotoFile[] | undefined }

/** Somebody has paused or deleted the import, or another process works on it. */
export class Taken extends Error {
  override readonly name = 'Taken'
}
/** The transaction is rolled back: nothing of it stays. */
class DryRun extends Error {
  override readonly name = 'DryRun'
}

/**
 * Writes a batch and its results in one transaction, so that a killed process leaves both or none. One that fails is done again row by row:
 * a row that cannot be written after three tries is given up, and those after it go on.
 * @returns the next position
 * @throws Taken; an error that is worth another try
 */
export type WriteBatch = (work: Work, units: readonly Unit[], position: number) => Promise<number>

export type WriteBatchDeps = { db: Db; clock: Clock; catalogue: Catalogue; writeRows: WriteRows; lease: () => Date }

export function createWriteBatch({ db, clock, catalogue, writeRows, lease }: WriteBatchDeps): WriteBatch {
  async function writeOrSingle(work: Work, units: readonly Unit[], position: number): Promise<number> {
    try {
      return await write(work, units, position)
    } catch (error) {
      if (error instanceof Taken) throw error
      const [only, another] = units
      if (only && !another) return giveUp(work, only, position, error)
    }
    let at = position
    for (const unit of units) at = await writeOrSingle(work, [unit], at)
    return at
  }

  async function write(work: Work, units: readonly Unit[], position: number): Promise<number> {
    const { run, pass } = work
    const names: NewNames = { brands: new Set(), collections: new Set(), hasTerms: false }
    if (pass === 'write') {
      await db.transaction(async (transaction) => {
        const seen = await stillOurs(transaction, run, position)
        await record(transaction, await resultsOf(transaction, work, units, names), { seen, units })
      })
      await takeOver(names)
      return nextOf(units)
    }
    let results: ImportResultRow[] = []
    await db
      .transaction(async (transaction) => {
        results = await resultsOf(transaction, work, units, names)
        throw new DryRun()
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error
      })
    await db.transaction(async (transaction) => record(transaction, results, { seen: await stillOurs(transaction, run, position), units }))
    return nextOf(units)
  }

  /** After the last try, or where the rows before it were given up as well, the error is the import's and not the row's. */
  async function giveUp({ run, pass }: Work, unit: Unit, position: number, error: unknown): Promise<number> {
    const tries = position === run.position ? run.tries : 1
    if (tries < mostTries) throw error
    const before = await listLastProblems(db, run.id, pass, mostGivenUp)
    const isGivenUp = (problems: ImportRowProblem[]) => problems.some(({ problem }) => problem === 'unexpected')
    if (before.length === mostGivenUp && before.every(isGivenUp)) throw error
    const result = { ...placeOf(unit, run, pass), productId: null, result: 'failed' as const, problems: [unexpected(unit.line, error)] }
    await db.transaction(async (transaction) =>
      record(transaction, [result], { seen: await stillOurs(transaction, run, position), units: [unit] }),
    )
    return nextOf([unit])
  }

  async function record(
    transaction: Db,
    results: readonly ImportResultRow[],
    { seen, units }: { seen: ImportRun; units: readonly Unit[] },
  ): Promise<void> {
    await insertResults(transaction, [...results])
    const counts = { ...seen.counts }
    for (const { result } of results) counts[result] += 1
    // What comes next is tried for the first time.
    await updateRun(transaction, seen.id, { position: nextOf(units), counts, dueAt: lease(), tries: 1 })
  }

  /** What the next batch has to know at once; products are taken over by their notification. */
  async function takeOver({ brands, collections, hasTerms }: NewNames): Promise<void> {
    const tables = [brands.size > 0 ? 'brand' : '', collections.size > 0 ? 'collection' : '', hasTerms ? 'term' : ''].filter(Boolean)
    if (tables.length > 0) await catalogue.taken({ products: new Set(), tables: new Set(tables) })
  }

  async function stillOurs(transaction: Db, run: ImportRun, position: number): Promise<ImportRun> {
    const seen = await lockRun(transaction, run.id)
    if (!seen || seen.state !== run.state || seen.position !== position) throw new Taken()
    return seen
  }

  async function resultsOf(
    transaction: Db,
    { run, pass, archive }: Work,
    units: readonly Unit[],
    names: NewNames,
  ): Promise<ImportResultRow[]> {
    const vocabulary = copied(catalogue.vocabulary)
    const { sarPerUnit } = run.options.currency === 'SAR' ? riyal : catalogue.rateFor(run.options.currency)
    const context = { vocabulary, options: run.options, sarPerUnit }
    const repeated = await findRepeated(transaction, run, pass, units)
    const found = units.map((): ImportRowProblem[] => [])
    const rows = units.map((unit, at) => ({
      stockNumber: unit.stockNumber,
      importKey: unit.importKey,
      build: (present: Parameters<typeof buildRow>[1]) => {
        const { draft, problems } = buildRow(unit, present, context)
        found[at] = [...(repeated[at] ?? []), ...problems]
        return found[at].every(({ problem }) => isImportNote(problem)) ? draft : undefined
      },
    }))
    const outcomes = await writeRows(transaction, rows, { staff: staffOf(run), vocabulary, names })
    const photoProblems = await keepPhotosOf(transaction, { run, pass, archive, units, outcomes, now: clock.now() })
    return units.map((unit, at): ImportResultRow => {
      const outcome = outcomes[at]
      if (!outcome) throw new Error('a row without an outcome')
      const problems = [
        ...(found[at] ?? []),
        ...outcome.problems.map((problem) => placed(problem, unit)),
        ...(photoProblems[at] ?? []),
        ...leftoverNote(unit, outcome),
      ]
      const productId = pass === 'check' && outcome.result === 'created' ? null : outcome.productId
      return { ...placeOf(unit, run, pass), productId, result: outcome.result, problems }
    })
  }

  return writeOrSingle
}

const nextOf = (units: readonly Unit[]): number => Math.max(...units.map(({ nth, rows }) => nth + rows))

/** Of each unit, whether its key or its stock number was in the file before, and on which line. */
async function findRepeated(
  transaction: Db,
  { id }: ImportRun,
  pass: ImportPass,
  units: readonly Unit[],
): Promise<readonly ImportRowProblem[][]> {
  const before = await findEarlier(transaction, { id, pass, keys: units.map(keyOf), numbers: units.map(numberOf) })
  return units.map((unit) => {
    const [key, number] = [keyOf(unit), numberOf(unit)]
    const earlier = before.keys.get(key) ?? (number === '' ? undefined : before.numbers.get(number))
    if (earlier !== undefined) return [{ line: unit.line, column: null, problem: 'repeated', value: String(earlier) }]
    before.keys.set(key, unit.line)
    before.numbers.set(number, unit.line)
    return []
  })
}

/** Brands and collections that a row brings are known to those after it, and only to them until the transaction is committed. */
const copied = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  brands: new Map(vocabulary.brands),
  collections: new Map(vocabulary.collections),
})

const mostOfKey = 200
/** Short enough for an index, and another one for another key. */
function keyOf({ importKey, stockNumber, nth }: Unit): string {
  const key = importKey ?? (stockNumber === '' ? `row ${nth}` : stockNumber)
  return key.length <= mostOfKey ? key : `${beginningOf(key, mostOfKey)} ${createHash('sha256').update(key).digest('hex')}`
}
/** Empty where there is none; a longer one is refused. */
const numberOf = ({ stockNumber }: Unit): string => (stockNumber.length > stockNumberMost ? '' : stockNumber)

const placeOf = (unit: Unit, run: ImportRun, pass: ImportPass) => ({
  importId: run.id,
  pass,
  nth: unit.nth,
  line: unit.line,
  key: keyOf(unit),
  stockNumber: numberOf(unit),
})

/** A problem of a field at the cell of the file that it comes from. */
function placed({ path, problem, value, limit }: RowProblem, unit: Unit): ImportRowProblem {
  const target = path === '' ? '' : targetOf(path.split('.'))
  const cell = unit.cells.find((each) => each.target === target)
  const shown = value ?? (cell?.text || undefined)
  return {
    line: cell?.line ?? unit.line,
    column: cell?.header ?? null,
    problem,
    ...(shown !== undefined && { value: beginningOf(shown, 200) }),
    ...(limit !== undefined && { limit }),
  }
}

/** What has no place here, in a list: it is kept with the product. */
function leftoverNote({ leftovers, line }: Unit, { result }: RowOutcome): ImportRowProblem[] {
  const shown = leftovers.filter(({ header }) => header !== photoNote)
  if (shown.length === 0 || result === 'failed') return []
  const headings = [...new Set(shown.map(({ header }) => header))].join(', ')
  return [{ line, column: null, problem: 'kept-as-note', value: beginningOf(headings, 200) }]
}
