import type * as z from 'zod/mini'
import type { Colleague, inboxEndpoints } from '#contract/inbox/inbox.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { TellHouse } from '#server/modules/house-pushes/tell-house-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { tellDesks } from './changes-repository.ts'
import { insertHanded } from './internal-steps-repository.ts'
import { newsOf } from './news-service.ts'
import { handRequest } from './repository.ts'

export type HandDeps = {
  db: Db
  clock: Clock
  /** Who of the house works on requests. */
  colleagues: () => Promise<Colleague[]>
  tellHouse: TellHouse
}

type Body = z.output<(typeof inboxEndpoints)['staff.requests.hand']['body']>

/**
 * Gives a request to somebody of the house, who is told on their devices.
 * @throws HttpError `request.invalid` where they do not work on requests; `request.taken` where somebody else has it than the caller saw
 */
export type HandOver = (row: RequestRow, body: Body, staff: StaffCaller) => Promise<void>

export const createHandOver =
  ({ db, clock, colleagues, tellHouse }: HandDeps): HandOver =>
  async (row, { to, from }, staff) => {
    const colleague = (await colleagues()).find(({ id }) => id === to)
    if (!colleague) throw new HttpError('request.invalid', 'not somebody who works on requests', { to: [{ problem: 'not-a-choice' }] })
    // A retry, or somebody else had the same thought.
    if (row.takenBy === to) return
    const { staffId, name: staffName } = staff
    await db.transaction(async (transaction) => {
      if (!(await handRequest(transaction, row.id, { to: colleague, from }))) throw new HttpError('request.taken', 'somebody else has it')
      const handed = { handedTo: to, handedToName: colleague.name }
      await insertHanded(transaction, { requestId: row.id, at: clock.now(), staffId, staffName, ...handed })
      await tellDesks(transaction, row.id)
      if (to === staffId) return
      const about = await newsOf(transaction, row)
      await tellHouse(transaction, { kind: row.kind, request: row, ...about, handed: { by: staffName, to } })
    })
  }
