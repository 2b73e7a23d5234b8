/** What may become of a piece on a wish list, of which its watchers are told. Free of zod: pages read it, too. */

/**
 * `free`: it is no longer reserved; `back`: it is for sale again after it was sold or withdrawn; `offered`: the house offers it to its
 * watchers at a price.
 */
export const watchedChanges = ['fell', 'reserved', 'free', 'sold', 'back', 'offered'] as const
export type WatchedChange = (typeof watchedChanges)[number]

/** The same, and `found`: it is new, and matches a saved search. */
export const pieceNews = [...watchedChanges, 'found'] as const
export type PieceNews = (typeof pieceNews)[number]

/**
 * When a customer is mailed of them: at most one mail a day; the same, but what is sold or free again at once; never, nor of being outbid
 * or of a service that is due.
 * The list of notifications has all of them in any case.
 */
export const watchMailChoices = ['daily', 'at-once', 'never'] as const
export type WatchMails = (typeof watchMailChoices)[number]

/** What such a mail says at once, if the customer has chosen it. */
export const urgentChanges: readonly PieceNews[] = ['sold', 'free', 'offered']
