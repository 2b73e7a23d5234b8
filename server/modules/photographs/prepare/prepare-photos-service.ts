import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { hourMs } from '#contract/durations.ts'
import type { PhotoProblem } from '#contract/products/staff-products.ts'
import type { PhotoRow } from '#server/db/records/catalogue-records.ts'
import { areFilesHeld } from '#server/db/backup-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { lockProduct } from '#server/db/lock-product.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { OriginalRow } from '#server/db/records/staff-product-records.ts'
import type { PagePhotoRenditions } from '#server/modules/page-photos/renditions-service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { filesOf, makeRenditions, PhotoUnusable, type RenditionOrder, type Renditions } from '#server/platform/pictures/photo-renditions.ts'
import { mediaName } from '#server/platform/storage/media-name.ts'
import { type Storage, StorageFailed } from '#server/platform/storage/storage.ts'
import { mostTries, pauseAfterTries, ProcessEnded } from '#server/platform/tries.ts'
import {
  claimNext,
  findPhotoByKey,
  findRenditionKeys,
  lastStage,
  lockOriginal,
  nextDueAt,
  photosChannel,
  raiseRevision,
  updateOriginal,
  updatePhoto,
} from '#server/db/photograph-records.ts'

/** PostgreSQL notifies this channel when a photograph can be shown, or never will be. */
export const readyPhotosChannel = 'ready_photos'

/** Makes the renditions of the photographs that the staff have added (docs/areas/photographs.md). */
export type PreparePhotos = {
  channel: string
  /** Works off all that are due, one after the other. @returns when the next one is due */
  deliverDue: (signal: AbortSignal) => Promise<Date | undefined>
  /** Deletes the files of photographs that are no more. */
  removeFiles: (photos: readonly Pick<PhotoRow, 'key' | 'renditionKey' | 'widths'>[]) => Promise<void>
  /** Deletes files of these names. */
  removeNamed: (names: readonly string[]) => Promise<void>
  /** Deletes the files that a crash has left behind. */
  sweep: () => Promise<void>
}

export type PreparePhotosDeps = {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
  files: Pick<Files, 'pieces'>
  /** Gets the renditions. */
  storage: Storage
  /** The photographs of pages, which are in the same queue. */
  pagePhotos: PagePhotoRenditions
  make?: typeof makeRenditions
}

/** Longer than a try can take. */
const claimedMs = 120_000
const firstRetryMs = 10_000
/** Younger files may be those of a try that is under way. */
const sweptAfterMs = hourMs
/** Names of files in memory at a time. */
const sweptAtOnce = 1_000
/** What the folders begin with in which renditions are made. */
const workFolder = 'mizwala-renditions-'
/** The ids of our own keys (`newId`): those of the sample have hyphens. */
const ownRendition = /^([0-9a-z]{16})-(?:(?:wide|phone)-)?(?:\d+|whole)\.(?:avif|webp|jpg)(?:\.\d+\.part)?$/

