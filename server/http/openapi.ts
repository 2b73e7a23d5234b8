import * as z from 'zod/mini'
import * as catalogueContract from '#src/contract/catalogue.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { errorBodySchema, errorStatus } from '#src/contract/errors.ts'
import { defaultLocale, locales } from '#src/contract/locale.ts'
import { currencies, defaultCurrency } from '#src/contract/money.ts'
import { moneySchema, rateSchema } from '#src/contract/money-schema.ts'
import type { Answers } from './answers.ts'
import type { App } from './context.ts'

type JsonObject = { [key: string]: unknown }
type Endpoint = { method: string; path: string; summary: string; query?: z.ZodMiniType; params?: z.ZodMiniType; response: z.ZodMiniType }

const reference = (name: string) => `#/components/schemas/${name}`
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** `/v1/openapi.json`, made from the contract once. */
export function openApiRoute(app: App, answers: Answers): void {
  let document: Buffer<ArrayBuffer> | undefined
  app.get('/v1/openapi.json', (context) => {
    context.set('route', '/v1/openapi.json')
    document ??= Buffer.from(JSON.stringify(describeApi()))
    return answers.json(context, document, defaultLocale)
  })
}

/** The OpenAPI 3.1 document of the contract. */
export function describeApi(): JsonObject {
  const names = Object.entries(endpoints) as [string, Endpoint][]
  const { components, responses } = describeSchemas(names)
  const paths: { [path: string]: JsonObject } = {}
  for (const [name, endpoint] of names) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, responses[name] ?? {})
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mizwala',
      version: '1',
      description:
        'Texts and prices are in the language and the currency of the request headers. An error has a code, of these: ' +
        `${Object.keys(errorStatus).join(', ')}.`,
    },
    paths,
    components: {
      schemas: components,
      headers: {
        RequestId: { description: 'Names the request in the log of the server.', schema: { type: 'string' } },
        ETag: { description: 'Send it back as If-None-Match; an unchanged answer is a 304.', schema: { type: 'string' } },
        Vary: { description: 'The answer differs by these request headers.', schema: { type: 'string' } },
      },
      parameters: {
        Locale: headerParameter('locale', 'Language of the texts.', locales, defaultLocale),
        Currency: headerParameter('currency', 'Currency of the prices.', currencies, defaultCurrency),
      },
    },
  }
}

function headerParameter(name: string, description: string, values: readonly string[], standard: string): JsonObject {
  return { name, in: 'header', description, required: false, schema: { type: 'string', enum: values, default: standard } }
}

/** The contract's named schemas as components, and for each endpoint the schema of its answer, which refers to them. */
function describeSchemas(names: [string, Endpoint][]): { components: JsonObject; responses: Record<string, JsonObject> } {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(catalogueContract)) {
    const isPayload = name.endsWith('Schema') && !name.endsWith('QuerySchema')
    if (isPayload) registry.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}` })
  }
  registry.add(moneySchema, { id: 'Money' }).add(rateSchema, { id: 'Rate' }).add(errorBodySchema, { id: 'Error' })
  const answersOf = new Map(names.map(([name]) => [`answer of ${name}`, name]))
  // Some answers are themselves a named schema of the contract.
  for (const [name, { response }] of names) if (!registry.has(response)) registry.add(response, { id: `answer of ${name}` })

  const { schemas } = z.toJSONSchema(registry, { uri: reference, io: 'output' })
  const components: JsonObject = {}
  const responses: Record<string, JsonObject> = {}
  for (const [id, { $schema: _, $id: __, ...schema }] of Object.entries(schemas)) {
    const endpoint = answersOf.get(id)
    if (endpoint === undefined) components[id] = schema
    else responses[endpoint] = schema
  }
  for (const [name, { response }] of names) responses[name] ??= { $ref: reference(registry.get(response)?.id ?? '') }
  return { components, responses }
}

function describeOperation(name: string, endpoint: Endpoint, answer: JsonObject): JsonObject {
  const error = (description: string) => ({
    description,
    headers: { 'x-request-id': header('RequestId'), vary: header('Vary') },
    content: { 'application/json': { schema: { $ref: reference('Error') } } },
  })
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
      { $ref: '#/components/parameters/Locale' },
      { $ref: '#/components/parameters/Currency' },
    ],
    responses: {
      200: {
        description: 'OK',
        headers: { 'x-request-id': header('RequestId'), etag: header('ETag'), vary: header('Vary') },
        content: { 'application/json': { schema: answer } },
      },
      304: { description: 'Unchanged since the answer whose ETag was sent.' },
      400: error('The request does not fit; `errors` says which fields.'),
      ...(endpoint.params && { 404: error('There is no such thing.') }),
      default: error('Anything else that went wrong.'),
    },
  }
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: place === 'path', schema: property }))
}
