import type { Logger } from 'pino'
import type { Locale } from '#contract/locale.ts'
import type { AuctionNews } from '#contract/auctions/auction-news.ts'
import type { Notification, PushPayload } from '#contract/notifications/notifications.ts'
import type { OwnedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import type { Mover } from '#contract/requests/statuses.ts'
import type { NotificationContent as RequestNotification } from '#server/texts/notification-texts.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { MailMessage, MailService } from '#server/modules/mail/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NotDelivered } from '#server/platform/network/not-delivered.ts'
import type { PushSender } from '#server/platform/network/push-sender.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { createDeliverPushes, type DeliverPushes } from './deliver-pushes-service.ts'
import { parseStored } from './parse-stored-service.ts'
import { type AuctionFacts, type OwnedPieceFacts, mostSubscriptions, nextDigest, notifiesShopper, pushLifeMs } from './policy.ts'
import { presentNotification, presentPush } from './presenter.ts'
import {
  claimDuePushes,
  countNotifications,
  deleteOldSubscriptions,
  deletePush,
  deleteSubscription,
  deleteSubscriptionAt,
  type DuePush,
  hasSession,
  insertNotification,
  insertPushes,
  storeSubscription,
  markRead,
  nextPushAt,
  type NotificationRow,
  notificationChannel,
  postponePush,
  readLocale,
  readNotifications,
  readSubscriptionIds,
} from './repository.ts'
import { type ChangedPiece, factsOf } from './watch-policy.ts'
import { insertOfFound, insertOfPiece, type WatchNews } from './watch-repository.ts'

/** A change of a shopper's request, of which to notify them. */
export type NewNotification = RequestNotification & {
  requestId: string
  /** Who changed its status. */
  by: Mover
  /** The account that it belongs to; undefined for a guest's, who is notified by e-mail only. */
  customerId: string | undefined
  /** The language in which the request was made; the account's language, where there is one, takes precedence. */
  locale: Locale
  /** Makes the mail in the given language. */
  mail: (locale: Locale) => MailMessage
}

/** What becomes of an auction in which a customer has bid, or of a piece of their own. */
export type NewsWithoutRequest = { customerId: string; mail?: MailMessage | undefined } & (
  | { kind: 'auction'; status: AuctionNews; facts: AuctionFacts }
  | { kind: 'owned-piece'; status: OwnedPieceNews; facts: OwnedPieceFacts }
)

/** Stores the notification in the caller's transaction, together with the change; it is delivered only after the commit. */
export type AddNotification = (transaction: Db, notification: NewNotification) => Promise<void>

/** A browser's PushSubscription. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Notifications = {
  add: AddNotification
  /** The same for all who have a piece on the wish list, of what has become of it. No mail: that is a digest. */
  addOfPiece: (transaction: Db, changed: ChangedPiece) => Promise<void>
  /** The same for who has saved a search that a new piece matches. @param finders names of the searches, by customer; each once */
  addOfFound: (transaction: Db, found: ChangedPiece, finders: ReadonlyMap<string, string>) => Promise<void>
  /** Tells somebody of what is no request of theirs. @param news its `mail`, where one is to be sent */
  addWithoutRequest: (transaction: Db, news: NewsWithoutRequest) => Promise<void>
  /** In which language somebody is told of their request: the account's, else that in which it was made. */
  localeOf: (request: Pick<RequestRow, 'customerId' | 'locale'>) => Promise<Locale>
  /** Newest first, in a language. `page` counts from 1. Notifications that this version of the shop cannot parse are left out. */
  list: (
    customerId: string,
    locale: Locale,
    range: { page: number; perPage: number },
  ) => Promise<{ items: Notification[]; total: number; unread: number }>
  /**
   * @param ids undefined: all of them
   * @returns how many are unread then
   */
  read: (customerId: string, ids: readonly string[] | undefined) => Promise<number>
  /**
   * Subscribes a browser to pushes until the session ends. Repeating it for the same browser changes nothing.
   * @throws HttpError `push.bad-endpoint`
   */
  subscribe: (caller: { customerId: string; sessionId: string }, subscription: Subscription) => Promise<void>
  /** Does nothing where it is not the customer's. */
  unsubscribe: (customerId: string, endpoint: string) => Promise<void>
  /** The VAPID public key with which browsers subscribe. */
  publicKey: string
  /** PostgreSQL notifies this channel when a push is queued. */
  channel: string
  deliverDue: DeliverPushes
}

export type NotificationsDeps = { db: Db; clock: Clock; log: Logger; messages: Pick<MailService, 'queue'>; sender: PushSender }

