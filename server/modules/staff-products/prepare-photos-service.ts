import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PhotoProblem } from '#src/contract/products/staff-products.ts'
import type { Db } from '#server/db/database.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { collect } from '#server/platform/file-content.ts'
import { makeRenditions, PhotoUnusable, type Renditions } from '#server/platform/photo-renditions.ts'
import {
  claimNext,
  findOriginals,
  lastStage,
  nextDueAt,
  type OriginalRow,
  photosChannel,
  updateOriginal,
  updatePhoto,
} from './photos-repository.ts'

/** Makes the renditions of the photographs that the staff have added (decisions/106). */
export type PreparePhotos = {
  channel: string
  /** Works off all that are due, one after the other. @returns when the next one is due */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
  /** Deletes the files of photographs that are no more. */
  removeFiles: (keys: readonly string[]) => Promise<void>
  /** The same for those that a crash has left behind. */
  sweep: () => Promise<void>
}

export type PreparePhotosDeps = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  files: Pick<Files, 'open'>
  /** The folder of the renditions. */
  folder: string
  make?: typeof makeRenditions
}

/** Longer than a try can take. */
const claimedMs = 120_000
const mostTries = 3
const retryMs = 10_000
/** Younger files may be those of a try that is under way. */
const sweptAfterMs = 60 * 60 * 1000
/** The ids of our own keys (`newId`): those of the sample have hyphens. */
const ownRendition = /^([0-9a-z]{16})-\d+\.(?:avif|webp|jpg)(?:\.\d+\.part)?$/

export function createPreparePhotos(deps: PreparePhotosDeps): PreparePhotos {
  const { db, clock, log, files, folder, make = makeRenditions } = deps

  /** Stores what was made. @returns false where the photograph was removed meanwhile */
  const store = ({ key, productId, stage }: OriginalRow, made: Renditions) =>
    db.transaction(async (transaction) => {
      // An order of the photographs writes their rows anew: it locks the product, too.
      await lockProduct(transaction, productId)
      const isThere = await updatePhoto(transaction, key, ({ widths }) => ({
        widths: [...new Set([...widths, ...made.widths])].toSorted((one, other) => one - other),
        width: made.width,
        height: made.height,
        placeholder: made.placeholder,
      }))
      const next = made.hasMore ? stage + 1 : lastStage
      await updateOriginal(transaction, key, { stage: next, tries: 0, dueAt: clock.now() })
      return isThere
    })

  async function prepare(row: OriginalRow): Promise<void> {
    const original = await files.open(row.fileId)
    if (!original) throw new Error(`the original of photograph ${row.key} is gone`)
    const made = await make(await collect(original), { key: row.key, folder, stage: row.stage === 0 ? 0 : 1 })
    if (!(await store(row, made))) await removeFiles([row.key])
  }

  async function noteFailure(row: OriginalRow, error: unknown): Promise<void> {
    log.error({ err: error, photo: row.key, product: row.productId, tries: row.tries }, 'the sizes of a photograph could not be made')
    const problem: PhotoProblem | undefined = error instanceof PhotoUnusable ? error.problem : row.tries >= mostTries ? 'failed' : undefined
    await updateOriginal(db, row.key, problem ? { problem } : { dueAt: new Date(clock.now().getTime() + retryMs) })
  }

  const removeAll = (names: readonly string[]) => Promise.all(names.map((name) => unlink(join(folder, name)).catch(ifMissing)))
  const namesInFolder = async (): Promise<string[]> => readdir(folder).catch((error: unknown) => ifMissing(error) ?? [])

  async function removeFiles(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    const gone = new Set(keys)
    await removeAll((await namesInFolder()).filter((name) => gone.has(ownRendition.exec(name)?.[1] ?? '')))
  }

  return {
    channel: photosChannel,
    async deliverDue(signal) {
      while (!signal.aborted) {
        const now = clock.now()
        const row = await claimNext(db, { now, until: new Date(now.getTime() + claimedMs) })
        if (!row) break
        await prepare(row).catch((error: unknown) => noteFailure(row, error))
      }
      return nextDueAt(db)
    },
    removeFiles,
    async sweep() {
      const old: { name: string; key: string }[] = []
      for (const name of await namesInFolder()) {
        const key = ownRendition.exec(name)?.[1]
        if (key === undefined) continue
        const { mtimeMs } = await stat(join(folder, name))
        if (mtimeMs < Date.now() - sweptAfterMs) old.push({ name, key })
      }
      const known = await findOriginals(db, [...new Set(old.map(({ key }) => key))])
      await removeAll(old.filter(({ name, key }) => !known.has(key) || name.endsWith('.part')).map(({ name }) => name))
    },
  }
}

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
