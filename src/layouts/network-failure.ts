/** Whether a page has failed for want of a network, and would come with one (ApiError's codes; the class itself comes with the first call). */
export const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && error.code.startsWith('network.')
