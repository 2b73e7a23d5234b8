import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { bodies } from '#src/contract/calls/bodies.ts'
import { endpoints, type EndpointResponse } from '#src/contract/calls/endpoints.ts'
import { type ErrorBody, errorBodySchema } from '#src/contract/calls/errors.ts'
import { type EndpointName, paths } from '#src/contract/calls/paths.ts'
import type { Connection } from './connection.ts'
import { type CommandFailed, rejected, unreachable } from './problems.ts'

type Bodies = typeof bodies
/** The endpoints that the staff's tools call. */
export type CalledEndpoint = Extract<EndpointName, `staff.${string}` | 'rates.get' | 'settings.get'>

export type ShopClient = {
  /**
   * Makes one call and returns its response, parsed by the contract.
   * @throws CommandFailed where the shop rejects it, or cannot be reached
   */
  call: <Name extends CalledEndpoint>(name: Name, given?: Given<Name>) => Promise<EndpointResponse<Name>>
  /**
   * The bytes of a file.
   * @throws CommandFailed as above
   */
  download: (
    name: 'staff.files.get' | 'staff.orders.invoice' | 'staff.customers.id-images.get',
    params: Record<string, string>,
  ) => Promise<Uint8Array>
}
type Given<Name extends EndpointName> = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: Name extends keyof Bodies ? z.input<Bodies[Name]> : never
  /** Of a call that creates something: the same key again creates nothing more. Default: a new one. */
  idempotencyKey?: string
}

type Asked = { params?: Record<string, string>; query?: Record<string, string | undefined>; body?: unknown; idempotencyKey?: string }

const timeoutMs = 30_000

/** Calls the shop over HTTP, in English and in riyals. */
export function createShopClient({ shop, token }: Connection): ShopClient {
  async function ask(name: CalledEndpoint, { params = {}, query = {}, body, idempotencyKey = randomUUID() }: Asked): Promise<Response> {
    const { method, path } = paths[name]
    const url = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      shop,
    )
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        locale: 'en',
        currency: 'SAR',
        ...('creates' in paths[name] && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Following a redirect could send the token to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw silent(shop, error)
    })
    if (response.ok) return response
    const problem = errorBodySchema.safeParse(await jsonOf(response))
    throw problem.success ? commandFailedOf(response.status, problem.data) : notTheShop(shop, response.status)
  }

  return {
    async call(name, given = {}) {
      const response = await ask(name, given)
      const parsed = endpoints[name].response.safeParse(await jsonOf(response))
      if (!parsed.success) throw notTheShop(shop, response.status)
      // Parsed by this very endpoint's schema, which TypeScript cannot follow through the table.
      return parsed.data as EndpointResponse<typeof name>
    },
    async download(name, params) {
      const response = await ask(name, { params })
      return response.bytes().catch((error: unknown) => {
        throw silent(shop, error)
      })
    },
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

const silent = ({ origin }: URL, error: unknown) =>
  unreachable(`The shop does not answer at ${origin}: ${reasonOf(error)}. Does it run? SHOP_URL says where it is.`)

function commandFailedOf(status: number, { code, message, errors = {} }: ErrorBody): CommandFailed {
  if (status === 401) return rejected('The shop does not know this token: it was revoked, or is of another shop.')
  if (status === 403) return rejected('This token is not one of the staff.')
  if (status === 404) return rejected('The shop does not have that.')
  const fields = Object.entries(errors).map(([field, texts]) => `  ${field}: ${texts.join(' ')}`)
  return rejected([`${message} (${status})`, ...fields].join('\n'), code)
}

const notTheShop = ({ origin }: URL, status: number) =>
  unreachable(`What answers at ${origin} is not the shop, or one of another version (status ${status}).`)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing came for ${timeoutMs / 1000} seconds`
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
