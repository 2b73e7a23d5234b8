import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { ImportedPhotos } from '#server/modules/staff-products/imported-photos-service.ts'
import { readyPhotosChannel } from '#server/modules/staff-products/prepare-photos-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteAwaiting, deleteExpired, listReady, lockAwaiting, replaceNote } from './publish-repository.ts'
import { staffOf } from './run-policy.ts'
import type { ImportWork } from './work-service.ts'

export type PublishImportedDeps = { db: Db; clock: Clock; log: Logger; photos: Pick<ImportedPhotos, 'settle'> }

const atOnce = 50

/** Publishes the pieces of imports that have waited for their photographs alone, as soon as these can be shown (docs/decisions/134). */
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

  return {
    channel: readyPhotosChannel,
    async deliverDue(signal) {
      await deleteExpired(db, clock.now())
      for (;;) {
        const ready = await listReady(db, atOnce)
        if (ready.length === 0) return undefined
        for (const id of ready) {
          if (signal.aborted) return undefined
          try {
            await settle(id)
          } catch (error) {
            if (!(error instanceof HttpError)) throw error
            // The rules of the shop say no: it stays a draft, and is not tried for ever.
            log.error({ product: id, code: error.code }, 'an imported piece could not be published with its photographs')
            await deleteAwaiting(db, [id])
          }
        }
      }
    },
  }
}
