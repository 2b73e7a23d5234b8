import * as z from 'zod/mini'
import { auctionListSchema, auctionSchema } from '#contract/auctions/auctions.ts'
import { homeSchema } from '#contract/home/home.ts'
import { faqSchema, testimonialSchema } from '#contract/house-texts/house-texts.ts'
import { bankSchema, deliveryDaysSchema, shippingFeesSchema } from '#contract/orders/ordering-terms.ts'
import { preOrderCampaignSchema } from '#contract/pre-orders/campaign-schema.ts'
import { ratesSchema } from '#contract/rates/rates.ts'
import { settingsSchema } from '#contract/settings/shop-settings.ts'
import * as accountContract from '#contract/accounts/account-things.ts'
import * as catalogueContract from '#contract/catalogue/catalogue.ts'
import * as customerContract from '#contract/accounts/customer.ts'
import { acceptedSchema, type Endpoint, fileSchema, mayLackBody } from '#contract/protocol/endpoint-schemas.ts'
import { endpoints, fileBodies } from '#contract/calls/endpoints.ts'
import { errorBodySchema, errorStatus } from '#contract/calls/errors.ts'
import { defaultLocale, languagesHeader, locales } from '#contract/locale.ts'
import { currencies, defaultCurrency } from '#contract/money/money.ts'
import { moneySchema, rateSchema } from '#contract/money/money-schema.ts'
import { offlineCatalogueSchema } from '#contract/catalogue/offline-catalogue-schema.ts'
import * as offerContract from '#contract/offers/offers.ts'
import type { Access, Path } from '#contract/protocol/path.ts'
import { endpointNames, type EndpointName, filesOf, paths } from '#contract/calls/paths.ts'
import { responses } from '#contract/calls/responses.ts'
import { rolesFor } from '#contract/protocol/staff-roles.ts'
import { requestKinds } from '#contract/request-kinds/kinds.ts'
import { requestKeyHeader } from '#contract/requests/requests.ts'
import { type FileFields, importTypes, uploadTypes } from '#contract/protocol/file-types.ts'
import { uploadIdsSchema } from '#contract/files/upload-ids.ts'
import type { Answers } from './answers/answers.ts'
import type { App } from './context.ts'
import { idempotencyKeyPattern } from './once/idempotency-key.ts'
import { describedUploads } from './openapi-uploads.ts'

type JsonObject = { [key: string]: unknown }
/** All that the contract says of a call. */
type DescribedCall = Path & Endpoint & { name: EndpointName; response: z.ZodMiniType }

const reference = (name: string) => `#/components/schemas/${name}`
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** `/v1/openapi.json`, generated from the contract once. */
export function openApiRoute(app: App, answers: Answers): void {
  let document: Buffer<ArrayBuffer> | undefined
  app.get('/v1/openapi.json', (context) => {
    context.set('route', '/v1/openapi.json')
    document ??= Buffer.from(JSON.stringify(describeApi()))
    return answers.json(context, document, defaultLocale)
  })
}

/** The OpenAPI 3.1 document of the contract. */
function describeApi(): JsonObject {
  const calls = endpointNames.map((name): DescribedCall => ({ name, ...paths[name], ...endpoints[name], response: responses[name] }))
  const { components, answers } = describeSchemas(calls)
  const described: { [path: string]: JsonObject } = {}
  for (const call of calls) {
    const operations = (described[call.path] ??= {})
    operations[call.method.toLowerCase()] = describeOperation(call, answers[call.name] ?? {})
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'Texts and prices are in the language and the currency of the request headers. An error has a code, of these: ' +
        `${Object.keys(errorStatus).join(', ')}.`,
    },
    paths: described,
    components: {
      schemas: components,
      headers: {
        RequestId: { description: 'Names the request in the log of the server.', schema: { type: 'string' } },
        ETag: { description: 'Send it back as If-None-Match; an unchanged answer is a 304.', schema: { type: 'string' } },
        IdempotencyReplayed: {
          description: '`true`: the answer that the first call with this key got, as it was, in the language of then.',
          schema: { type: 'string', enum: ['true'] },
        },
        Vary: { description: 'The answer differs by these request headers.', schema: { type: 'string' } },
      },
      parameters: {
        Locale: headerParameter('locale', 'Language of the texts.', locales, defaultLocale),
        Languages: {
          name: languagesHeader,
          in: 'header',
          description: '`all`: the answer has itself in the other language as `other`.',
          required: false,
          schema: { type: 'string', enum: ['all'] },
        },
        RequestKey: {
          name: requestKeyHeader,
          in: 'header',
          description: 'The key of the status link that the mail to a guest brought.',
          required: false,
          schema: { type: 'string' },
        },
        Currency: headerParameter('currency', 'Currency of the prices.', currencies, defaultCurrency),
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'Made up by the client once for each thing that is to be made, a UUID say. For 30 days the same key with the same content gets the first answer again, if that was a 2xx; ' +
            'with another content it gets a 422. It counts for this call and this caller.',
          required: true,
          schema: { type: 'string', pattern: idempotencyKeyPattern.source },
        },
      },
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token of a session, which signing in gives.' },
        staff: { type: 'http', scheme: 'bearer', description: 'A token of the staff.' },
      },
    },
  }
}

