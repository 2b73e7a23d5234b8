import type { StaffInvitation } from '#contract/people/staff-people.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { listInvitations, takeInvitation } from './invitations-repository.ts'
import { presentInvitation } from './presenter.ts'

/** The links to the desk that can still be used, for the owner. */
export type OpenLinks = {
  list: () => Promise<StaffInvitation[]>
  /** @throws HttpError where there is no such open one */
  end: (id: string, by: StaffCaller) => Promise<void>
}

export function createOpenLinks({ db, clock, recordAction }: { db: Db; clock: Clock; recordAction: RecordAction }): OpenLinks {
  return {
    list: async () => (await listInvitations(db, clock.now())).map(presentInvitation),
    end: (id, by) =>
      db.transaction(async (transaction) => {
        if (!(await takeInvitation(transaction, id, clock.now()))) throw new HttpError('resource.not-found', 'no such open link')
        await recordAction(transaction, by, { action: 'invitation.end', subject: id, changes: {} })
      }),
  }
}
