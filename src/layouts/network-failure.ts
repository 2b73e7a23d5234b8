/**
 * Whether a page failed because of the network, and would load with one (ApiError's codes; the class itself is loaded with the first call).
 */
export const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && error.code.startsWith('network.')