function headerParameter(name: string, description: string, values: readonly string[], standard: string): JsonObject {
  return { name, in: 'header', description, required: false, schema: { type: 'string', enum: values, default: standard } }
}

/** The contract's named schemas as components, and for each endpoint the schema of its response, which refers to them. */
function describeSchemas(calls: DescribedCall[]): { components: JsonObject; answers: Record<string, JsonObject> } {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries({
    ...catalogueContract,
    acceptedSchema,
    auctionListSchema,
    auctionSchema,
    bankSchema,
    deliveryDaysSchema,
    faqSchema,
    homeSchema,
    preOrderCampaignSchema,
    ratesSchema,
    settingsSchema,
    shippingFeesSchema,
    testimonialSchema,
    ...customerContract,
    ...accountContract,
    ...offerContract,
  })) {
    const isPayload = name.endsWith('Schema') && !name.endsWith('QuerySchema')
    if (isPayload) registry.add(schema as z.ZodMiniType, { id: `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}` })
  }
  registry.add(offlineCatalogueSchema, { id: 'OfflineCatalogue' })
  registry.add(moneySchema, { id: 'Money' }).add(rateSchema, { id: 'Rate' }).add(errorBodySchema, { id: 'Error' })
  const answersOf = new Map(calls.map(({ name }) => [`answer of ${name}`, name]))
  // Some responses are themselves a named schema of the contract.
  for (const { name, response } of calls) if (!registry.has(response)) registry.add(response, { id: `answer of ${name}` })

  const { schemas } = z.toJSONSchema(registry, { uri: reference, io: 'output' })
  const components: JsonObject = {}
  const answers: Record<string, JsonObject> = {}
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    const endpoint = answersOf.get(id)
    if (endpoint === undefined) components[id] = schema
    else answers[endpoint] = schema
  }
  for (const { name, response } of calls) {
    const id = registry.get(response)?.id ?? ''
    // Either the same schema as another call's response, or a named schema.
    answers[name] ??= answers[answersOf.get(id) ?? ''] ?? { $ref: reference(id) }
  }
  return { components, answers }
}

const pathsOfRequests = Object.values(requestKinds).map(({ creates }) => `${paths[creates].path}/{id}`)

/** Its answer can have the other language, too. */
const isInBothLanguages = ({ response }: DescribedCall): boolean => response instanceof z.ZodMiniObject && 'other' in response.shape

/** About a request that a guest may have made. */
const isGuestsOwn = ({ access, path }: DescribedCall): boolean => access === 'guest' && pathsOfRequests.some((own) => path.startsWith(own))

