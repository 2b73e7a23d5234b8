import { and, count, eq, exists, inArray, isNull, lt, lte, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { QueueName } from '#contract/operations/operations.ts'
import type { ImportState } from '#contract/imports/imports.ts'
import type { Db } from '#server/db/open/database.ts'
import { lastStage } from '#server/db/photograph-records.ts'
import { heldDecision } from '#server/db/schema/held-decisions.ts'
import { housePush } from '#server/db/schema/house-pushes.ts'
import { importPhoto, importRun } from '#server/db/schema/imports.ts'
import { message } from '#server/db/schema/mail.ts'
import { push } from '#server/db/schema/notifications.ts'
import { photoOriginal } from '#server/db/schema/photo-originals.ts'
import { storedSecret } from '#server/db/schema/stored-secrets.ts'

/** `oldest`: since when the first of them waits; undefined where nothing does. */
export type Waiting = { waiting: number; oldest: Date | undefined }

/** `since`: when an entry was due. `counts`: which rows are work that is left. */
type QueueTable = { table: PgTable; since: PgColumn; counts?: SQL | undefined }

const workedOn: ImportState[] = ['reading', 'checking', 'writing', 'fetching']

/**
 * Mails and pushes wait since they were due first, however often they were tried. Photographs, imports and decisions have few tries, and
 * come back to the queue with each edit: they wait since they are due, and not while a process works on them.
 */
const queues = (db: Db): Record<QueueName, QueueTable> => ({
  mails: { table: message, since: message.firstDueAt },
  pushes: { table: push, since: push.firstDueAt },
  'house-pushes': { table: housePush, since: housePush.firstDueAt },
  decisions: { table: heldDecision, since: heldDecision.dueAt, counts: isNull(heldDecision.problem) },
  photographs: {
    table: photoOriginal,
    since: photoOriginal.dueAt,
    counts: and(lt(photoOriginal.stage, lastStage), isNull(photoOriginal.problem)),
  },
  imports: { table: importRun, since: importRun.dueAt, counts: inArray(importRun.state, workedOn) },
  'import-photographs': {
    table: importPhoto,
    since: importPhoto.dueAt,
    counts: and(
      inArray(importPhoto.state, ['waiting', 'fetched']),
      exists(
        db
          .select({ id: importRun.id })
          .from(importRun)
          .where(and(eq(importRun.id, importPhoto.importId), eq(importRun.state, 'fetching'))),
      ),
    ),
  },
})

/** What waits in a queue at this moment. */
export async function readWaiting(db: Db, name: QueueName, now: Date): Promise<Waiting> {
  const { table, since, counts } = queues(db)[name]
  const [row] = await db
    .select({ waiting: count(), oldest: min(since) })
    .from(table)
    .where(and(lte(since, now), counts))
  return { waiting: row?.waiting ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? undefined }
}

/** When the shop was started for the first time; undefined where it has not been. */
export async function readFirstStart(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(storedSecret.createdAt) }).from(storedSecret)
  return row?.at ?? undefined
}
