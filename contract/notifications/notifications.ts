import * as z from 'zod/mini'
import { acceptedSchema, data, type Endpoint, inBothLanguages } from '#contract/protocol/endpoint-schemas.ts'
import type { notificationPaths } from './notification-paths.ts'
import { ownedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import { auctionNews } from '#contract/auctions/auction-news.ts'
import { pieceNews } from '#contract/accounts/watched-changes.ts'
import { imageSchema } from '#contract/catalogue/catalogue.ts'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

/** The in-app list of notifications: the source of truth, to which push and e-mail refer. */

export const notificationKinds = ['offer', 'sell', 'order', 'preOrder', 'contact'] as const satisfies readonly RequestKind[]
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationSchema = z.object({
  id: z.string(),
  /**
   * `watch`: a piece on the wish list, or one that matches a saved search; `auction`: one in which the customer has bid; `owned-piece`: one
   * of their own. These have no request.
   */
  kind: z.enum([...notificationKinds, 'watch', 'auction', 'owned-piece']),
  /** Of the request that it is about. */
  requestId: z.optional(z.string()),
  /** Of such a piece: what has become of it. */
  status: z.enum([...requestStatuses, ...pieceNews, ...auctionNews, ...ownedPieceNews]),
  /** In the language of the header. */
  title: z.string(),
  text: z.string(),
  /** The path of its page, without a language: `/account/offers/…`. */
  path: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** Of the first product of its request, while the shop has it. Photographs of sell requests are private. */
  image: z.optional(imageSchema),
})
export type Notification = z.infer<typeof notificationSchema>

/** Newest first. */
export const notificationListSchema = z.object({
  data: z.array(notificationSchema),
  meta: z.object({ total: z.int(), page: z.int(), perPage: z.int(), unread: z.int() }),
})
export type NotificationList = z.infer<typeof notificationListSchema>

export const notificationListQuerySchema = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})

/** Without ids: all of them. */
export const notificationsReadBodySchema = z.strictObject({
  ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
})

const key = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/))

/** `PushSubscription.toJSON()` of the browser. The server checks that an endpoint is https and no private address. */
export const pushSubscriptionBodySchema = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: key, auth: key }),
})
export const pushUnsubscribeBodySchema = z.strictObject({ endpoint: z.url().check(z.maxLength(1000)) })

/** The encrypted payload of a push message: the worker shows it without a further request. */
export const pushPayloadSchema = z.object({
  /** The notification's id: two deliveries of one are shown once. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  lang: z.enum(['en', 'ar']),
  dir: z.enum(['ltr', 'rtl']),
  /** Path of its page, with its language. */
  path: z.string(),
})
export type PushPayload = z.infer<typeof pushPayloadSchema>

/** What the calls do and take. */
export const notificationEndpoints = {
  'push.subscribe': { summary: 'Have notifications pushed to this browser', body: pushSubscriptionBodySchema },
  'push.unsubscribe': { summary: 'No more pushes to this browser', body: pushUnsubscribeBodySchema },
  'notifications.list': {
    summary: 'Notifications about the own requests and watched pieces, newest first',
    query: notificationListQuerySchema,
  },
  'notifications.read': { summary: 'Mark notifications as read', body: notificationsReadBodySchema },
} as const satisfies Record<keyof typeof notificationPaths, Endpoint>

/** The whole envelope of each response. */
export const notificationResponses = {
  'push.subscribe': data(acceptedSchema),
  'push.unsubscribe': data(acceptedSchema),
  'notifications.list': inBothLanguages(notificationListSchema),
  'notifications.read': data(z.object({ unread: z.int() })),
}
