import type { PossibleSteps } from '#contract/inbox/inbox.ts'
import { mayMove } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { problemOfSale } from './policy.ts'
import { findOfferedProduct, readOffer } from './repository.ts'

export type OfferStepsDeps = { db: Db; clock: Clock; readOrdering: ReadOrdering }

/** What the staff may do with an offer now; its own price the house can name once, while there is one between the offer and the shop's. */
export function createOfferSteps({ db, clock, readOrdering }: OfferStepsDeps): (id: string) => Promise<PossibleSteps> {
  const hoursOfCounter = async (id: string): Promise<number | undefined> => {
    const { row, counter } = await readOffer(db, id)
    if (row.status !== 'pending' || counter) return undefined
    const product = await findOfferedProduct(db, row.productId, clock.now())
    if (!product || problemOfSale(product) || row.priceSar >= product.priceSar) return undefined
    return (await readOrdering(db)).counterHours
  }
  return async (id) => {
    const { status } = (await readOffer(db, id)).row
    const hours = await hoursOfCounter(id)
    return {
      move: requestStatuses.filter((to) => mayMove('offer', status, to, 'staff')),
      note: [],
      ...(hours !== undefined && { counter: { hours } }),
    }
  }
}
