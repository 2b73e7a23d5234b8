import type { Entry } from '#device/outbox/entry.ts'

/**
 * True if only the network is missing. In the other states the shopper may be online, and the shop has not accepted it yet: rate limit,
 * server error, expired session.
 */
export const waitsForNetwork = ({ state }: Pick<Entry, 'state'>): boolean => state.name === 'waiting' && state.why === 'network'
