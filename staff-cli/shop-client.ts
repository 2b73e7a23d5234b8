import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { ApiError, type ClientErrorCode } from '#calls/api-error.ts'
import { createCall } from '#calls/create-call.ts'
import { download } from '#calls/download.ts'
import type { SendOptions, Transport } from '#calls/send.ts'
import type { SentBodyOf } from '#contract/calls/endpoints.ts'
import { uploadFile } from '#calls/upload-file.ts'
import { paths } from '#contract/calls/paths.ts'
import { feedResponses } from '#contract/feeds/feeds.ts'
import { importResponses } from '#contract/imports/imports.ts'
import { logResponses } from '#contract/log/staff-actions.ts'
import { peopleResponses } from '#contract/people/staff-people.ts'
import { staffProductResponses } from '#contract/products/staff-products.ts'
import { rateResponses, staffRateResponses } from '#contract/rates/rates.ts'
import { tokenResponses } from '#contract/tokens/staff-tokens.ts'
import type { Connection } from './connection.ts'
import { type CommandFailed, rejected, unreachable } from './problems.ts'

/** The responses to the calls that the tools make: those of other nouns would only cost time at each start. */
const responses = {
  ...peopleResponses,
  ...tokenResponses,
  ...logResponses,
  ...staffProductResponses,
  ...importResponses,
  ...feedResponses,
  ...rateResponses,
  ...staffRateResponses,
}
type Responses = typeof responses

export type ShopClient = {
  /**
   * Makes one call and returns its response, parsed by the contract.
   * @throws CommandFailed where the shop rejects it, or cannot be reached
   */
  call: <Name extends keyof Responses>(name: Name, given?: Given<Name>) => Promise<z.output<Responses[Name]>>
  /** Sends a file. @returns the id of the upload @throws CommandFailed as above */
  upload: (bytes: ArrayBuffer) => Promise<string>
  /** All pieces, as the bytes of a file. @throws CommandFailed as above */
  exportProducts: (format: string) => Promise<Uint8Array>
}
type Given<Name extends keyof Responses> = Pick<SendOptions, 'params' | 'query'> & {
  body?: SentBodyOf<Name>
}

/** Calls the shop over HTTP, in English and in riyals. */
export function createShopClient({ shop, token }: Connection): ShopClient {
  // Following a redirect could send the token to another host.
  const toShop: Transport = (path, init) => fetch(new URL(path, shop), { ...init, redirect: 'manual' })
  const callShop = createCall(responses, toShop)
  const caller = { locale: 'en', currency: 'SAR', token } as const
  const failed = (error: unknown): never => {
    throw error instanceof ApiError ? commandFailedOf(shop, error) : error
  }

  return {
    call: (name, given = {}) =>
      callShop(name, { ...caller, ...given, ...('creates' in paths[name] && { idempotencyKey: randomUUID() }) }).catch(failed),
    upload: (bytes) => uploadFile({ ...caller, bytes, transport: toShop }).catch(failed),
    exportProducts: (format) =>
      download(
        'staff.exports.products',
        { ...caller, query: { format }, type: 'application/octet-stream', ...(format === 'zip' && { timeoutMs: zipTimeoutMs }) },
        toShop,
      )
        .then((file) => file.bytes())
        .catch(failed),
  }
}

/** An archive of all photographs may come over a slow connection. */
const zipTimeoutMs = 3_600_000

/** Codes of the client for responses that are not the shop's. */
const foreign: readonly string[] = ['response.unexpected', 'response.status', 'response.bodyless'] satisfies ClientErrorCode[]

function commandFailedOf({ origin }: URL, { status, code, message, fields, cause }: ApiError): CommandFailed {
  if (status === 0) {
    const reason = code === ('network.timeout' satisfies ClientErrorCode) ? 'nothing came in time' : reasonOf(cause)
    return unreachable(`The shop does not answer at ${origin}: ${reason}. Does it run? SHOP_URL says where it is.`)
  }
  if (foreign.includes(code)) return unreachable(`What answers at ${origin} is not the shop, or one of another version (status ${status}).`)
  if (status === 401) return rejected('The shop does not know this token: it was revoked, has ended, or is of another shop.')
  if (status === 403)
    return rejected('This token may not do that: its role does not allow it (npm run staff -- tokens list), or it is not one of the staff.')
  if (status === 404) return rejected('The shop does not have that.')
  const lines = Object.entries(fields).map(([field, texts]) => `  ${field}: ${texts.join(' ')}`)
  return rejected([`${message} (${status})`, ...lines].join('\n'))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
