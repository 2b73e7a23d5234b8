import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import { offerBodySchema } from './offer-body.ts'
import { requestCancelBodySchema, requestListQuerySchema } from '#contract/requests/request-calls.ts'
import type { offerPaths } from './offer-kind.ts'
import { watcherOfferBodySchema } from './watcher-offer.ts'
import { staffListQuerySchema, statusBodySchema } from '#contract/requests/staff-requests.ts'

/** What the calls do and take. */
export const offerEndpoints = {
  'offers.create': { summary: 'Make an offer', body: offerBodySchema },
  'offers.list': { summary: 'The own offers, newest first', query: requestListQuerySchema },
  'offers.get': { summary: 'One offer: for its owner, or with the key of its status link', params: id },
  'offers.cancel': { summary: 'Take an offer back', params: id, body: requestCancelBodySchema },
  'offers.accept': { summary: 'Accept the house’s price for an offer', params: id },
  'offers.decline': { summary: 'Decline the house’s price for an offer, which ends it', params: id },
  'staff.watcher-offers.make': { summary: 'Offer a piece at a price to all who watch it', params: id, body: watcherOfferBodySchema },
  'staff.offers.list': { summary: 'Offers, oldest pending ones first', query: staffListQuerySchema },
  'staff.offers.get': { summary: 'One offer', params: id },
  'staff.offers.status': { summary: 'Approve or reject an offer', params: id, body: statusBodySchema },
} as const satisfies Record<keyof typeof offerPaths, Endpoint>
