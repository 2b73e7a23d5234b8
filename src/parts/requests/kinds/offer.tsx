import { guestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { OfferCorrection } from '../offer-correction.tsx'
import type { RequestPages } from '../request-pages.ts'

export const requestPages: RequestPages = {
  kind: 'offer',
  status: guestOfferPage,
  corrections: { 'offers.create': OfferCorrection },
}
