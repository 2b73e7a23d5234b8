import type { EndpointResponse } from '#src/contract/endpoints.ts'
import type { EndpointName } from '#src/contract/paths.ts'
import { ApiError } from './api-error.ts'
import { send, type SendOptions } from './send.ts'

/**
 * `send`, with the answer checked against the contract. The schemas are loaded with the first call, not with the page: a page comes
 * with its data, so that nobody pays for them before the first interaction.
 */
export async function call<Name extends EndpointName>(name: Name, options: SendOptions): Promise<EndpointResponse<Name>> {
  const [body, { endpoints }] = await Promise.all([send(name, options), import('#src/contract/endpoints.ts')])
  const parsed = endpoints[name].response.safeParse(body)
  if (parsed.success) return parsed.data as EndpointResponse<Name>
  throw new ApiError({ status: 200, code: 'response.unexpected', message: 'An unexpected error occurred.', cause: parsed.error })
}
