import { dayMs } from '#contract/durations.ts'
import type { ImportPass, ImportRowProblem } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportRun } from '#server/db/records/import-records.ts'
import type { RowOutcome } from '#server/modules/products/rows/import-rows-service.ts'
import type { PhotoFile } from '#contract/imports/photo-names.ts'
import { photosOf } from '../read/named-photos-service.ts'
import { insertImportPhotos, readPhotoStates } from './photos-repository.ts'
import { putAwaiting } from '../publish-repository.ts'
import type { Unit } from '../read/rows-service.ts'

type Batch = {
  run: ImportRun
  pass: ImportPass
  units: readonly Unit[]
  outcomes: readonly RowOutcome[]
  now: Date
  archive: readonly PhotoFile[] | undefined
}

/** A draft whose photographs come later than this is not published by itself. */
const awaitingMs = 7 * dayMs

/**
 * Puts the photographs of rows into the queue, as far as the pieces do not have them, and keeps which drafts lack nothing but photographs;
 * in the transaction that writes the rows.
 * @returns what is to be said of the photographs of each unit
 */
export async function keepPhotosOf(transaction: Db, batch: Batch): Promise<ImportRowProblem[][]> {
  const { run, pass, units, outcomes, now, archive } = batch
  if (pass === 'write') await keepAwaiting(transaction, batch)
  // An import of the release before has no such option.
  const { fetchPhotos: isFetching = true } = run.options as Partial<ImportRun['options']>
  if (!isFetching && !archive) return []
  const presentIds = outcomes.flatMap(({ result, productId }) => (result === 'created' ? [] : (productId ?? [])))
  const present = await readPhotoStates(transaction, presentIds)
  const queued: Parameters<typeof insertImportPhotos>[1] = []
  const problems = units.map((unit, at) => {
    const { result, productId } = outcomes[at] ?? {}
    if (!productId || result === 'failed') return []
    const judged = photosOf(unit, present.get(productId), { archive, isFetching })
    for (const [position, { address, header, line, view, edit }] of judged.fitting.entries()) {
      const place = { importId: run.id, nth: unit.nth, position, productId, line, column: header }
      const said = { viewEn: view?.en ?? '', viewAr: view?.ar ?? '', edit: edit ?? null }
      queued.push({ ...place, ...said, address, state: 'waiting', dueAt: now })
    }
    return judged.problems
  })
  if (pass === 'write') await insertImportPhotos(transaction, queued)
  return problems
}

/** Each becomes what its row wants when its photographs are there. */
async function keepAwaiting(transaction: Db, { run, units, outcomes, now }: Batch): Promise<void> {
  const { id: importId, staffId, staffName, staffRole } = run
  const expiresAt = new Date(now.getTime() + awaitingMs)
  for (const [at, { productId, awaits }] of outcomes.entries()) {
    const nth = units[at]?.nth
    if (productId === null || !awaits || nth === undefined) continue
    const who = { staffId, staffName, staffRole }
    await putAwaiting(transaction, { productId, status: awaits, importId, nth, ...who, expiresAt, tries: 0, dueAt: null })
  }
}
