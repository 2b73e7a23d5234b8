import type { Entry } from './entry.ts'

/** Commands of which one undoes another. */
export type RevocableEndpoint = 'wishlist.add' | 'wishlist.remove'

/**
 * What a command is about, where only the last word on it counts: a later one takes the place of an earlier one that has not left. Undefined for what is
 * made each time anew (an offer, a message).
 */
export function subjectOf({ endpoint, params }: Pick<Entry, 'endpoint' | 'params'>): string | undefined {
  switch (endpoint) {
    case 'wishlist.add':
    case 'wishlist.remove':
      return `wishlist/${params.productId}`
    case 'offers.create':
    case 'contact.create':
      return undefined
  }
}
