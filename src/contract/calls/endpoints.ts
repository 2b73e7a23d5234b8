import * as z from 'zod/mini'
import { productQuerySchema, suggestionsQuerySchema } from '#src/contract/catalogue/catalogue-queries.ts'
import { ratesSchema } from '#src/contract/catalogue/catalogue.ts'
import { acceptedSchema, idImageSides } from '#src/contract/accounts/customer.ts'
import { data, type EndpointSchemas, fileSchema, id, list } from './endpoint-schemas.ts'
import { notificationListQuerySchema } from '#src/contract/notifications/notifications.ts'
import { offlineCatalogueSchema } from '#src/contract/catalogue/offline-catalogue-schema.ts'
import { paths, type EndpointName } from './paths.ts'
import { requestEndpoints } from '#src/contract/requests/request-endpoints.ts'
import { type ShopEndpointName, shopResponses } from './shop-responses.ts'
import { foundCustomersSchema } from '#src/contract/accounts/staff-customers.ts'
import { staffProductSchema } from '#src/contract/catalogue/staff-catalogue.ts'
import { staffTokenMadeSchema, staffTokenSchema } from '#src/contract/staff/staff-tokens.ts'

export { emptySchema, fileSchema } from './endpoint-schemas.ts'

const file = fileSchema
const done = data(acceptedSchema)

type RequestSchemas = Partial<Record<ShopEndpointName, Omit<EndpointSchemas, 'response'>>>

/** Query and path parameters of the pages' calls that are not about requests. */
const shopRequests = {
  'products.list': { query: productQuerySchema },
  'products.get': { params: z.object({ id: z.string() }) },
  'search.suggestions': { query: suggestionsQuerySchema },
  'customer.id-images.get': { params: z.object({ side: z.enum(idImageSides) }) },
  'addresses.update': { params: id },
  'addresses.delete': { params: id },
  'cards.delete': { params: id },
  'cart.items.update': { params: z.object({ lineId: z.string() }) },
  'cart.items.remove': { params: z.object({ lineId: z.string() }) },
  'wishlist.add': { params: z.object({ productId: z.string() }) },
  'wishlist.remove': { params: z.object({ productId: z.string() }) },
  'uploads.offset': { params: id },
  'uploads.append': { params: id },
  'uploads.delete': { params: id },
  'notifications.list': { query: notificationListQuerySchema },
} satisfies RequestSchemas

/** Schemas of the calls that pages do not make and that are not about requests; `response` is the whole envelope. */
const otherSchemas = {
  'catalogue.get': { response: data(offlineCatalogueSchema) },
  'staff.files.get': { params: id, response: file },
  'staff.products.get': { params: id, response: data(staffProductSchema) },
  'staff.products.change': { params: id, response: data(staffProductSchema) },
  'staff.rates.set': { response: data(ratesSchema) },
  'staff.tokens.list': { response: list(staffTokenSchema) },
  'staff.tokens.create': { response: data(staffTokenMadeSchema) },
  'staff.tokens.revoke': { params: id, response: done },
  'staff.customers.find': { response: data(foundCustomersSchema) },
  'staff.customers.id-images.get': {
    params: z.object({ id: z.string(), side: z.enum(idImageSides) }),
    response: file,
  },
} satisfies Record<Exclude<EndpointName, ShopEndpointName | keyof typeof requestEndpoints>, EndpointSchemas>

type Requests = typeof shopRequests & typeof requestEndpoints
type Responses = typeof shopResponses
type Schemas = typeof otherSchemas & {
  [Name in ShopEndpointName]: { response: Responses[Name] } & (Name extends keyof Requests ? Requests[Name] : object)
} & Pick<typeof requestEndpoints, Extract<keyof typeof requestEndpoints, `staff.${string}`>>

const schemas: { [Name in EndpointName]?: Partial<EndpointSchemas> & { summary?: string } } = {
  ...shopRequests,
  ...otherSchemas,
  ...requestEndpoints,
}
const responses: { [Name in EndpointName]?: z.ZodMiniType } = shopResponses

/** Each call. The OpenAPI document is made from this table and from `endpoint-summaries.ts`. */
export const endpoints = Object.fromEntries(
  (Object.keys(paths) as EndpointName[]).map((name) => {
    const { query, params, response = responses[name] } = schemas[name] ?? {}
    return [name, { ...paths[name], ...(query && { query }), ...(params && { params }), response }]
  }),
) as { [Name in EndpointName]: (typeof paths)[Name] & Schemas[Name] }
export type EndpointResponse<Name extends EndpointName> = z.infer<Schemas[Name]['response']>
