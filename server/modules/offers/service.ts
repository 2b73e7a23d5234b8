import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import { createMakeOffer, type MakeOffer, type MakeOfferDeps } from './make-offer-service.ts'
import { createReadOffers, type ReadOffers, type ReadOffersDeps } from './read-offers-service.ts'

export type Offers = ReadOffers & {
  make: MakeOffer
  /** @throws HttpError `resource.not-found`, also if it is not the viewer's, and where it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, viewer: Viewer) => Promise<void>
  /**
   * A decision of the staff.
   * @param name its id or its short number
   * @throws HttpError where the staff may not make this change, or no unit is free
   */
  decide: (name: string, decision: { status: RequestStatus; reason?: string | undefined }, staff: StaffCaller) => Promise<void>
}

export type OffersDeps = MakeOfferDeps & ReadOffersDeps

/** Creates, reads and decides price offers. The effects of their status changes are in `rules-service.ts`. */
export function createOffers(deps: OffersDeps): Offers {
  const { requests } = deps
  return {
    make: createMakeOffer(deps),
    ...createReadOffers(deps),
    async cancel(id, reason, viewer) {
      await requests.find('offer', id, viewer)
      await requests.cancel('offer', id, reason)
    },
    async decide(name, decision, staff) {
      const { id } = await requests.findNamed('offer', name)
      await requests.decide('offer', id, decision, staff)
    },
  }
}