export function createPreparePhotos(deps: PreparePhotosDeps): PreparePhotos {
  const { db, clock, log, files, storage, pagePhotos, make = makeRenditions } = deps

  /** Stores what was made. @returns the files that nothing refers to afterwards */
  const store = (row: OriginalRow & { productId: string }, made: Renditions): Promise<string[]> =>
    db.transaction(async (transaction) => {
      // An order of the photographs writes their rows anew: it locks the product, too.
      await lockProduct(transaction, row.productId)
      const before = (await lockOriginal(transaction, row)) ? await findPhotoByKey(transaction, row.key) : undefined
      const renditionKey = renditionKeyOf(row)
      if (!before) return filesOf(renditionKey, made.widths)
      const { width, height, placeholder } = made
      const isEdit = renditionKeyOf(before) !== renditionKey
      const widths = isEdit ? made.widths : [...new Set([...before.widths, ...made.widths])].toSorted((one, other) => one - other)
      await updatePhoto(transaction, row.key, { renditionKey: row.renditionKey, widths, width, height, placeholder })
      // No cache shows the picture of before at the same address.
      if (isEdit && before.widths.length > 0) await raiseRevision(transaction, row.productId)
      if (row.stage === 0) await notifyReady(transaction)
      await updateOriginal(transaction, row, { stage: made.hasMore ? row.stage + 1 : lastStage, tries: 0, dueAt: clock.now() })
      return isEdit ? filesOf(renditionKeyOf(before), before.widths) : []
    })

  async function prepare(row: OriginalRow): Promise<void> {
    const { turn, crop, productId, tries } = row
    // The claim counts as a try: none of those before has ended.
    if (tries > mostTries) throw new ProcessEnded()
    if (productId === null) return preparePagePhoto(row)
    const order = { key: renditionKeyOf(row), stage: row.stage === 0 ? (0 as const) : (1 as const), edit: { turn, crop } }
    await removeAll(await store({ ...row, productId }, await makeStored(row, (folder) => ({ ...order, folder }))))
  }

  async function preparePagePhoto(row: OriginalRow): Promise<void> {
    await removeAll(await pagePhotos.store(row, await makeStored(row, (folder) => pagePhotos.orderOf(row, folder))))
  }

  /** They are made in a folder of this machine, and then stored. */
  async function makeStored({ fileId }: OriginalRow, orderIn: (folder: string) => RenditionOrder): Promise<Renditions> {
    const folder = await mkdtemp(join(tmpdir(), workFolder))
    try {
      const made = await make(files.pieces(fileId), orderIn(folder))
      for (const name of await readdir(folder)) await storage.write(mediaName(name), createReadStream(join(folder, name)))
      return made
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function noteFailure(row: OriginalRow, error: unknown): Promise<void> {
    log.error({ err: error, photo: row.key, product: row.productId, tries: row.tries }, 'the sizes of a photograph could not be made')
    if (error instanceof StorageFailed) {
      // No fault of the photograph: the storage may be away for longer than all tries take.
      const dueAt = new Date(clock.now().getTime() + firstRetryMs)
      await updateOriginal(db, row, { dueAt, tries: row.tries - 1 })
      return
    }
    const problem: PhotoProblem | undefined = error instanceof PhotoUnusable ? error.problem : row.tries >= mostTries ? 'failed' : undefined
    if (problem) await notifyReady(db)
    const dueAt = new Date(clock.now().getTime() + pauseAfterTries(row.tries, firstRetryMs))
    await updateOriginal(db, row, problem ? { problem } : { dueAt })
  }

  async function removeAll(names: readonly string[]): Promise<void> {
    // The tables of the backup that is being made may name them; the sweep deletes them after it.
    if (names.length === 0 || (await areFilesHeld(db, clock.now()))) return
    await Promise.all(names.map((name) => storage.delete(mediaName(name))))
  }
  const shownKeys = async (keys: readonly string[]) =>
    new Set([...(await findRenditionKeys(db, [...new Set(keys)])), ...(await pagePhotos.shownKeys())])

  /** Deletes those of these files that belong to no photograph. */
  async function removeOrphans(old: readonly { file: string; key: string }[]): Promise<void> {
    const shown = await shownKeys(old.map(({ key }) => key))
    await removeAll(old.filter(({ file, key }) => !shown.has(key) || file.endsWith('.part')).map(({ file }) => file))
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
    removeFiles: async (photos) => {
      const names = photos.flatMap((photo) => filesOf(renditionKeyOf(photo), photo.widths))
      // Several products of the sample show the same files.
      await removeAll(names.filter((name) => ownRendition.test(name)))
    },
    removeNamed: async (names) => {
      await removeAll(names)
    },
    async sweep() {
      const before = new Date(Date.now() - sweptAfterMs)
      let old: { file: string; key: string }[] = []
      for await (const { name, changedAt } of storage.list(mediaName(''))) {
        const file = name.slice(mediaName('').length)
        const key = ownRendition.exec(file)?.[1]
        if (key !== undefined && changedAt < before) old.push({ file, key })
        if (old.length < sweptAtOnce) continue
        await removeOrphans(old)
        old = []
      }
      await removeOrphans(old)
      await storage.removeUnfinished(mediaName(''), before)
      await removeWorkFolders(before)
    },
  }
}

const notifyReady = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_notify(${readyPhotosChannel}, '')`)
}

/** Those of processes that were killed. */
async function removeWorkFolders(before: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(workFolder)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => {})
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}
