import { contactEndpoints } from '#contract/contact/contact-endpoints.ts'
import { offerEndpoints } from '#contract/offers/offer-endpoints.ts'
import { orderEndpoints } from '#contract/orders/order-endpoints.ts'
import { preOrderEndpoints } from '#contract/pre-orders/pre-order-endpoints.ts'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { requestPaths } from './kinds.ts'
import { sellEndpoints } from '#contract/sells/sell-endpoints.ts'

/** What the calls of every kind of request do and take. */
export const requestEndpoints = {
  ...offerEndpoints,
  ...sellEndpoints,
  ...orderEndpoints,
  ...preOrderEndpoints,
  ...contactEndpoints,
} satisfies Record<keyof typeof requestPaths, Endpoint>
