import type { Entry, QueuedEndpoint } from './entry.ts'

/** Endpoints that undo each other. */
const revocable = ['wishlist.add', 'wishlist.remove', 'saved-searches.save', 'saved-searches.remove'] as const
export type RevocableEndpoint = (typeof revocable)[number]
/** Endpoints whose form opens again with an entry. What is refused of an own piece is tried again, or discarded. */
export type CorrectableEndpoint = Exclude<QueuedEndpoint, RevocableEndpoint | `owned-pieces.${string}`>

export const isRevocable = (endpoint: QueuedEndpoint): endpoint is RevocableEndpoint => revocable.some((name) => name === endpoint)
export const isCorrectable = (endpoint: QueuedEndpoint): endpoint is CorrectableEndpoint =>
  !isRevocable(endpoint) && !endpoint.startsWith('owned-pieces.')

/**
 * The target of a command of which only the last one counts: a later command replaces an unsent earlier one. Undefined for commands that
 * create something each time (a request).
 */
export function revocableKeyOf({ endpoint, params }: Pick<Entry, 'endpoint' | 'params'>): string | undefined {
  if (!isRevocable(endpoint)) return undefined
  return endpoint.startsWith('wishlist.') ? `wishlist/${params.productId}` : `saved-searches/${params.id}`
}
