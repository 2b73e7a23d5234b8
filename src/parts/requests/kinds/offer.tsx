import { guestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { ownPathOf } from '#contract/request-kinds/kinds.ts'
import { takeStatusKey } from '#src/blocks/requests/status/status-keys.ts'
import { OfferCorrection } from '../offer-correction.tsx'
import { correctionOn } from '../page-correction.tsx'
import { statusRoute } from '../request-routes.tsx'

export const { load: loadOfferStatus, Route: OfferStatusRoute } = statusRoute(guestOfferPage)

/** The page of the offer finds the answer in the outbox by itself. */
const answered = correctionOn(({ params: { id = '' }, requestKey }) => {
  if (requestKey === undefined) return ownPathOf('offer', id)
  // A guest's page opens by the key, which is forgotten with the page on which the answer was given.
  takeStatusKey(id, `k=${requestKey}`)
  return `/offers/${id}`
})

export const corrections = { 'offers.create': OfferCorrection, 'offers.accept': answered, 'offers.decline': answered }
