import { crc32 } from 'node:zlib'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { errorStatus } from '#contract/calls/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { isNotModified } from './conditional.ts'
import { encodedFor } from './content-encoding.ts'
import type { RequestContext } from '../context.ts'
import { errorBody, type FieldProblems, type SeenAndToday } from './errors.ts'
import type { Prepared } from './json.ts'
import { localeForErrors } from '../locale-currency.ts'
import type { HeaderRecord, SecurityHeaders } from './security-headers.ts'
import type { SharedCaches } from './shared-caches.ts'

/** Public responses vary by these headers, and never by Authorization. */
const varyByAudience = 'locale, currency, accept-encoding'
const jsonType = 'application/json; charset=utf-8'

export type Answers = {
  /** A public response of the API: compressed, with a weak ETag, and 304 where the client has it already. */
  json: (context: RequestContext, bytes: Uint8Array<ArrayBuffer>, locale: Locale, prepared?: Prepared) => Promise<Response>
  /** A response for one caller: no cache may store it. `extra` (cookies) is added. */
  privateJson: (context: RequestContext, bytes: Uint8Array<ArrayBuffer>, locale: Locale, extra: Headers) => Promise<Response>
  error: (
    context: RequestContext,
    code: ErrorCode,
    details?: { fields?: FieldProblems | undefined; prices?: SeenAndToday | undefined; headers?: HeaderRecord },
  ) => Response
  /** A response without a body, or with a short plain text. */
  plain: (context: RequestContext, status: number, text: string | null, headers?: HeaderRecord) => Response
  /** Adds the headers of every response to one made elsewhere (a page, a file). */
  complete: (context: RequestContext, response: Response) => Response
}

/** @param shared what caches in front may keep; without it nothing */
export function createAnswers(security: SecurityHeaders, shared?: SharedCaches): Answers {
  return {
    async json(context, plain, locale, prepared) {
      // Weak, because the compressed and the plain form share it. Computed from the content, so that all processes agree. A 32-bit checksum
      // and the length are enough to distinguish successive responses, and cost a tenth of a digest for each response.
      const etag = prepared?.etag ?? `W/"${plain.byteLength.toString(36)}-${crc32(plain).toString(36)}"`
      const asked = context.req.raw.headers
      const headers: HeaderRecord = {
        ...security.api,
        'x-request-id': context.get('requestId'),
        // Clients revalidate each time; an unchanged response costs a 304.
        'cache-control': 'public, no-cache',
        ...shared?.ofCall(context.get('route'), asked),
        vary: prepared?.vary ?? varyByAudience,
        etag,
      }
      if (isNotModified(asked, { etag })) return new Response(null, { status: 304, headers })
      headers['content-type'] = jsonType
      headers['content-language'] = locale
      const text = { plain, encoded: prepared?.encoded ?? {} }
      const { body, encoding } = await encodedFor(text, asked.get('accept-encoding'), 'once')
      if (encoding) headers['content-encoding'] = encoding
      headers['content-length'] = String(body.byteLength)
      return new Response(body, { status: 200, headers })
    },

    async privateJson(context, plain, locale, extra) {
      const { body, encoding } = await encodedFor({ plain, encoded: {} }, context.req.raw.headers.get('accept-encoding'), 'once')
      const headers = new Headers({
        ...security.api,
        'x-request-id': context.get('requestId'),
        'cache-control': 'no-store',
        vary: 'locale, currency, authorization, accept-encoding',
        'content-type': jsonType,
        'content-language': locale,
        'content-length': String(body.byteLength),
      })
      if (encoding) headers.set('content-encoding', encoding)
      for (const [name, value] of extra) headers.append(name, value)
      return new Response(body, { status: 200, headers })
    },

    error(context, code, { fields, prices, headers } = {}) {
      const locale = localeForErrors(context.req.raw.headers)
      const status = errorStatus[code]
      return new Response(JSON.stringify(errorBody(code, locale, fields, prices)), {
        status,
        headers: {
          ...security.api,
          'x-request-id': context.get('requestId'),
          'cache-control': 'no-store',
          vary: varyByAudience,
          'content-type': jsonType,
          'content-language': locale,
          // The scheme of the shop's tokens; browsers show no prompt for it.
          ...(status === 401 && { 'www-authenticate': 'Bearer' }),
          ...headers,
        },
      })
    },

    plain(context, status, text, headers) {
      return new Response(text, {
        status,
        headers: {
          ...security.site,
          'x-request-id': context.get('requestId'),
          'cache-control': 'no-store',
          ...(text !== null && { 'content-type': 'text/plain; charset=utf-8' }),
          ...headers,
        },
      })
    },

    complete(context, response) {
      const headers = { ...security.site, 'x-request-id': context.get('requestId') }
      for (const [name, value] of Object.entries(headers)) if (!response.headers.has(name)) response.headers.set(name, value)
      return response
    },
  }
}
