import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ImportPass, ImportRowProblem } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportRun } from '#server/db/records/import-records.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { WriteRows } from '#server/modules/products/rows/import-rows-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Shoppers } from '#server/platform/shoppers.ts'
import { createWriteBatch, Taken } from './batch-service.ts'
import { hasOpenPhotos, notifyImportPhotos } from '../photographs/photos-repository.ts'
import { FileUnreadable, type ReadImportFile } from '../read/read-file-service.ts'
import { giveBackRun, importsChannel, lockRun, readDefaults, updateRun, updateRunIn } from '../repository.ts'
import type { Unit } from '../read/rows-service.ts'
import { createWorkOff, type ImportWork, type Turn } from '../work-off-service.ts'

export type ImportWorkDeps = {
  db: Db
  clock: Clock
  log: Logger
  catalogue: Catalogue
  files: Pick<Files, 'doom' | 'remove'>
  file: ReadImportFile
  writeRows: WriteRows
  shoppers: Pick<Shoppers, 'areThere'>
  turnMs?: number
}

/** States in which its rows are worked on. */
const states = ['reading', 'checking', 'writing'] as const
/** Rows of a batch: as many as took about this time before. The embedded database answers nobody else meanwhile. */
const batchMs = { alone: 40, besideShoppers: 15 }
const batchSize = { first: 10, least: 2, most: 25 }
const leaseMs = 5_000
/** A turn begins with reading the file as far as the import has come. */
const ownTurnMs = 5_000
/** The pause after a batch, as a share of the time that it took: the rest of the CPU is the shop's. */
const restShare = { alone: 1.5, besideShoppers: 4 }
const leastRestMs = 5

/** Reads the files of imports, and goes through their rows, in the dry run and in the import. */
export function createImportWork(deps: ImportWorkDeps): ImportWork {
  const { db, clock, log, files, file, shoppers, turnMs = ownTurnMs } = deps
  const lease = () => new Date(clock.now().getTime() + leaseMs)
  const writeBatch = createWriteBatch({ ...deps, lease })

  async function recognise(run: ImportRun): Promise<void> {
    if (run.fileId === null) throw new Error('an import that is read has its file')
    await updateRunIn(db, run, {
      ...(await file.recognise(run.fileId)),
      options: { ...run.options, defaults: await readDefaults(db) },
      state: 'ready',
      tries: 0,
    })
  }

  async function goThrough(run: ImportRun, pass: ImportPass, { signal, isMyTurnOver }: Turn): Promise<void> {
    let position = run.position
    let batch: Unit[] = []
    const archive = await file.photos(run)
    let size = batchSize.first
    const flush = async () => {
      if (batch.length === 0) return
      const start = performance.now()
      position = await writeBatch({ run, pass, archive }, batch, position)
      const tookMs = performance.now() - start
      const company = shoppers.areThere() ? 'besideShoppers' : 'alone'
      size = Math.min(batchSize.most, Math.max(batchSize.least, Math.round((batch.length * batchMs[company]) / tookMs)))
      batch = []
      await wait(Math.max(leastRestMs, tookMs * restShare[company]))
    }
    for await (const unit of file.units(run)) {
      batch.push(unit)
      if (signal.aborted) return
      if (batch.length < size) continue
      await flush()
      if (signal.aborted) return
      if (await isMyTurnOver()) return giveBackRun(db, run, clock.now())
    }
    await flush()
    await finish(run, pass, archive !== undefined)
  }

  async function finish(run: ImportRun, pass: ImportPass, isArchive: boolean): Promise<void> {
    const gone: string[] = []
    await db.transaction(async (transaction) => {
      const seen = await lockRun(transaction, run.id)
      if (!seen || seen.state !== run.state) return
      const now = clock.now()
      if (pass === 'check') return updateRun(transaction, run.id, { state: 'checked', endedAt: now, tries: 0 })
      const isFetching = await hasOpenPhotos(transaction, run.id)
      // The photographs of an archive are still in it.
      const isNeeded = isFetching && isArchive
      if (seen.fileId !== null && !isNeeded) gone.push(seen.fileId)
      const after = isFetching ? { state: 'fetching' as const, dueAt: now } : { state: 'done' as const, endedAt: now }
      await updateRun(transaction, run.id, { ...after, ...(!isNeeded && { fileId: null }), tries: 0 })
      if (isFetching) await notifyImportPhotos(transaction)
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  const fail = (run: ImportRun, problem: ImportRowProblem): Promise<void> =>
    updateRunIn(db, run, { state: 'failed', problem, endedAt: clock.now() })

  async function work(run: ImportRun, turn: Turn): Promise<void> {
    try {
      if (run.state === 'reading') await recognise(run)
      else await goThrough(run, run.state === 'checking' ? 'check' : 'write', turn)
    } catch (error) {
      if (error instanceof Taken) return
      if (!(error instanceof FileUnreadable)) throw error
      await fail(run, error.problem)
    }
  }

  return { channel: importsChannel, deliverDue: createWorkOff({ db, clock, log }, { states, leaseMs, turnMs, work, fail }) }
}
