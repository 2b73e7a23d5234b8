import * as z from 'zod/mini'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { cataloguePaths } from './catalogue-paths.ts'
import { productQuerySchema, suggestionsQuerySchema } from './catalogue-queries.ts'

/** What the calls do and take. */
export const catalogueEndpoints = {
  'products.list': { summary: 'Filter, search, sort and page the catalogue, with facet counts', query: productQuerySchema },
  'products.get': { summary: 'One product', params: z.object({ id: z.string() }) },
  'catalogue.get': {
    summary: 'The newest products in columns, for the device: all that cards, filters and product pages need without a network',
  },
  'search.suggestions': { summary: 'Suggestions while typing', query: suggestionsQuerySchema },
  'brands.list': { summary: 'All brands' },
  'collections.list': { summary: 'All collections' },
} as const satisfies Record<keyof typeof cataloguePaths, Endpoint>
