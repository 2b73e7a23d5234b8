import type * as z from 'zod/mini'
import { offlineCatalogueSchema } from '#contract/catalogue/offline-catalogue-schema.ts'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import type { EndpointName } from './paths.ts'
import { shopResponses } from './shop-responses.ts'
import { staffResponses } from './staff-calls.ts'

/** The whole envelope of each response: for the server. Clients import the table of their own calls. */
export const responses = {
  ...shopResponses,
  ...staffResponses,
  'catalogue.get': data(offlineCatalogueSchema),
} satisfies Record<EndpointName, z.ZodMiniType<object>>

export type EndpointResponse<Name extends EndpointName> = z.output<(typeof responses)[Name]>
