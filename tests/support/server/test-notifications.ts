import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/modules/messages/service.ts'
import { request } from '#server/db/schema/requests.ts'
import { createNotifications, type News, type Notifications } from '#server/modules/notifications/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NotDelivered } from '#server/platform/not-delivered.ts'
import { newVapidKey, type PushSender, webPushSender } from '#server/platform/push-sender.ts'

/** For a shop whose test is not about pushes: none leaves it, and every endpoint is as good as another. */
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
  messages?: Pick<Messages, 'queue'>
  sender?: PushSender | undefined
}): Notifications => createNotifications({ messages: { queue: async () => undefined }, ...deps, sender: deps.sender ?? noPushes })

/** An approved offer of a customer's. */
const someNews = (given: Partial<News> = {}): News => ({
  kind: 'offer',
  requestId: randomUUID(),
  number: '10482',
  status: 'approved',
  by: 'staff',
  customerId: undefined,
  email: 'noura@example.com',
  name: 'Noura',
  locale: 'en',
  productName: { en: 'Orvanne Meridian 39', ar: 'أورفان ميريديان 39' },
  price: { amount: 33_000_00, currency: 'SAR' },
  heldUntil: new Date('2026-11-26T14:10:00Z'),
  ...given,
})

/** Adds news of a request, which has to be there. @returns the news */
export async function addSomeNews(notifications: Pick<Notifications, 'add'>, transaction: Db, given: Partial<News> = {}): Promise<News> {
  const news = someNews(given)
  const { requestId: id, kind, status, customerId = null, email, name, locale } = news
  const phone = { phoneCountry: 'SA', phoneNumber: '501234567', phoneDialCode: '+966' }
  const row = { id, kind, status, customerId, email, name, locale, ...phone, idempotencyKey: id, createdAt: new Date() }
  await transaction.insert(request).values(row).onConflictDoNothing()
  await notifications.add(transaction, news)
  return news
}
