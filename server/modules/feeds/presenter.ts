import type { Feed } from '#contract/feeds/feeds.ts'
import type { FeedRow } from '#server/db/schema/feeds.ts'

/** A feed as the owner sees it: without its secret, which nobody knows any more. */
export const presentFeed = ({ id, name, createdAt, renewedAt, lastReadAt }: FeedRow): Feed => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(renewedAt && { renewedAt: renewedAt.toISOString() }),
  ...(lastReadAt && { lastReadAt: lastReadAt.toISOString() }),
})
