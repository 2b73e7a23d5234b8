import type { EndpointResponse } from '#src/contract/endpoints.ts'
import type { EndpointName } from '#src/contract/paths.ts'
import type { SendOptions } from './send.ts'

/**
 * `send`, with the answer checked against the contract. Both are loaded with the first call, not with the page: a page comes with its
 * data, so that nobody pays for them before the first interaction.
 */
export async function call<Name extends EndpointName>(name: Name, options: SendOptions): Promise<EndpointResponse<Name>> {
  const [{ endpoints }, { send }, { ApiError }] = await Promise.all([
    import('#src/contract/endpoints.ts'),
    import('./send.ts'),
    import('./api-error.ts'),
  ])
  const body = await send(name, options)
  const parsed = endpoints[name].response.safeParse(body)
  if (parsed.success) return parsed.data as EndpointResponse<Name>
  throw new ApiError({ status: 200, code: 'response.unexpected', message: 'An unexpected error occurred.', cause: parsed.error })
}
