import { contactEndpoints } from './contact-endpoints.ts'
import { offerEndpoints } from './offer-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { preOrderEndpoints } from './pre-order-endpoints.ts'
import type { requestPaths } from './requests/kinds.ts'
import { sellEndpoints } from './sell-endpoints.ts'

/** What the server has of the calls of every kind of request, besides the responses that pages load. */
export const requestEndpoints = {
  ...offerEndpoints,
  ...sellEndpoints,
  ...orderEndpoints,
  ...preOrderEndpoints,
  ...contactEndpoints,
} satisfies Record<keyof typeof requestPaths, { summary: string }>
