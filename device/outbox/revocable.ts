import type { Entry, QueuedEndpoint } from './entry.ts'

/** Endpoints that undo each other. */
const revocable = ['wishlist.add', 'wishlist.remove', 'saved-searches.save', 'saved-searches.remove'] as const
export type RevocableEndpoint = (typeof revocable)[number]
/** Endpoints whose form opens again with an entry. */
export type CorrectableEndpoint = Exclude<QueuedEndpoint, RevocableEndpoint>

export const isRevocable = (endpoint: QueuedEndpoint): endpoint is RevocableEndpoint => revocable.some((name) => name === endpoint)

/**
 * The target of a command of which only the last one counts: a later command replaces an unsent earlier one. Undefined for commands that
 * create something each time (a request).
 */
export function revocableKeyOf({ endpoint, params }: Pick<Entry, 'endpoint' | 'params'>): string | undefined {
  if (!isRevocable(endpoint)) return undefined
  return endpoint.startsWith('wishlist.') ? `wishlist/${params.productId}` : `saved-searches/${params.id}`
}
