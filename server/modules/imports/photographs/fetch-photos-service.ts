import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ImportProblem, ImportRowProblem } from '#contract/imports/imports.ts'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ImportPhotoRow, ImportRun } from '#server/db/records/import-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import { storeContent } from '#server/modules/files/store-content-service.ts'
import type { ImportedPhotos } from '#server/modules/photographs/edit/imported-photos-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import { isPicture } from '#server/platform/pictures/picture-check.ts'
import { PictureUnreadable } from '#server/platform/pictures/picture-unreadable.ts'
import { type FetchBytes, NotFetched } from '#server/platform/network/public-fetch.ts'
import { ZipRejected } from '#server/platform/files/zip-reader.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { mostTries, pauseAfterTries, ProcessEnded, reasonOf } from '#server/platform/tries.ts'
import type { Archive, OpenArchive } from '../read/archive-service.ts'
import { nameInZip, photoProblem } from '../read/named-photos-service.ts'
import {
  addRowProblems,
  closePhotos,
  failAllPhotos,
  hasOpenPhotos,
  importPhotosChannel,
  listDueRows,
  listOpenPhotos,
  lockOpenPhotos,
  nextPhotosDueAt,
  postponePhotos,
  putAddresses,
  readPhotoStates,
  updateWaiting,
} from './photos-repository.ts'
import { findRun, giveBackRun, lockRun, updateRun, updateRunIn } from '../repository.ts'
import { staffOf } from '../run-policy.ts'
import { createWorkOff, type ImportWork, type Turn } from '../work-off-service.ts'

export type FetchPhotosDeps = {
  db: Db
  clock: Clock
  log: Logger
  files: Pick<Files, 'write' | 'isSound' | 'keep' | 'doom' | 'remove'>
  photos: Pick<ImportedPhotos, 'add'>
  fetchBytes: FetchBytes
  openArchive: OpenArchive
  turnMs?: number
}

const states = ['fetching'] as const
/** How many pieces are worked on at the same time: one photograph of each. */
const atOnce = 3
/** A process that ended has worked on several at once: then one at a time, so that the tries of the one at fault are spent first. */
const mostRunTries = mostTries + 2
/** After each photograph: other people's servers are not ours. */
const pauseMs = 100
const retryMs = 20_000
const longestRetryMs = 10 * 60_000
const leaseMs = 60_000
const ownTurnMs = 30_000

/** Why a photograph is not there, for the people of the house. */
const problems: Record<NotFetched['problem'], ImportProblem> = {
  'not-public': 'address-refused',
  redirected: 'address-redirected',
  refused: 'address-unreachable',
  unreachable: 'address-unreachable',
  'too-large': 'photo-too-large',
}

/**
 * Fetches the photographs at the addresses of imports whose rows are written (docs/areas/imports.md). Those of a piece are added together,
 * when none of them is open any more, so they have the order of the file.
 */
