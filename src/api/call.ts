import type { ShopEndpointName, ShopResponse } from '#src/contract/calls/shop-responses.ts'
import { withCredentials } from './credentials.ts'
import type { OptionsOf } from './send.ts'

/** A response; `asOf` is its time (ISO 8601) if the service worker served it from its cache. */
type Dated<Answer> = Answer & { asOf?: string | undefined }

/**
 * `send`, with the response validated against the contract. Both are loaded with the first call, not with the page: a page has its
 * data, so it does not need them before the first interaction.
 */
export async function call<Name extends ShopEndpointName>(name: Name, options: OptionsOf<Name>): Promise<Dated<ShopResponse<Name>>> {
  const { shopResponses, send, unexpectedAnswer } = await import('./checked-send.ts')
  const body = await withCredentials(name, (token) => send(name, { token, ...options }))
  const parsed = shopResponses[name].safeParse(body)
  if (parsed.success) return { ...(parsed.data as ShopResponse<Name>), asOf: (body as Dated<object>).asOf }
  throw unexpectedAnswer(options.locale, 200, parsed.error)
}