function describeOperation(call: DescribedCall, answer: JsonObject): JsonObject {
  const { name, summary, access, creates } = call
  const roles = rolesFor(call.for)
  const upload = describedUploads[name]
  const error = (description: string) => ({
    description,
    headers: { 'x-request-id': header('RequestId'), vary: header('Vary') },
    content: { 'application/json': { schema: { $ref: reference('Error') } } },
  })
  return {
    operationId: name,
    summary,
    ...(roles.length > 0 && { description: `For the role${roles.length === 1 ? '' : 's'} ${roles.join(', ')}.` }),
    parameters: [
      ...describeParameters(call.params, 'path'),
      ...describeParameters(call.query, 'query'),
      { $ref: '#/components/parameters/Locale' },
      { $ref: '#/components/parameters/Currency' },
      ...(isInBothLanguages(call) ? [{ $ref: '#/components/parameters/Languages' }] : []),
      ...(isGuestsOwn(call) ? [{ $ref: '#/components/parameters/RequestKey' }] : []),
      ...(creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(upload?.parameters ?? []),
    ],
    ...describeBody(call),
    ...(upload?.body && { requestBody: upload.body }),
    security: securityOf[access],
    responses: {
      [upload?.success.status ?? 200]: upload?.success.answer ?? successOf(call, answer),
      ...(access === 'public' && { 304: { description: 'Unchanged since the answer whose ETag was sent.' } }),
      400: error('The request does not fit; `errors` says which fields.'),
      ...(access !== 'public' &&
        access !== 'guest' && {
          401: error('Nobody is signed in, or the token is over.'),
          403: error('Somebody is signed in for whom this call is not.'),
        }),
      ...(creates && {
        409: error('Not as things are now; `in-progress`: the same call is under way, ask again in a moment.'),
        422: error('`idempotency.key-reused`: the key came with another content before. Or the content makes no sense here.'),
      }),
      ...(call.params && { 404: error('There is no such thing.') }),
      default: error('Anything else that went wrong; 429 says in `Retry-After` after how many seconds to try again.'),
    },
  }
}

const successOf = ({ access, response, creates }: DescribedCall, answer: JsonObject): JsonObject =>
  access === 'public' ? publicAnswer(answer) : privateAnswer(response === fileSchema ? fileContent : json(answer), creates)

/** Who may make a call; `{}` means without credentials. */
const securityOf: Record<Access, JsonObject[]> = {
  public: [],
  guest: [{}, { customer: [] }],
  customer: [{ customer: [] }],
  staff: [{ staff: [] }],
  sender: [{ customer: [] }, { staff: [] }],
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })
const fileContent: JsonObject = Object.fromEntries(
  [...uploadTypes, ...importTypes].map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

const publicAnswer = (answer: JsonObject): JsonObject => ({
  description: 'OK',
  headers: { 'x-request-id': header('RequestId'), etag: header('ETag'), vary: header('Vary') },
  content: json(answer),
})
const privateAnswer = (content: JsonObject, creates = false): JsonObject => ({
  description: 'OK, for the caller alone',
  headers: {
    'x-request-id': header('RequestId'),
    vary: header('Vary'),
    ...(creates && { 'idempotency-replayed': header('IdempotencyReplayed') }),
  },
  content,
})

function describeBody(call: DescribedCall): JsonObject {
  const { name, body: own } = call
  const files = filesOf(name)
  const schema = files ? withFiles(own, files) : own && jsonSchema(own)
  if (schema) return { requestBody: { required: !mayLackBody(call), content: json(schema) } }
  const fields = (fileBodies as Partial<Record<EndpointName, readonly string[]>>)[name]
  if (!fields) return {}
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string', format: 'binary' }]))
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } }
}

/** The JSON Schema of the input, before transforms. */
function jsonSchema(schema: z.ZodMiniType): JsonObject {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described
}

/** The body of a call with files, which it names next to its own fields. */
export function withFiles(own: z.ZodMiniType | undefined, files: FileFields): JsonObject {
  const { properties, required, ...rest } = own ? z.toJSONSchema(own, { io: 'input' }) : z.toJSONSchema(z.strictObject({}), { io: 'input' })
  const { $schema: _, ...described } = rest
  const ids = { ...jsonSchema(uploadIdsSchema(files)), description: 'The ids of whole uploads (`/v1/uploads`), by name.' }
  return { ...described, properties: { ...properties, files: ids }, required: [...(required ?? []), 'files'] }
}

function describeParameters(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({ name, in: location, required: location === 'path', schema: property }))
}
