import * as z from 'zod/mini'
import { type Endpoint, mayLackBody } from '#contract/protocol/endpoint-schemas.ts'
import { type BodyOf, endpoints, fileBodies, type ParamsOf, type QueryOf } from '#contract/calls/endpoints.ts'
import type { Path } from '#contract/protocol/path.ts'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { type CreatingEndpoint, type EndpointName, filesOf, paths } from '#contract/calls/paths.ts'
import type { EndpointResponse } from '#contract/calls/responses.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import type { Answers } from './answers/answers.ts'
import { bodyWithFilesParser, type ParseBody } from './bodies/body-with-files.ts'
import { authorise, type Caller, type CallerOf, type Credentials } from './callers.ts'
import type { ClientAddress } from './client-address.ts'
import type { App, RequestContext } from './context.ts'
import { HttpError } from './answers/errors.ts'
import { parseBody } from './bodies/field-problems.ts'
import type { Idempotency, IdempotentCall } from './once/idempotency.ts'
import { type Json, jsonBytes } from './answers/json.ts'
import { readJsonBody } from './bodies/json-body.ts'
import { currencyOf, localeOf } from './locale-currency.ts'
import { countedOf } from './once/payload-secrets.ts'
import { queryParser } from './query.ts'
import { isSoundText } from '#server/platform/files/sound-text.ts'
import { methodOf } from './bodies/tus.ts'

/** Calls that create something from files, whose handlers read them. */
type TakesFiles = CreatingEndpoint & keyof typeof fileBodies
type OnceOf<Name extends EndpointName> = (
  content: unknown,
  work: () => Promise<Json<EndpointResponse<Name>>>,
) => Promise<Json<EndpointResponse<Name>>>

/** A request whose parts are parsed, and whose caller may make it. */
export type Call<Name extends EndpointName> = {
  query: QueryOf<Name>
  params: ParamsOf<Name>
  /** Undefined where the contract has none (files and empty bodies). */
  body: BodyOf<Name>
  caller: CallerOf<(typeof paths)[Name]['access']>
  /** The uploads that a call with files names (`files` in contract/calls/paths.ts), which it may claim; empty otherwise. */
  files: UploadIds
  /**
   * Of a call that creates something: the digest of endpoint, caller and `Idempotency-Key`, to be stored, unique, with the created row
   * (docs/areas/outbox.md).
   */
  idempotencyKey: Name extends CreatingEndpoint ? string : undefined
  /**
   * Where the handler reads files: it has to create inside `once`, and pass what it read as `content` (parsed fields and the checksums of
   * the files). Other calls that create something run in `once` as a whole.
   */
  once: Name extends TakesFiles ? OnceOf<Name> : undefined
  locale: Locale
  currency: Currency
  /** The client's address, for rate limits. */
  address: string
  request: Request
  /** Additional headers of the response (cookies). */
  answerHeaders: Headers
}
type Answer<Name extends EndpointName> = Json<EndpointResponse<Name>> | Response
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Answer<Name> | Promise<Answer<Name>>

/** Registers the handler of an endpoint of the contract. A handler whose result is no JSON (a file) returns a Response. */
export type Mount = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void

type Step = (context: RequestContext) => Promise<Response>

const noQuery = z.strictObject({})
const noParams = z.object({})

export type MountDeps = Credentials & {
  addressOf: ClientAddress
  idempotency: Idempotency
  /** The SHA-256 of each upload that a call names. @throws HttpError where one is not the customer's */
  checksumsOf: (customerId: string, files: UploadIds) => Promise<Record<string, string[]>>
  /** The files that calls take, where a test overrides the contract. */
  filesOf?: (name: EndpointName) => FileFields | undefined
}

