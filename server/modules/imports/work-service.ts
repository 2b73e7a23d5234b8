import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isImportNote, type ImportPass, type ImportRowProblem } from '#src/contract/imports/imports.ts'
import { riyal } from '#src/contract/money/money.ts'
import type { Vocabulary } from '#server/db/catalogue-records.ts'
import type { Db } from '#server/db/database.ts'
import type { ImportResultRow, ImportRun } from '#server/db/import-records.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { NewNames, RowOutcome, RowProblem, WriteRows } from '#server/modules/staff-products/import-rows-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PhotoFile } from '#src/contract/imports/photo-names.ts'
import { FileUnreadable, type ReadImportFile } from './read-file-service.ts'
import { photoNote } from './other-shops-service.ts'
import { hasOpenPhotos, notifyImportPhotos } from './photos-repository.ts'
import { keepPhotosOf } from './queue-photos-service.ts'
import { claimRun, findKeys, importsChannel, insertResults, lockRun, nextDueAt, readDefaults, updateRun } from './repository.ts'
import { staffOf } from './run-policy.ts'
import { buildRow, targetOf, type Unit } from './rows-service.ts'

/** The work on imports, one after the other, in small steps: between them the shop answers. */
export type ImportWork = {
  channel: string
  /** Works off all that is to be done. @returns when a process that died lets go of another one */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
}

export type ImportWorkDeps = {
  db: Db
  clock: Clock
  log: Logger
  catalogue: Catalogue
  files: Pick<Files, 'doom' | 'remove'>
  file: ReadImportFile
  writeRows: WriteRows
}

/** States in which its rows are worked on. */
const states = ['reading', 'checking', 'writing'] as const
/** Rows of a batch: as many as took about this time before. The embedded database answers nobody else meanwhile. */
const batchMs = 40
const batchSize = { first: 10, least: 10, most: 25 }
/** `archive`: the photographs that come with the rows. */
type Work = { run: ImportRun; pass: ImportPass; archive: readonly PhotoFile[] | undefined }
/** How long a process has an import without a batch: after that another takes it up. */
const leaseMs = 5_000
/** The pause after a batch, as a share of the time that it took: the rest of the CPU is the shop's. */
const restShare = 1.5
const leastRestMs = 5

/** The transaction is rolled back: nothing of it stays. */
class DryRun extends Error {
  override readonly name = 'DryRun'
}
/** Somebody has paused the import, or another process works on it. */
class Taken extends Error {
  override readonly name = 'Taken'
}

