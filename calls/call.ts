import type { shopResponses } from '#contract/calls/shop-responses.ts'
import type { CallOf } from './create-call.ts'
import { withCredentials } from './credentials.ts'

/**
 * The calls of the storefront, with the customer's credentials. Sending and schemas are loaded with the first call, not with the page: a
 * page has its data, so it does not need them before the first interaction.
 */
export const call: CallOf<typeof shopResponses> = async (name, options) => {
  const { shopCall } = await import('./shop-call.ts')
  return withCredentials(name, (token) => shopCall(name, { token, ...options }))
}