export function createFetchPhotos(deps: FetchPhotosDeps): ImportWork {
  const { db, clock, log, files, photos, fetchBytes, openArchive, turnMs = ownTurnMs } = deps
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  /** @param before as it was before this try, which counts from its beginning on: a photograph may end the process */
  async function fetchOne(before: ImportPhotoRow, content: () => AsyncGenerator<Buffer>): Promise<void> {
    if (before.tries >= mostTries) return fail(before, 'unexpected', reasonOf(new ProcessEnded()))
    const row = { ...before, tries: before.tries + 1 }
    if (!(await updateWaiting(db, row, { tries: row.tries }))) return
    const fileId = newId()
    try {
      const stored = await storeContent(files, fileId, content())
      if (!stored || !isPicture(stored.type) || !(await files.isSound(stored.type, fileId))) return await fail(row, 'photo-unreadable')
      await db.transaction(async (transaction) => {
        if (await updateWaiting(transaction, row, { state: 'fetched', fileId, tries: 0 })) await files.keep(transaction, [fileId])
      })
    } catch (error) {
      if (error instanceof PictureUnreadable || error instanceof ZipRejected) return await fail(row, 'photo-unreadable')
      if (!(error instanceof NotFetched)) return await afterError(row, error)
      if (error.problem !== 'unreachable' || row.tries >= mostTries) return await fail(row, problems[error.problem], error.message)
      const later = Math.min(Math.max(retryMs * row.tries, error.retryMs ?? 0), longestRetryMs)
      await updateWaiting(db, row, { dueAt: inMs(later) })
    } finally {
      // Skips one that is kept.
      await files.remove([fileId])
    }
  }

  /** Of one photograph: the others go on. */
  async function afterError(row: ImportPhotoRow, error: unknown): Promise<void> {
    const { tries } = row
    log.error({ import: row.importId, row: row.nth, reason: reasonOf(error), tries }, 'a photograph of an import could not be stored')
    if (tries >= mostTries) await fail(row, 'unexpected', reasonOf(error))
    else await updateWaiting(db, row, { dueAt: inMs(pauseAfterTries(tries)) })
  }

  const fail = (row: ImportPhotoRow, problem: ImportProblem, reason?: string): Promise<void> =>
    db.transaction(async (transaction) => {
      if (!(await updateWaiting(transaction, row, { state: 'failed' }))) return
      await addRowProblems(transaction, row, [photoProblem(cellOf(row), problem, reason)])
    })

  /** Adds what was fetched for a row; nothing while one of its photographs waits for another try. */
  async function addFetched(run: ImportRun, nth: number): Promise<void> {
    const gone: string[] = []
    await db.transaction(async (transaction) => {
      const open = await lockOpenPhotos(transaction, run.id, nth)
      const [first] = open
      if (!first || open.some(({ state }) => state === 'waiting')) return
      const fetched = open.flatMap(({ fileId, viewEn, viewAr, edit }) =>
        fileId === null ? [] : [{ fileId, view: { en: viewEn, ar: viewAr }, edit: edit ?? { turn: 0, crop: null } }],
      )
      const added = await photos.add(transaction, first.productId, fetched, staffOf(run)).catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'resource.not-found') return undefined
        throw error
      })
      const [inside, outside] = [open.slice(0, added ?? 0), open.slice(added ?? 0)]
      const positionsOf = (rows: readonly ImportPhotoRow[]) => rows.map(({ position }) => position)
      await closePhotos(transaction, first, positionsOf(inside), 'added')
      await closePhotos(transaction, first, positionsOf(outside), 'failed')
      if (added === undefined) await addRowProblems(transaction, first, [photoProblem(cellOf(first), 'piece-gone')])
      else {
        await addRowProblems(
          transaction,
          first,
          outside.map((row) => photoProblem(cellOf(row), 'too-many-photos')),
        )
        const addresses = inside.map(({ address }) => address).filter((address) => nameInZip(address) === undefined)
        await putAddresses(transaction, first.productId, addresses)
      }
      gone.push(...outside.flatMap(({ fileId }) => fileId ?? []))
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  /** Photographs that cannot be added to their piece are given up after the last try: the other pieces go on. */
  async function addOrPostpone(run: ImportRun, nth: number): Promise<void> {
    try {
      await addFetched(run, nth)
    } catch (error) {
      const gone: string[] = []
      await db.transaction(async (transaction) => {
        const open = await lockOpenPhotos(transaction, run.id, nth)
        const [first] = open
        if (!first) return
        const tries = Math.max(...open.map((row) => row.tries)) + 1
        log.error(
          { import: run.id, row: nth, reason: reasonOf(error), tries },
          'photographs of an import could not be added to their piece',
        )
        if (tries < mostTries) return postponePhotos(transaction, first, { tries, dueAt: inMs(pauseAfterTries(tries)) })
        const positions = open.map(({ position }) => position)
        await closePhotos(transaction, first, positions, 'failed')
        await addRowProblems(transaction, first, [photoProblem(cellOf(first), 'unexpected', reasonOf(error))])
        gone.push(...open.flatMap(({ fileId }) => fileId ?? []))
        await files.doom(transaction, gone)
      })
      await files.remove(gone)
    }
  }

  async function doRow(run: ImportRun, nth: number, archive: Archive | undefined, signal: AbortSignal): Promise<void> {
    for (const row of await listOpenPhotos(db, run.id, nth)) {
      if (row.state !== 'waiting') continue
      if (signal.aborted || !(await isStillFetching(run))) return
      const known = (await readPhotoStates(db, [row.productId])).get(row.productId)
      // Another import has brought it meanwhile.
      if (known && known.photos > 0 && known.addresses.has(row.address)) await updateWaiting(db, row, { state: 'added' })
      else {
        const name = nameInZip(row.address)
        await fetchOne(row, () => (name === undefined ? fetchBytes(row.address) : fromArchive(archive, name)))
        if (name === undefined) await wait(pauseMs)
        // What comes next is tried for the first time.
        await updateRunIn(db, run, { tries: 1 })
      }
    }
    await addOrPostpone(run, nth)
  }

  /** Whether nobody has paused or deleted it. */
  const isStillFetching = async ({ id }: ImportRun): Promise<boolean> => (await findRun(db, id))?.state === 'fetching'

  async function archiveOf({ fileId }: ImportRun): Promise<Archive | undefined> {
    try {
      return fileId === null ? undefined : await openArchive(fileId)
    } catch (error) {
      // Without it, each of its photographs is said to be missing.
      if (error instanceof FileMissing || error instanceof ZipRejected) return undefined
      throw error
    }
  }

  async function work(run: ImportRun, turn: Turn): Promise<void> {
    const archive = await archiveOf(run)
    try {
      await workWith(run, archive, turn)
    } finally {
      await archive?.close()
    }
  }

  async function workWith(run: ImportRun, archive: Archive | undefined, { signal, isMyTurnOver }: Turn): Promise<void> {
    for (;;) {
      const now = signal.aborted ? undefined : await findRun(db, run.id)
      if (now?.state !== 'fetching') return
      const due = await listDueRows(db, run.id, clock.now(), now.tries > 1 ? 1 : atOnce)
      if (due.length > 0) {
        // Where one fails, the others end first: nothing of this process is under way when it gives up.
        const ended = await Promise.allSettled(due.map((nth) => doRow(run, nth, archive, signal)))
        const failure = ended.find((each) => each.status === 'rejected')
        if (failure) throw failure.reason
        if (await isMyTurnOver()) return giveBackRun(db, run, clock.now())
        continue
      }
      const next = await nextPhotosDueAt(db, run.id)
      return next ? updateRunIn(db, run, { dueAt: next, tries: 0 }) : finish(run)
    }
  }

  /** Its pieces are there; the photographs that are still open do not come. */
  async function failRun(run: ImportRun, problem: ImportRowProblem): Promise<void> {
    const gone: string[] = []
    await db.transaction(async (transaction) => {
      const seen = await lockRun(transaction, run.id)
      if (seen?.state !== 'fetching') return
      gone.push(...(await failAllPhotos(transaction, run.id)))
      await updateRun(transaction, run.id, { state: 'failed', problem, endedAt: clock.now() })
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  async function finish(run: ImportRun): Promise<void> {
    const gone: string[] = []
    await db.transaction(async (transaction) => {
      const seen = await lockRun(transaction, run.id)
      if (seen?.state !== 'fetching' || (await hasOpenPhotos(transaction, run.id))) return
      if (seen.fileId !== null) gone.push(seen.fileId)
      await updateRun(transaction, run.id, { state: 'done', endedAt: clock.now(), fileId: null })
      await files.doom(transaction, gone)
    })
    await files.remove(gone)
  }

  return {
    channel: importPhotosChannel,
    deliverDue: createWorkOff({ db, clock, log }, { states, leaseMs, turnMs, mostTries: mostRunTries, work, fail: failRun }),
  }
}

const cellOf = ({ address, line, column }: ImportPhotoRow) => ({ address, line, header: column })

/** A photograph of an archive, not larger than one that is uploaded. */
async function* fromArchive(archive: Archive | undefined, name: string): AsyncGenerator<Buffer> {
  if (!archive) throw new ZipRejected('zip-malformed', name)
  let bytes = 0
  for await (const chunk of archive.read(name)) {
    bytes += chunk.byteLength
    if (bytes > mostPhotographBytes) throw new NotFetched('too-large', `more than ${mostPhotographBytes} bytes`)
    yield chunk
  }
}
