import type { Entry } from './entry.ts'

/** Commands of which one undoes another. */
const revocable = ['wishlist.add', 'wishlist.remove'] as const
export type RevocableEndpoint = (typeof revocable)[number]

/**
 * What a command changes, where only the last word on it counts: a later one takes the place of an earlier one that has not left. Undefined for what is
 * made each time anew (a request).
 */
export const revocableKeyOf = ({ endpoint, params }: Pick<Entry, 'endpoint' | 'params'>): string | undefined =>
  revocable.some((name) => name === endpoint) ? `wishlist/${params.productId}` : undefined