export function createImportWork(deps: ImportWorkDeps): ImportWork {
  const { db, clock, log, catalogue, files, file, writeRows } = deps
  const lease = () => new Date(clock.now().getTime() + leaseMs)

  async function recognise(run: ImportRun): Promise<void> {
    if (run.fileId === null) throw new Error('an import that is read has its file')
    try {
      await updateRun(db, run.id, {
        ...(await file.recognise(run.fileId)),
        options: { ...run.options, defaults: await readDefaults(db) },
        state: 'ready',
      })
    } catch (error) {
      if (!(error instanceof FileUnreadable)) throw error
      await updateRun(db, run.id, { state: 'failed', problem: error.problem, endedAt: clock.now() })
    }
  }

  async function goThrough(run: ImportRun, pass: ImportPass, signal: AbortSignal): Promise<void> {
    let position = run.position
    let batch: Unit[] = []
    const archive = await file.photos(run)
    let size = batchSize.first
    const flush = async () => {
      if (batch.length === 0) return
      const start = performance.now()
      position = await doBatch({ run, pass, archive }, batch, position)
      const tookMs = performance.now() - start
      size = Math.min(batchSize.most, Math.max(batchSize.least, Math.round((batch.length * batchMs) / tookMs)))
      batch = []
      await wait(Math.max(leastRestMs, tookMs * restShare))
    }
    for await (const unit of file.units(run)) {
      batch.push(unit)
      if (batch.length >= size) await flush()
      if (signal.aborted) return
    }
    await flush()
    await finish(run, pass, archive !== undefined)
  }

  /** Writes a batch and its results in one transaction, so that a killed process leaves both or none. @returns the next position */
  async function doBatch(work: Work, units: readonly Unit[], position: number): Promise<number> {
    const { run, pass } = work
    const next = Math.max(...units.map(({ nth, rows }) => nth + rows))
    const names: NewNames = { brands: new Set(), collections: new Set(), hasTerms: false }
    const record = async (transaction: Db, results: readonly ImportResultRow[], seen: ImportRun) => {
      await insertResults(transaction, [...results])
      const counts = { ...seen.counts }
      for (const { result } of results) counts[result] += 1
      await updateRun(transaction, run.id, { position: next, counts, dueAt: lease() })
    }
    if (pass === 'write') {
      await db.transaction(async (transaction) => {
        const seen = await stillOurs(transaction, run, position)
        await record(transaction, await resultsOf(transaction, work, units, names), seen)
      })
      await takeOver(names)
      return next
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
    await db.transaction(async (transaction) => record(transaction, results, await stillOurs(transaction, run, position)))
    return next
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
    const before = await findKeys(transaction, run.id, pass, units.map(keyOf))
    const found = units.map((): ImportRowProblem[] => [])
    const rows = units.map((unit, at) => ({
      stockNumber: unit.stockNumber,
      importKey: unit.importKey,
      build: (present: Parameters<typeof buildRow>[1]) => {
        const earlier = before.get(keyOf(unit))
        const { draft, problems } = buildRow(unit, present, context)
        const repeated = earlier === undefined ? [] : [{ line: unit.line, column: null, problem: 'repeated', value: String(earlier) }]
        found[at] = [...repeated, ...problems]
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
      return { importId: run.id, pass, nth: unit.nth, line: unit.line, key: keyOf(unit), productId, result: outcome.result, problems }
    })
  }

  async function finish(run: ImportRun, pass: ImportPass, isArchive: boolean): Promise<void> {
    const gone: string[] = []
    await db.transaction(async (transaction) => {
      const seen = await lockRun(transaction, run.id)
      if (!seen || seen.state !== run.state) return
      const now = clock.now()
      if (pass === 'check') return updateRun(transaction, run.id, { state: 'checked', endedAt: now })
      const isFetching = await hasOpenPhotos(transaction, run.id)
      // The photographs of an archive are still in it.
      const isNeeded = isFetching && isArchive
      if (seen.fileId !== null && !isNeeded) gone.push(seen.fileId)
      const after = isFetching ? { state: 'fetching' as const, dueAt: now } : { state: 'done' as const, endedAt: now }
      await updateRun(transaction, run.id, { ...after, ...(!isNeeded && { fileId: null }) })
      if (isFetching) await notifyImportPhotos(transaction)
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  async function workOn(run: ImportRun, signal: AbortSignal): Promise<void> {
    try {
      if (run.state === 'reading') await recognise(run)
      else await goThrough(run, run.state === 'checking' ? 'check' : 'write', signal)
    } catch (error) {
      if (error instanceof Taken) return
      if (error instanceof FileUnreadable) {
        return updateRun(db, run.id, { state: 'failed', problem: error.problem, endedAt: clock.now() })
      }
      // Not the error itself: the database's repeat the values of the statement. It is tried again when the lease is over.
      log.error({ import: run.id, reason: error instanceof Error ? error.name : 'unknown' }, 'a step of an import failed; trying again')
      throw error
    } finally {
      if (signal.aborted) await updateRun(db, run.id, { dueAt: clock.now() })
    }
  }

  return {
    channel: importsChannel,
    async deliverDue(signal) {
      while (!signal.aborted) {
        const run = await claimRun(db, { states, now: clock.now(), until: lease() })
        if (!run) break
        await workOn(run, signal)
      }
      return nextDueAt(db, states)
    },
  }
}

/** Brands and collections that a row brings are known to those after it, and only to them until the transaction is committed. */
const copied = (vocabulary: Vocabulary): Vocabulary => ({
  ...vocabulary,
  brands: new Map(vocabulary.brands),
  collections: new Map(vocabulary.collections),
})

const keyOf = ({ importKey, stockNumber, nth }: Unit): string => importKey ?? (stockNumber === '' ? `row ${nth}` : stockNumber)

/** A problem of a field at the cell of the file that it comes from. */
function placed({ path, problem, value, limit }: RowProblem, unit: Unit): ImportRowProblem {
  const target = path === '' ? '' : targetOf(path.split('.'))
  const cell = unit.cells.find((each) => each.target === target)
  const shown = value ?? (cell?.text || undefined)
  return {
    line: cell?.line ?? unit.line,
    column: cell?.header ?? null,
    problem,
    ...(shown !== undefined && { value: shown.slice(0, 200) }),
    ...(limit !== undefined && { limit }),
  }
}

/** What has no place here, in a list: it is kept with the product. */
function leftoverNote({ leftovers, line }: Unit, { result }: RowOutcome): ImportRowProblem[] {
  const shown = leftovers.filter(({ header }) => header !== photoNote)
  if (shown.length === 0 || result === 'failed') return []
  const headings = [...new Set(shown.map(({ header }) => header))].join(', ')
  return [{ line, column: null, problem: 'kept-as-note', value: headings.slice(0, 200) }]
}
