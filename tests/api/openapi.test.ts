import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import { endpoints } from '#contract/calls/endpoints.ts'
import { endpointNames, type EndpointName, paths } from '#contract/calls/paths.ts'
import type { Path } from '#contract/protocol/path.ts'
import { requestPaths } from '#contract/request-kinds/kinds.ts'
import { requestKeyHeader } from '#contract/requests/requests.ts'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import { withFiles } from '#server/http/openapi.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'

type Schema = { $ref?: string; type?: string }
type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Answer = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  operationId: string
  parameters: Parameter[]
  requestBody?: Answer
  security: Record<string, string[]>[]
  responses: Record<string, Answer>
}
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>>; components: object }

let shop: Shop
let document: Document
beforeAll(async () => {
  shop = await openShop()
  document = (await shop.read('/v1/openapi.json')) as Document
})
afterAll(() => shop.close())

function* objectsIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const child of Object.values(value)) yield* objectsIn(child)
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const resolve = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document)

test('is OpenAPI 3.1 and names every call of the contract', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: expect.any(String) } })
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    Object.values(paths)
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`)
      .toSorted(),
  )
})

test('refers only to what it has', () => {
  const references = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(20)
  expect(references.filter((reference) => !reference.startsWith('#/') || resolve(reference) === undefined)).toEqual([])
})

/** Whether it is about one request, which a guest may have made. */
const isOfGuests = (name: keyof typeof requestPaths): boolean => {
  const found: Path | undefined = requestPaths[name]
  return found?.access === 'guest' && found.path.includes('{id}')
}

test('each call has a name, its parameters, the two headers (and its key, where it makes something), and answers with a body', () => {
  const names: unknown[] = []
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      names.push(operation.operationId)
      const parameters = operation.parameters.map((parameter) => (parameter.$ref ? (resolve(parameter.$ref) as Parameter) : parameter))
      const namesIn = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
      expect(namesIn('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      const isGuests = isOfGuests(operation.operationId as keyof typeof requestPaths)
      const { creates } = paths[operation.operationId as EndpointName] as { creates?: true }
      if (path.startsWith('/v1/uploads')) continue
      expect(namesIn('header')).toEqual([
        'locale',
        'currency',
        ...(/^(cart|wishlist)\.|^(offers|orders)\.(list|get)$|^(notifications|owned-pieces)\.list$/.test(operation.operationId)
          ? ['languages']
          : []),
        ...(isGuests ? [requestKeyHeader] : []),
        ...(creates ? ['Idempotency-Key'] : []),
      ])
      expect(new Set(namesIn('query')).size).toBe(namesIn('query').length)
      for (const status of ['200', '400', 'default']) {
        // Files are no JSON.
        const isFile = method === 'get' && /\/(id-images|photos|files|receipts|exports)\/|\/(invoice|photo|export|sheet)$/.test(path)
        const type = status === '200' && isFile ? 'image/png' : 'application/json'
        expect(operation.responses[status]?.content?.[type]?.schema, `${path} ${status}`).toBeTypeOf('object')
      }
    }
  }
  expect(new Set(names).size).toBe(names.length)
})

test('describes the filters of the list as the server takes them', () => {
  const parameters = document.paths['/v1/products']?.get?.parameters ?? []
  expect(parameters.find(({ name }) => name === 'brand')?.schema).toMatchObject({ type: 'array', items: { type: 'string' } })
  expect(parameters.find(({ name }) => name === 'perPage')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 12,
  })
})

test('describes the input and the access of each call', () => {
  for (const name of endpointNames) {
    const { method, path, access } = paths[name]
    const operation = document.paths[path]?.[method.toLowerCase()]
    const schemes = (operation?.security ?? []).map((scheme) => Object.keys(scheme).join())
    expect(schemes, name).toEqual(
      { public: [], guest: ['', 'customer'], customer: ['customer'], staff: ['staff'], sender: ['customer', 'staff'] }[access],
    )
    const { body }: Endpoint = endpoints[name]
    expect(operation?.requestBody?.content?.['application/json'] !== undefined, name).toBe(body !== undefined)
  }
  expect(document.paths['/v1/customer/register']?.post?.requestBody?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['name', 'email', 'password', 'confirmation', 'phone'],
    additionalProperties: false,
  })
  expect(document.paths['/v1/customer/id-images']?.post?.requestBody?.content).toHaveProperty(['multipart/form-data'])
})

test('says how a file is uploaded, and how a call names it', () => {
  const { post } = document.paths['/v1/uploads'] ?? {}
  const { head, patch } = document.paths['/v1/uploads/{id}'] ?? {}
  const headers = (operation: Operation | undefined) => operation?.parameters.flatMap((each) => (each.in === 'header' ? [each.name] : []))
  expect(headers(post)).toEqual(['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'])
  expect(headers(patch)).toEqual(['Tus-Resumable', 'Upload-Offset', 'Upload-Checksum'])
  expect(patch?.requestBody?.content).toHaveProperty(['application/offset+octet-stream'])
  expect([post, head, patch].map((operation) => Object.keys(operation?.responses ?? {})[0])).toEqual(['201', '200', '204'])
  const front = { min: 1, max: 1, types: photoTypes, maxBytes: mostUploadBytes }
  expect(withFiles(endpoints['cart.items.update'].body, { front, more: { ...front, min: 0, max: 9 } })).toMatchObject({
    type: 'object',
    required: ['quantity', 'files'],
    additionalProperties: false,
    properties: {
      quantity: { type: 'integer' },
      files: {
        type: 'object',
        required: ['front'],
        properties: { front: { type: 'array', minItems: 1, maxItems: 1 }, more: { type: 'array', maxItems: 9, default: [] } },
      },
    },
  })
})
