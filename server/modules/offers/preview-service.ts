import { hourMs } from '#contract/durations.ts'
import type { Decision } from '#contract/inbox/decisions.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { toldReason } from '#server/modules/requests/policy.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { NotificationContent } from '#server/texts/notification-texts.ts'
import { offerContent } from './notices-service.ts'
import { readOffer } from './repository.ts'

export type PreviewOfferDeps = { db: Db; clock: Clock; readOrdering: ReadOrdering }

/** What the sender of an offer would be told of a rejection or of the house's price; an approval is decided with one press. */
export const createPreviewOffer =
  ({ db, clock, readOrdering }: PreviewOfferDeps) =>
  async ({ id }: RequestRow, decision: Decision): Promise<NotificationContent | undefined> => {
    const record = await readOffer(db, id)
    if (decision.do === 'counter') {
      const { priceSar, hours = (await readOrdering(db)).counterHours } = decision
      const until = new Date(clock.now().getTime() + hours * hourMs)
      return offerContent({ ...record, counter: { priceSar, until, outcome: null } }, {})
    }
    if (decision.do !== 'move' || decision.status !== 'rejected') return undefined
    return offerContent({ ...record, row: { ...record.row, status: 'rejected' } }, { reason: toldReason(decision.reason) })
  }
