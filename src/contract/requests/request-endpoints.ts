import { contactEndpoints } from '#src/contract/contacts/contact-endpoints.ts'
import { offerEndpoints } from '#src/contract/offers/offer-endpoints.ts'
import { orderEndpoints } from '#src/contract/orders/order-endpoints.ts'
import { preOrderEndpoints } from '#src/contract/pre-orders/pre-order-endpoints.ts'
import type { Endpoint } from '#src/contract/calls/endpoint-schemas.ts'
import type { requestPaths } from './kinds.ts'
import { sellEndpoints } from '#src/contract/sells/sell-endpoints.ts'

/** What the calls of every kind of request do and take. */
export const requestEndpoints = {
  ...offerEndpoints,
  ...sellEndpoints,
  ...orderEndpoints,
  ...preOrderEndpoints,
  ...contactEndpoints,
} satisfies Record<keyof typeof requestPaths, Endpoint>
