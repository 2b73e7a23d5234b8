import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AuctionNews } from '#contract/auctions/auction-news.ts'
import type { PieceNews } from '#contract/accounts/watched-changes.ts'
import type { OwnedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { instant, queued } from './columns.ts'
import { ownCustomerId, session } from './customers.ts'
import { ofRequest } from './requests.ts'

/** Notifications of a customer's requests and watched pieces: the in-app list, to which push and e-mail refer. */
export const notification = pgTable(
  'notification',
  {
    /** Random. It is the tag and the topic of the pushes, too. */
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    kind: text('kind').$type<NotificationKind | 'watch' | 'auction' | 'owned-piece'>().notNull(),
    /** Null for a watched piece, an auction and an own piece: what those are is among the facts. */
    requestId: ofRequest('request_id'),
    status: text('status').$type<RequestStatus | PieceNews | AuctionNews | OwnedPieceNews>().notNull(),
    /** The values for the sentences of all languages; parsed by `modules/notifications/policy.ts`. */
    facts: jsonb('facts').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [index('notification_newest').on(t.customerId, t.createdAt, t.id)],
)

/**
 * A browser's push subscription. It belongs to the session that created it: when the session ends, no more notifications are pushed to it.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    customerId: ownCustomerId(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The URL at the browser's push service. It is a capability to send, so it is never logged. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When it was last subscribed: where a customer has too many, the oldest is deleted. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_customer').on(t.customerId, t.createdAt),
    index('push_subscription_session').on(t.sessionId),
  ],
)

/** The queue of pushes. One that expires is still in the list of notifications. */
export const push = pgTable(
  'push',
  {
    id: text('id').primaryKey(),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    ...queued(),
  },
  (t) => [
    uniqueIndex('push_once').on(t.notificationId, t.subscriptionId),
    index('push_due_at').on(t.dueAt),
    index('push_of_subscription').on(t.subscriptionId),
  ],
)
