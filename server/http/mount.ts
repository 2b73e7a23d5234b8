import * as z from 'zod/mini'
import { endpoints, type EndpointResponse } from '#src/contract/endpoints.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import type { EndpointName } from '#src/contract/paths.ts'
import type { Answers } from './answers.ts'
import type { App } from './context.ts'
import { type Json, jsonBytes } from './json.ts'
import { currencyOf, localeOf } from './locale-currency.ts'
import { queryParser } from './query.ts'

type Endpoints = typeof endpoints
type QueryOf<Name extends EndpointName> = Endpoints[Name] extends { query: infer Schema extends z.ZodMiniType } ? z.output<Schema> : object
type ParamsOf<Name extends EndpointName> = Endpoints[Name] extends { params: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : object

/** A request whose parts are parsed. */
export type Call<Name extends EndpointName> = {
  query: QueryOf<Name>
  params: ParamsOf<Name>
  locale: Locale
  currency: Currency
}
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Json<EndpointResponse<Name>> | Promise<Json<EndpointResponse<Name>>>

/** Puts a handler behind an endpoint of the contract. */
export type Mount = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void

const noQuery = z.strictObject({})
const noParams = z.object({})

/** Makes `mount`: parsing and answering are the same for every endpoint, and written here once. */
export function createMount(app: App, answers: Answers): Mount {
  return (name, handler) => {
    const endpoint: { path: string; query?: z.ZodMiniType; params?: z.ZodMiniType } = endpoints[name]
    const parseQuery = queryParser(endpoint.query ?? noQuery)
    const params = endpoint.params ?? noParams
    const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')

    app.get(pattern, async (context) => {
      context.set('route', endpoint.path)
      const { headers, url } = context.req.raw
      const locale = localeOf(headers)
      const currency = currencyOf(headers)
      const question = url.indexOf('?')
      const call = {
        query: parseQuery(question === -1 ? '' : url.slice(question + 1)),
        params: params.parse(context.req.param()),
        locale,
        currency,
      }
      // Parsed by this very endpoint's schemas, which TypeScript cannot follow through the table.
      const json = await handler(call as Call<typeof name>)
      return answers.json(context, jsonBytes(json), locale)
    })
    // Registered after it, so that it gets the other methods.
    app.all(pattern, (context) => {
      context.set('route', endpoint.path)
      const headers = { allow: 'GET, HEAD, OPTIONS' }
      return context.req.method === 'OPTIONS'
        ? answers.plain(context, 204, null, headers)
        : answers.error(context, 'method.not-allowed', { headers })
    })
  }
}
