import * as z from 'zod/mini'
import type { EndpointName } from '#contract/calls/paths.ts'
import { type OptionsOf, send, type SendOptions, type Transport, unexpectedAnswer } from './send.ts'

/** The schemas of the responses to the calls that a front end makes, by the names of the calls. */
type Responses<Table> = { [Name in keyof Table]: z.ZodMiniType<object> }

/** A response; `asOf` is its time (ISO 8601) if the service worker served it from its cache. */
type Dated<Answer> = Answer & { asOf?: string | undefined }

/** Makes one call and returns its response. Throws ApiError for every failure, and the signal's reason when the caller aborts. */
export type CallOf<Table extends Responses<Table>> = <Name extends keyof Table & EndpointName>(
  name: Name,
  options: OptionsOf<Name>,
) => Promise<Dated<z.output<Table[Name]>>>

/**
 * `send`, with each response validated against a table of the contract: the storefront's (`call.ts`), or that of the staff's calls. A front
 * end declares its own `call` as `CallOf` its table, which demands a key of the calls that create something, and adds its credentials.
 * @param through as of `send`
 */
export const createCall =
  <Table extends Responses<Table>>(responses: Table, through?: Transport) =>
  async <Name extends keyof Table & EndpointName>(name: Name, options: SendOptions): Promise<Dated<z.output<Table[Name]>>> => {
    const body = await send(name, options, through)
    return { ...readResponse(responses, name, body, options), asOf: (body as Dated<object>).asOf }
  }

/** A response that the contract has validated. Throws ApiError for another one. */
export function readResponse<Table extends Responses<Table>, Name extends keyof Table>(
  responses: Table,
  name: Name,
  body: unknown,
  options: Pick<SendOptions, 'locale'>,
): z.output<Table[Name]> {
  return parse(responses[name], body, options)
}

function parse<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  body: unknown,
  { locale }: Pick<SendOptions, 'locale'>,
): z.output<Schema> {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  throw unexpectedAnswer(locale, 200, parsed.error)
}
