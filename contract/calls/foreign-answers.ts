/**
 * A captive portal or a proxy may answer in the place of the shop, with any status. Such an answer says nothing about the call: it is known
 * by its code, because it does not carry one of the shop's (calls/send.ts).
 */
const foreignCodes: ReadonlySet<unknown> = new Set(['response.status', 'response.unexpected'])

/** @param code of an ApiError */
export const isForeignCode = (code: unknown): boolean => foreignCodes.has(code)

/** Whether the shop itself has answered a failed call with this status. */
export const answeredWith = (error: unknown, status: number): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  error.status === status &&
  !('code' in error && isForeignCode(error.code))
