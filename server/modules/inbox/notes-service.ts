import type { InternalStep } from '#contract/inbox/inbox.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { tellDesks } from './changes-repository.ts'
import { deleteNote, findNoteByKey, insertNote } from './internal-steps-repository.ts'
import { presentInternal } from './presenter.ts'

export type Notes = {
  /** Writes a note about a request. @returns the same for a retry. @throws HttpError `idempotency.key-reused` for another text */
  write: (request: RequestRow, text: string, by: { staff: StaffCaller; idempotencyKey: string }) => Promise<InternalStep>
  /** Deletes a note. @throws HttpError `resource.not-found` also where it is somebody else's */
  remove: (id: string, staff: StaffCaller) => Promise<void>
}

/** What the people of the house write about a request for each other. */
export function createNotes({ db, clock }: { db: Db; clock: Clock }): Notes {
  return {
    async write({ id: requestId }, text, { staff: { staffId, name: staffName }, idempotencyKey }) {
      await db.transaction(async (transaction) => {
        const note = { requestId, at: clock.now(), staffId, staffName, text, idempotencyKey }
        if (await insertNote(transaction, note)) await tellDesks(transaction, requestId)
      })
      const written = await findNoteByKey(db, idempotencyKey)
      if (!written) throw new HttpError('resource.not-found', 'the note was deleted meanwhile')
      if (written.requestId !== requestId || written.text !== text)
        throw new HttpError('idempotency.key-reused', 'the key was used for another note')
      return presentInternal(written)
    },
    async remove(id, { staffId }) {
      const requestId = /^\d{1,15}$/.test(id) ? await deleteNote(db, Number(id), staffId) : undefined
      if (requestId === undefined) throw new HttpError('resource.not-found', 'no such note of theirs')
      await tellDesks(db, requestId)
    },
  }
}