/** The columns that say what it is about. */
type Written = Pick<NotificationRow, 'kind' | 'requestId' | 'status' | 'facts'>

const longestEndpoint = 1000

/**
 * Notifications of requests: a row for the list, pushes to the customer's browsers, and a mail, stored in the transaction of the change.
 */
export function createNotifications(deps: NotificationsDeps): Notifications {
  const { db, clock, messages, sender } = deps

  async function writeDown(transaction: Db, customerId: string, written: Written): Promise<void> {
    const now = clock.now()
    const notificationId = newId()
    const { kind, requestId, status, facts } = written
    await insertNotification(transaction, { id: notificationId, customerId, kind, requestId, status, facts, createdAt: now, readAt: null })
    const expiresAt = new Date(now.getTime() + pushLifeMs)
    const browsers = await readSubscriptionIds(transaction, customerId, now)
    const queued = { notificationId, tries: 0, dueAt: now, firstDueAt: now, expiresAt }
    const rows = browsers.map((subscriptionId) => ({ id: newId(), subscriptionId, ...queued }))
    await insertPushes(transaction, rows)
  }

  function newsOf(changed: ChangedPiece): WatchNews {
    const at = clock.now()
    const { productId, change } = changed
    const times = { at, pushUntil: new Date(at.getTime() + pushLifeMs), digestAt: nextDigest(at) }
    return { productId, change, facts: factsOf(changed), ...times, channel: notificationChannel }
  }

  return {
    async add(transaction, notification) {
      const { customerId } = notification
      const own = customerId === undefined ? undefined : await readLocale(transaction, customerId)
      if (customerId !== undefined && own !== undefined && notifiesShopper(notification.by))
        await writeDown(transaction, customerId, notification)
      await messages.queue(transaction, notification.mail(own ?? notification.locale))
    },

    async addWithoutRequest(transaction, { customerId, mail, ...written }) {
      await writeDown(transaction, customerId, { ...written, requestId: null })
      if (mail) await messages.queue(transaction, mail)
    },

    addOfPiece: (transaction, changed) => insertOfPiece(transaction, newsOf(changed)),
    addOfFound: (transaction, found, finders) => insertOfFound(transaction, newsOf(found), finders),

    localeOf: async ({ customerId, locale }) => (customerId === null ? undefined : await readLocale(db, customerId)) ?? locale,

    async list(customerId, locale, { page, perPage }) {
      const rows = await readNotifications(db, customerId, { from: (page - 1) * perPage, most: perPage })
      const items = rows.map(parseStored).filter((notification) => notification !== undefined)
      return {
        items: items.map((notification) => presentNotification(notification, locale)),
        ...(await countNotifications(db, customerId)),
      }
    },

    async read(customerId, ids) {
      await markRead(db, customerId, ids, clock.now())
      return (await countNotifications(db, customerId)).unread
    },

    async subscribe({ customerId, sessionId }, { endpoint: given, keys }) {
      const endpoint = new URL(given).href
      if (endpoint.length > longestEndpoint || !(await sender.isUsable(endpoint))) {
        throw new HttpError('push.bad-endpoint', 'not https, or no public address')
      }
      await changeOwn(db, customerId, async (transaction) => {
        if (!(await hasSession(transaction, sessionId))) throw new HttpError('auth.unauthorized', 'the session has ended meanwhile')
        await storeSubscription(transaction, { id: newId(), customerId, sessionId, endpoint, ...keys, createdAt: clock.now() })
        await deleteOldSubscriptions(transaction, customerId, mostSubscriptions)
      })
    },

    unsubscribe: (customerId, endpoint) => deleteSubscriptionAt(db, customerId, new URL(endpoint).href),

    publicKey: sender.publicKey,
    channel: notificationChannel,
    deliverDue: createDeliverPushes(deps, {
      claimDue: (claim) => claimDuePushes(db, claim),
      nextAt: () => nextPushAt(db),
      contentOf,
      deletePush: (id) => deletePush(db, id),
      postponePush: (push, dueAt) => postponePush(db, push, dueAt),
      deleteSubscription: (id) => deleteSubscription(db, id),
      about: ({ notification }) => ({ notification: notification.id }),
    }),
  }
}

/** @throws NotDelivered where this version cannot read it */
function contentOf({ notification, locale }: DuePush): { payload: PushPayload; topic: string } {
  const parsed = parseStored(notification)
  if (!parsed) throw new NotDelivered('this version of the shop cannot read it')
  return { payload: presentPush(parsed, locale), topic: notification.id }
}
