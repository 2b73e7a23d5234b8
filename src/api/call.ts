import type { EndpointResponse } from '#src/contract/endpoints.ts'
import type { EndpointName } from '#src/contract/paths.ts'
import { withCredentials } from './credentials.ts'
import type { OptionsOf } from './send.ts'

/** A response; `asOf` is its time (ISO 8601) if the service worker served it from its cache. */
type Kept<Answer> = Answer & { asOf?: string | undefined }

/**
 * `send`, with the response validated against the contract. Both are loaded with the first call, not with the page: a page has its
 * data, so it does not need them before the first interaction.
 */
export async function call<Name extends EndpointName>(name: Name, options: OptionsOf<Name>): Promise<Kept<EndpointResponse<Name>>> {
  const { endpoints, send, unexpectedAnswer } = await import('./checked-send.ts')
  const body = await withCredentials(name, (token) => send(name, { token, ...options }))
  const parsed = endpoints[name].response.safeParse(body)
  if (parsed.success) return { ...(parsed.data as EndpointResponse<Name>), asOf: (body as Kept<object>).asOf }
  throw unexpectedAnswer(options.locale, 200, parsed.error)
}
