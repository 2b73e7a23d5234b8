import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { ImportedPhotos } from '#server/modules/photographs/edit/imported-photos-service.ts'
import { readyPhotosChannel } from '#server/modules/photographs/prepare/prepare-photos-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { mostTries, pauseAfterTries, reasonOf } from '#server/platform/tries.ts'
import {
  deleteAwaiting,
  deleteExpired,
  listReady,
  lockAwaiting,
  nextAwaitingDueAt,
  postponeAwaiting,
  replaceNote,
} from '../publish-repository.ts'
import { staffOf } from '../run-policy.ts'
import type { ImportWork } from '../work-off-service.ts'

export type PublishImportedDeps = { db: Db; clock: Clock; log: Logger; photos: Pick<ImportedPhotos, 'settle'> }

const atOnce = 50

/** Publishes the pieces of imports that have waited for their photographs alone, as soon as these can be shown (docs/areas/imports.md). */
export function createPublishImported({ db, clock, log, photos }: PublishImportedDeps): ImportWork {
  const settle = (productId: string): Promise<void> =>
    db.transaction(async (transaction) => {
      const row = await lockAwaiting(transaction, productId)
      if (!row) return
      const settled = await photos.settle(transaction, productId, row.status, staffOf(row))
      const isThere = settled?.missing.length === 0 && row.status === 'published'
      const lacks = settled && settled.missing.length > 0 ? { problem: 'incomplete', value: settled.missing.join(' ') } : undefined
      await replaceNote(transaction, row, 'awaits-photos', isThere ? { problem: 'published' } : lacks)
      await deleteAwaiting(transaction, [productId])
    })

  /** It stays a draft where the rules of the shop say no, or after the last try; the others go on. */
  const afterError = (productId: string, error: unknown): Promise<void> =>
    db.transaction(async (transaction) => {
      const row = await lockAwaiting(transaction, productId)
      if (!row) return
      const tries = row.tries + 1
      const code = error instanceof HttpError ? error.code : undefined
      log.error(
        { product: productId, code, reason: reasonOf(error), tries },
        'an imported piece could not be published with its photographs',
      )
      if (code === undefined && tries < mostTries) {
        const dueAt = new Date(clock.now().getTime() + pauseAfterTries(tries))
        return postponeAwaiting(transaction, productId, { tries, dueAt })
      }
      const note = code === undefined ? { problem: 'unexpected', value: reasonOf(error) } : { problem: 'rule', value: code }
      await replaceNote(transaction, row, 'awaits-photos', note)
      await deleteAwaiting(transaction, [productId])
    })

  return {
    channel: readyPhotosChannel,
    async deliverDue(signal) {
      await deleteExpired(db, clock.now())
      for (;;) {
        const ready = await listReady(db, clock.now(), atOnce)
        if (ready.length === 0) return nextAwaitingDueAt(db)
        for (const id of ready) {
          if (signal.aborted) return undefined
          await settle(id).catch((error: unknown) => afterError(id, error))
        }
      }
    },
  }
}
