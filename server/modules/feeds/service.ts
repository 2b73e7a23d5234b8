import type { Feed, FeedBody, FeedMade } from '#contract/feeds/feeds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { FeedRow } from '#server/db/schema/feeds.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, isNewId, newId, newToken } from '#server/platform/secrets/secrets.ts'
import { feedFileNames } from './policy.ts'
import { presentFeed } from './presenter.ts'
import { deleteFeed, insertFeed, listFeeds, updateFeed } from './repository.ts'

/** The addresses at which other channels read the products (docs/areas/feeds.md). */
export type Feeds = {
  list: () => Promise<Feed[]>
  /**
   * @returns the address, too, which is shown only here
   * @throws HttpError `idempotency.answer-gone` where that key has made one before
   */
  create: (given: FeedBody, by: StaffCaller, idempotencyKey: string) => Promise<FeedMade>
  /** Another address in place of the one before. @throws HttpError where there is no such feed */
  renew: (id: string, by: StaffCaller) => Promise<FeedMade>
  /** @throws HttpError as above */
  end: (id: string, by: StaffCaller) => Promise<void>
}

/** `origin`: where the shop is reached, as links in mails have it. */
export type FeedsDeps = { db: Db; clock: Clock; recordAction: RecordAction; origin: string }

export function createFeeds({ db, clock, recordAction, origin }: FeedsDeps): Feeds {
  const noSuchFeed = () => new HttpError('resource.not-found', 'no such feed')
  const made = (row: FeedRow, secret: string): FeedMade => ({
    ...presentFeed(row),
    address: `${origin}/feeds/${secret}/`,
    files: [...feedFileNames],
  })

  return {
    list: async () => (await listFeeds(db)).map(presentFeed),
    async create({ name }, by, idempotencyKey) {
      const secret = newToken()
      const unused = { renewedAt: null, lastReadAt: null }
      const row = { id: newId(), name, secretHash: digestOf(secret), createdAt: clock.now(), ...unused, idempotencyKey }
      await db.transaction(async (transaction) => {
        if (!(await insertFeed(transaction, row))) throw new HttpError('idempotency.answer-gone', 'the feed was made before')
        await recordAction(transaction, by, { action: 'feed.create', subject: row.id, changes: { name: { to: name } } })
      })
      return made(row, secret)
    },
    async renew(id, by) {
      const secret = newToken()
      const row = await db.transaction(async (transaction) => {
        const change = { secretHash: digestOf(secret), renewedAt: clock.now(), lastReadAt: null }
        const changed = isNewId(id) ? await updateFeed(transaction, id, change) : undefined
        if (!changed) throw noSuchFeed()
        await recordAction(transaction, by, { action: 'feed.renew', subject: id, changes: { name: { to: changed.name } } })
        return changed
      })
      return made(row, secret)
    },
    async end(id, by) {
      await db.transaction(async (transaction) => {
        const gone = isNewId(id) ? await deleteFeed(transaction, id) : undefined
        if (!gone) throw noSuchFeed()
        await recordAction(transaction, by, { action: 'feed.end', subject: id, changes: { name: { from: gone.name } } })
      })
    },
  }
}
