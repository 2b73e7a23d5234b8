import { hourMs } from '#contract/durations.ts'
import type { CounterBody } from '#contract/offers/counter-body.ts'
import type { OfferSent } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open/database.ts'
import { sentOf } from '#server/db/records/request-fields.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { DecidedBy } from '#server/modules/inbox/held-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { takeHeld } from '#server/modules/requests/decide-service.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { checkCounter } from './check-counter-service.ts'
import { codeOfGone, type CounterAnswer, stateOfAnswer } from './counter-policy.ts'
import { findCounter, insertCounter } from './counter-repository.ts'
import type { NotifyOffer } from './notices-service.ts'
import { readOffer } from './repository.ts'

/** The house's own price for an offer, and the shopper's answer to it (docs/areas/offers.md). */
export type CounterOffers = {
  /**
   * Answers a pending offer with a price of the house, as it was decided.
   * @throws HttpError as `checkCounter`; `request.decided`
   */
  make: (id: string, price: CounterBody, by: DecidedBy) => Promise<void>
  /**
   * The shopper buys at the house's price: the offer is approved at it. The same answer again changes nothing.
   * @throws HttpError `resource.not-found`, also if it is not the viewer's; `offer.counter-over`, `offer.counter-ended`,
   * `offer.counter-sold`, `offer.counter-reserved`, `offer.counter-withdrawn`: nothing is bought then
   */
  accept: (id: string, viewer: Viewer) => Promise<OfferSent>
  /** The shopper does not, which ends the offer; also after the time. @throws HttpError as `accept`, but none about time and product */
  decline: (id: string, viewer: Viewer) => Promise<OfferSent>
}

export type CounterOffersDeps = {
  db: Db
  clock: Clock
  requests: Pick<Requests, 'find' | 'change' | 'moveByShopper' | 'moveBySystem'>
  recordAction: RecordAction
  readOrdering: ReadOrdering
  notify: NotifyOffer
}

export function createCounterOffers({ db, clock, requests, recordAction, readOrdering, notify }: CounterOffersDeps): CounterOffers {
  const sent = async (id: string): Promise<OfferSent> => sentOf((await readOffer(db, id)).row)

  async function write(transaction: Db, row: RequestRow, given: CounterBody, { staff, key: idempotencyKey }: DecidedBy) {
    const now = clock.now()
    await checkCounter(transaction, row, given, now)
    const { id } = row
    const { priceSar, hours = (await readOrdering(transaction)).counterHours } = given
    const until = new Date(now.getTime() + hours * hourMs)
    const { staffId, name: staffName } = staff
    await insertCounter(transaction, { offerId: id, priceSar, madeAt: now, until, outcome: null, staffId, staffName, idempotencyKey })
    const changes = { priceSar: { to: priceSar }, until: { to: until.toISOString() } }
    await recordAction(transaction, staff, { action: 'offer.counter', subject: id, changes })
    await notify(transaction, await readOffer(transaction, id), { by: 'staff' })
  }

  /** @returns whether the answer came too late; the offer is closed then, which an error would roll back */
  const answer = (id: string, to: CounterAnswer): Promise<boolean> =>
    requests.change('offer', id, async (transaction, { status }) => {
      const counter = await findCounter(transaction, id)
      const state = stateOfAnswer(counter, to, clock.now())
      if (state === 'open') await requests.moveByShopper(transaction, 'offer', id, to)
      if (state === 'over' && status === 'pending') await requests.moveBySystem(transaction, 'offer', id, 'closed')
      return state === 'over'
    })

  return {
    make: (id, given, by) =>
      requests.change('offer', id, async (transaction, row) => {
        await takeHeld(transaction, row, by.held)
        await write(transaction, row, given, by)
      }),
    async accept(id, viewer) {
      await requests.find('offer', id, viewer)
      const isOver = await answer(id, 'approved').catch(async (error: unknown) => {
        if (!(error instanceof HttpError) || error.code !== 'offer.no-free-piece') throw error
        throw new HttpError(codeOfGone((await readOffer(db, id)).forSale), error.message)
      })
      if (isOver) throw new HttpError('offer.counter-over', 'accepted after its time')
      return sent(id)
    },
    async decline(id, viewer) {
      await requests.find('offer', id, viewer)
      await answer(id, 'canceled')
      return sent(id)
    },
  }
}
