import { index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ToldKind } from '#contract/house-pushes/house-pushes.ts'
import type { Locale } from '#contract/locale.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { instant, queued } from './columns.ts'
import { person } from './people.ts'
import { ofRequest } from './requests.ts'

/** A browser in which somebody of the house is told of new requests, and what they want to be told there. */
export const housePushSubscription = pgTable(
  'house_push_subscription',
  {
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** The session that has subscribed last. When it is ended, the subscription ends; sessions that idle out leave it. */
    sessionId: text('session_id').notNull(),
    /** The URL at the browser's push service. It is a capability to send, so it is never logged. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    kinds: jsonb('kinds').$type<ToldKind[]>().notNull(),
    /** Hours of the house's time zone; null: at any time. */
    fromHour: smallint('from_hour'),
    untilHour: smallint('until_hour'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('house_push_subscription_endpoint').on(t.endpoint),
    index('house_push_subscription_person').on(t.personId, t.createdAt),
    index('house_push_subscription_session').on(t.sessionId),
  ],
)

/** Of which wait of a request somebody was reminded last. */
export const houseReminder = pgTable('house_reminder', {
  requestId: ofRequest('request_id').primaryKey(),
  waitsSince: instant('waits_since').notNull(),
})

/** The queue of pushes to the house. */
export const housePush = pgTable(
  'house_push',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => housePushSubscription.id, { onDelete: 'cascade' }),
    requestId: ofRequest('request_id').notNull(),
    kind: text('kind').$type<ToldKind>().notNull(),
    /** The request's when it was queued: one that was decided meanwhile is not told of. */
    status: text('status').$type<RequestStatus>().notNull(),
    /** The values for its sentences; parsed by `modules/house-pushes/policy.ts`. */
    facts: jsonb('facts').$type<unknown>().notNull(),
    ...queued(),
  },
  (t) => [
    index('house_push_due_at').on(t.dueAt),
    index('house_push_of_subscription').on(t.subscriptionId),
    index('house_push_of_request').on(t.requestId),
  ],
)
