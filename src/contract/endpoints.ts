import * as z from 'zod/mini'
import {
  auctionListSchema,
  brandSchema,
  collectionSchema,
  faqSchema,
  homeSchema,
  productListSchema,
  productQuerySchema,
  productSchema,
  ratesSchema,
  settingsSchema,
  suggestionsQuerySchema,
  suggestionsSchema,
} from './catalogue.ts'
import { paths, type EndpointName } from './paths.ts'

type Endpoint = { summary: string; query?: z.ZodMiniType; params?: z.ZodMiniType; response: z.ZodMiniType }

const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })
const list = <T extends z.ZodMiniType>(schema: T) =>
  z.object({ data: z.array(schema), meta: z.object({ total: z.int(), page: z.int(), perPage: z.int() }) })

/** Schemas of each call; `response` is the whole envelope. The OpenAPI document is made from this table. */
const schemas = {
  'products.list': {
    summary: 'Filter, search, sort and page the catalogue, with facet counts',
    query: productQuerySchema,
    response: productListSchema,
  },
  'products.get': { summary: 'One product', params: z.object({ id: z.string() }), response: data(productSchema) },
  'search.suggestions': { summary: 'Suggestions while typing', query: suggestionsQuerySchema, response: data(suggestionsSchema) },
  'home.get': { summary: 'Everything on the home page', response: data(homeSchema) },
  'brands.list': { summary: 'All brands', response: list(brandSchema) },
  'collections.list': { summary: 'All collections', response: list(collectionSchema) },
  'faq.list': { summary: 'All questions and answers', response: list(faqSchema) },
  'rates.get': { summary: 'Exchange rates and their dates', response: data(ratesSchema) },
  'auctions.list': { summary: 'Running auctions, the next to end first', response: auctionListSchema },
  'settings.get': { summary: 'Addresses, phones and hours of the shop', response: data(settingsSchema) },
} satisfies Record<EndpointName, Endpoint>

type Schemas = typeof schemas
export const endpoints = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, { ...paths[name as EndpointName], ...schema }]),
) as { [Name in EndpointName]: (typeof paths)[Name] & Schemas[Name] }
export type EndpointResponse<Name extends EndpointName> = z.infer<Schemas[Name]['response']>
