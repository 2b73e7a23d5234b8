import type { EndpointResponse } from '#src/contract/endpoints.ts'
import type { EndpointName } from '#src/contract/paths.ts'
import { withCredentials } from './credentials.ts'
import type { OptionsOf } from './send.ts'

/** An answer, with the time (ISO 8601) that it is from where it is not the server's answer to this very call. */
type Kept<Answer> = Answer & { asOf?: string | undefined }

/**
 * `send`, with the answer checked against the contract. Both are loaded with the first call, not with the page: a page comes with its
 * data, so that nobody pays for them before the first interaction.
 */
export async function call<Name extends EndpointName>(name: Name, options: OptionsOf<Name>): Promise<Kept<EndpointResponse<Name>>> {
  const { endpoints, send, unexpectedAnswer } = await import('./checked-send.ts')
  const body = await withCredentials(name, (token) => send(name, { token, ...options }))
  const parsed = endpoints[name].response.safeParse(body)
  if (parsed.success) return { ...(parsed.data as EndpointResponse<Name>), asOf: (body as Kept<object>).asOf }
  throw unexpectedAnswer(options.locale, 200, parsed.error)
}
