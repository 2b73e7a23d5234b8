import { dayMs } from '#contract/durations.ts'
import { type Operations, type QueueName, queueNames } from '#contract/operations/operations.ts'
import { findLastBackup, type LastBackup } from '#server/db/backup-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { readFirstStart, readWaiting } from './repository.ts'

/** After this long without a backup the owner is warned. */
const backupDueMs = 2 * dayMs

export type OperationsService = {
  /** How many entries of each queue wait, and for how many seconds the oldest has. */
  queues: () => Promise<Map<QueueName, { waiting: number; seconds: number | undefined }>>
  lastBackup: () => Promise<LastBackup | undefined>
  read: () => Promise<Operations>
}

export function createOperations({ db, clock }: { db: Db; clock: Clock }): OperationsService {
  const queues: OperationsService['queues'] = async () => {
    const now = clock.now()
    const found = new Map<QueueName, { waiting: number; seconds: number | undefined }>()
    // One after the other: they are small, and shoppers need the connections.
    for (const name of queueNames) {
      const { waiting, oldest } = await readWaiting(db, name, now)
      found.set(name, { waiting, seconds: oldest && (now.getTime() - oldest.getTime()) / 1000 })
    }
    return found
  }
  const lastBackup = () => findLastBackup(db)

  return {
    queues,
    lastBackup,
    async read() {
      const waiting = await queues()
      const last = await lastBackup()
      const since = last?.finishedAt ?? (await readFirstStart(db))
      return {
        queues: [...waiting].map(([name, { waiting: count, seconds }]) => ({
          name,
          waiting: count,
          waitsFor: seconds === undefined ? null : Math.floor(seconds),
        })),
        backup: {
          last: last
            ? { finishedAt: last.finishedAt.toISOString(), bytes: last.bytes, verifiedAt: last.verifiedAt?.toISOString() ?? null }
            : null,
          isOverdue: since !== undefined && clock.now().getTime() - since.getTime() > backupDueMs,
        },
      }
    },
  }
}
