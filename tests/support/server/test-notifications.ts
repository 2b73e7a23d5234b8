import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#server/db/open/database.ts'
import type { MailService } from '#server/modules/mail/service.ts'
import { request } from '#server/db/schema/requests.ts'
import type { StatusOf } from '#contract/request-kinds/kinds.ts'
import type { OfferNotificationFacts } from '#server/texts/offers/offer-notification-texts.ts'
import { createNotifications, type NewNotification, type Notifications } from '#server/modules/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NotDelivered } from '#server/platform/network/not-delivered.ts'
import { newVapidKey, type PushSender, webPushSender } from '#server/platform/network/push-sender.ts'

/** For a shop whose test is not about pushes: none is sent, and every endpoint is valid. */
export const noPushes: PushSender = {
  publicKey: 'BNone',
  sendPush: () => Promise.reject(new NotDelivered('no pushes in this test', { isFinal: true })),
  isUsable: async () => true,
}

/** Sends to the push service of a test. */
export const pushesInside = (): PushSender =>
  webPushSender({ privateKey: newVapidKey(), contact: 'mailto:shop@shop.example', mayBePrivate: true })

export const openTestNotifications = (deps: {
  db: Db
  clock: Clock
  log: Logger
  messages?: Pick<MailService, 'queue'>
  sender?: PushSender | undefined
}): Notifications => createNotifications({ messages: { queue: async () => undefined }, ...deps, sender: deps.sender ?? noPushes })

/** The fields of an offer's notification that a test sets; the rest is that of an approved one. */
export type SomeNotification = Partial<
  Pick<NewNotification, 'requestId' | 'by' | 'customerId' | 'locale'> &
    OfferNotificationFacts & { status: StatusOf<'offer'>; email: string; name: string; statusLink: string }
>

const approved: OfferNotificationFacts = {
  number: '10482',
  productName: { en: 'Orvanne Meridian 39', ar: 'أورفان ميريديان 39' },
  price: { amount: 33_000_00, currency: 'SAR' },
  heldUntil: '2026-11-26T14:10:00.000Z',
}

/** Inserts a notification of an offer, and its request. */
export async function addSomeNotification(
  notifications: Pick<Notifications, 'add'>,
  transaction: Db,
  given: SomeNotification = {},
): Promise<void> {
  const { requestId = randomUUID(), by = 'staff', customerId, locale = 'en', status = 'approved', email = 'noura@example.com' } = given
  const {
    name = 'Noura',
    statusLink,
    requestId: _,
    by: _by,
    customerId: _id,
    locale: _locale,
    status: _status,
    email: _email,
    ...ownFacts
  } = given
  const facts = { ...approved, ...ownFacts }
  const phone = { phoneCountry: 'SA', phoneNumber: '501234567', phoneDialCode: '+966' }
  const row = { id: requestId, kind: 'offer' as const, status, customerId: customerId ?? null, email, name, locale, ...phone }
  await transaction
    .insert(request)
    .values({ ...row, idempotencyKey: requestId, createdAt: new Date() })
    .onConflictDoNothing()
  await notifications.add(transaction, {
    kind: 'offer',
    requestId,
    status,
    by,
    customerId,
    locale,
    facts,
    mail: (to) => ({
      template: 'offer-news',
      to: email,
      locale: to,
      values: { name, status, ...facts, path: statusLink ?? `/${to}/account/offers/${requestId}` },
    }),
  })
}
