/** The tags by which a cache in front of the shop is told what to forget, separated by spaces: of answers, and of a `PURGE`. */
export const tagsHeader = 'surrogate-key'

/** `shop`: every answer. `pieces`: those of which a change of any piece may change something (docs/decisions/two-tags-for-caches.md). */
export type CacheTag = 'shop' | 'pieces'