/** Makes `mount`, which authorises, parses and responds in the same way for every endpoint. */
export function createMount(app: App, answers: Answers, deps: MountDeps): Mount {
  const { addressOf, idempotency, checksumsOf } = deps
  /** The handlers of each path, by method. */
  const byPath = new Map<string, Map<string, Step>>()

  return (name, handler) => {
    const { query, params = noParams }: Endpoint = endpoints[name]
    const called: Path = paths[name]
    const { method, path, access } = called
    const parse = bodyParser(name, (deps.filesOf ?? filesOf)(name))
    const mayBeAbsent = mayLackBody(endpoints[name])
    const parseQuery = queryParser(query ?? noQuery)
    const creating = isCreating(name) ? name : undefined

    const step: Step = async (context) => {
      const { raw } = context.req
      const { headers, url } = raw
      const caller: Caller | undefined = await authorise(called, headers, deps, creating !== undefined)
      const locale = localeOf(headers)
      const currency = currencyOf(headers)
      const address = addressOf(context)
      const making = creating && idempotency.begin({ endpoint: creating, caller, address, headers, locale })
      const question = url.indexOf('?')
      const answerHeaders = new Headers()
      const { body, files } = parse ? parse(await readJsonBody(raw, mayBeAbsent)) : { body: undefined, files: {} }
      const call = {
        query: parseQuery(question === -1 ? '' : url.slice(question + 1)),
        params: parsedParams(params, context.req.param()),
        body,
        files,
        caller,
        idempotencyKey: making?.key,
        locale,
        currency,
        address,
        request: raw,
        answerHeaders,
      }
      // Parsed by this very endpoint's schemas, which TypeScript cannot follow through the table.
      const handle: Handle = async (once) => handler((once ? { ...call, once } : call) as unknown as Call<typeof name>)
      // Files count by content, and not by upload id: a device may have had to upload them again.
      const counted = caller?.kind === 'customer' && Object.keys(files).length > 0 ? await checksumsOf(caller.customerId, files) : undefined
      const answer = creating && making ? await handleOnce(creating, making, { ...call, files: counted }, handle) : await handle()
      if (answer instanceof Response) return answers.complete(context, answer)
      if (access === 'public') return answers.json(context, jsonBytes(answer), locale, answer.prepared)
      if (making?.replayedIn) answerHeaders.set('idempotency-replayed', 'true')
      return answers.privateJson(context, jsonBytes(answer), making?.replayedIn ?? locale, answerHeaders)
    }

    const methods = byPath.get(path) ?? new Map<string, Step>()
    methods.set(method, step)
    if (byPath.has(path)) return
    byPath.set(path, methods)
    const isTus = path.startsWith(paths['uploads.create'].path)
    // One route for all methods of a path: a method that is not mounted is a 405 and not a 404.
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (context) => {
      context.set('route', path)
      const asked = isTus ? methodOf(context.req.raw) : context.req.method
      const found = methods.get(asked) ?? (asked === 'HEAD' ? methods.get('GET') : undefined)
      if (found) return found(context)
      const allowed = { allow: [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ') }
      return asked === 'OPTIONS'
        ? answers.plain(context, 204, null, allowed)
        : answers.error(context, 'method.not-allowed', { headers: allowed })
    })
  }
}

/** Reads the JSON body of a call; undefined where it has none. */
function bodyParser(name: EndpointName, fields: FileFields | undefined): ParseBody | undefined {
  const { body: schema }: Endpoint = endpoints[name]
  if (fields) return bodyWithFilesParser(schema, fields)
  return schema && ((json) => ({ body: parseBody(schema, json), files: {} }))
}

const isCreating = (name: EndpointName): name is CreatingEndpoint => 'creates' in paths[name]

type Handle = (once?: OnceOf<TakesFiles>) => Promise<Json<unknown> | Response>

/** Every call that creates something goes through this function. */
async function handleOnce(
  name: CreatingEndpoint,
  making: IdempotentCall,
  { params, query, body, files }: { params: unknown; query: unknown; body: unknown; files: unknown },
  handle: Handle,
): Promise<Json<unknown>> {
  const work: (once?: OnceOf<TakesFiles>) => Promise<Json<unknown>> = async (once) => {
    const answer = await handle(once)
    if (answer instanceof Response) throw new Error(`${name} makes something, and has to answer with JSON`)
    return answer
  }
  if (!(name in fileBodies)) return making.once({ params, query, body: countedOf(name, body), files }, work)
  const answer = await work((content, commit) => making.once({ params, query, content }, commit))
  if (!making.isAsked) throw new Error(`the handler of ${name} does its work outside of once()`)
  return answer
}

/** A path parameter that does not fit the schema is a 404. */
function parsedParams(schema: z.ZodMiniType, params: Record<string, string>): unknown {
  const parsed = schema.safeParse(params)
  if (!parsed.success || !Object.values(params).every(isSoundText)) throw new HttpError('resource.not-found', 'no such address')
  return parsed.data
}
