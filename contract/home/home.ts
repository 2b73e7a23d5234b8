import { homeSchema } from '#contract/catalogue/catalogue.ts'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { homePaths } from './home-paths.ts'

/** What the calls do and take. */
export const homeEndpoints = {
  'home.get': { summary: 'Everything on the home page' },
} as const satisfies Record<keyof typeof homePaths, Endpoint>

/** The whole envelope of each response. */
export const homeResponses = { 'home.get': data(homeSchema) }
