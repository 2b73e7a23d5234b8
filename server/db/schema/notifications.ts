import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#src/contract/notifications.ts'
import type { RequestStatus } from '#src/contract/requests/statuses.ts'
import { instant } from './columns.ts'
import { customer, session } from './customers.ts'
import { ofRequest } from './requests.ts'

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' })

/** Notifications of a customer's requests: the in-app list, of which push and e-mail are hints. */
export const notification = pgTable(
  'notification',
  {
    /** Random. It is the tag and the topic of the pushes, too. */
    id: text('id').primaryKey(),
    customerId: customerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    requestId: ofRequest('request_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    /** What the sentences are made of, in whichever language; parsed by `modules/notifications/policy.ts`. */
    facts: jsonb('facts').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [index('notification_newest').on(t.customerId, t.createdAt, t.id)],
)

/** A browser that wants pushes. It is bound to the sign-in that asked for them: whichever way that ends, no news goes there any more. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    customerId: customerId(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. Whoever knows it can send there, so it is never logged. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When it was last asked for: where a customer has too many, the oldest goes. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_customer').on(t.customerId, t.createdAt),
    index('push_subscription_session').on(t.sessionId),
  ],
)

/** One push that has not gone out yet. A row is deleted when the push service has taken it, or when it is given up. */
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
    /** How often somebody set out to deliver it. */
    tries: smallint('tries').notNull().default(0),
    /** When it is to be delivered. Who delivers it moves this on first, which keeps the others away and brings it back should the process die. */
    dueAt: instant('due_at').notNull(),
    /** After this it is no news any more; the list has it still. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('push_once').on(t.notificationId, t.subscriptionId),
    index('push_due_at').on(t.dueAt),
    index('push_of_subscription').on(t.subscriptionId),
  ],
)
