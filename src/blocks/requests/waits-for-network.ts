import type { Entry } from '#src/offline/outbox/entry.ts'

/** Nothing but the network is missing. Otherwise the shopper may be online, and the shop has not taken it yet: too many at once, a server in trouble, a session that is over. */
export const waitsForNetwork = ({ state }: Pick<Entry, 'state'>): boolean => state.name === 'waiting' && state.why === 'network'
