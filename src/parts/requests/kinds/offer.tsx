import { guestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { OfferCorrection } from '../offer-correction.tsx'
import { statusRoute } from '../request-routes.tsx'

export const { load: loadOfferStatus, Route: OfferStatusRoute } = statusRoute(guestOfferPage)

export const corrections = { 'offers.create': OfferCorrection }
