import { setImmediate } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification, PushPayload } from '#contract/notifications/notifications.ts'
import { openDatabase } from '#server/db/open/open-database.ts'
import { customer, session } from '#server/db/schema/customers.ts'
import { message } from '#server/db/schema/mail.ts'
import { notification, push, pushSubscription } from '#server/db/schema/notifications.ts'
import { deliverNotifications } from '#server/jobs/deliver-notifications.ts'
import { storeSubscription } from '#server/modules/notifications/repository.ts'
import { openPushSender } from '#server/wiring/open-push-sender.ts'
import { webPushSender } from '#server/platform/network/push-sender.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'
import { type OpenedShop, openShop } from '../../support/server/api-shop.ts'
import { aCustomer, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { openTestNotifications, pushesInside, addSomeNotification, type SomeNotification } from '../../support/server/test-notifications.ts'
import { type PushService, startPushService } from '../../support/fakes/push-service.ts'

type List = { data: Notification[]; meta: { total: number; page: number; perPage: number; unread: number } }

const minute = 60_000
const start = new Date()
let now = start
const clock = { now: () => now }
const pass = (ms: number) => void (now = new Date(now.getTime() + ms))
const lines: string[] = []

let service: PushService
let shop: OpenedShop
const pushSender = pushesInside()

beforeAll(async () => {
  service = await startPushService()
  setDefaultCACertificates([...getCACertificates('default'), service.certificate])
  shop = await openShop({ clock, pushSender, logged: lines })
})
beforeEach(async () => {
  now = start
  lines.length = 0
  service.received.length = 0
  await shop.db.delete(push)
  await shop.db.delete(message)
})
afterAll(async () => {
  await shop.close()
  await service.stop()
  if (service.broken.length > 0) throw new Error(service.broken.join('\n'))
})

const tell = (added: SomeNotification) => shop.db.transaction((transaction) => addSomeNotification(shop.notifications, transaction, added))
const waiting = () => shop.db.select().from(push)
async function subscribed(who: SignedIn) {
  const browser = service.addBrowser()
  expect(await callsOf(shop, who)('PUT', '/push/subscription', browser.subscription)).toMatchObject({ status: 200 })
  return browser
}
const payloads = (browser: string) =>
  service.received.filter((each) => each.browser === browser).map(({ payload }) => payload as PushPayload)
async function listOf(who: SignedIn, query = '', headers: Record<string, string> = {}): Promise<List> {
  const response = await shop.app.request(`/v1/notifications${query}`, { headers: { ...who.headers, ...headers } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  return (await response.json()) as List
}

describe('the list', () => {
  test('has the change, its reason and its link, in the language of the header', async () => {
    const noura = await aCustomer(shop)
    await tell({ customerId: noura.id, requestId: 'a1', status: 'approved' })
    const [english] = (await listOf(noura)).data
    expect(english).toMatchObject({ kind: 'offer', requestId: 'a1', status: 'approved', path: '/account/offers/a1', isRead: false })
    expect(english?.title).toBe('Your offer on \u2068Orvanne Meridian 39\u2069 was approved')
    expect(english?.text).toBe('Reserved for you at \u2068SAR\u00A033,000\u2069 until 26 Nov, 17:10 (Riyadh time).')
    const [arabic] = (await listOf(noura, '', { locale: 'ar' })).data
    expect(arabic?.title).toBe('قُبل عرضك على \u2068أورفان ميريديان 39\u2069')
    expect(arabic?.text).toBe('محجوزة لك بسعر \u206833,000\u00A0ر.س\u2069 حتى 26 نوفمبر، 17:10 بتوقيت الرياض.')
  })

  test('has only the notifications of the caller, the newest first, in pages', async () => {
    const [noura, sami] = [await aCustomer(shop), await aCustomer(shop)]
    for (const requestId of ['r1', 'r2', 'r3']) {
      pass(minute)
      await tell({ customerId: noura.id, requestId, status: 'rejected' })
    }
    const first = await listOf(noura, '?perPage=2')
    expect(first.data.map(({ requestId }) => requestId)).toEqual(['r3', 'r2'])
    expect(first.meta).toEqual({ total: 3, page: 1, perPage: 2, unread: 3 })
    const second = await listOf(noura, '?perPage=2&page=2')
    expect(second.data.map(({ requestId }) => requestId)).toEqual(['r1'])
    expect(await listOf(sami)).toEqual({ data: [], meta: { total: 0, page: 1, perPage: 20, unread: 0 } })
  })

  test('leaves out what only a newer version of the shop can read', async () => {
    const noura = await aCustomer(shop)
    await subscribed(noura)
    for (const requestId of ['known', 'unknown']) await tell({ customerId: noura.id, requestId })
    await shop.db
      .update(notification)
      .set({ kind: 'callback' as never })
      .where(eq(notification.requestId, 'unknown'))
    expect((await listOf(noura)).data.map(({ requestId }) => requestId)).toEqual(['known'])
    await shop.notifications.deliverDue()
    expect(await waiting(), 'that version may come yet').toHaveLength(1)
  })

  test('counts unread ones, until their owner has read them', async () => {
    const [noura, sami] = [await aCustomer(shop), await aCustomer(shop)]
    for (const requestId of ['r1', 'r2', 'r3']) await tell({ customerId: noura.id, requestId })
    const [id = ''] = (await listOf(noura)).data.map((each) => each.id)
    const read = callsOf(shop, noura)
    expect(await callsOf(shop, sami)('POST', '/notifications/read', { ids: [id] })).toMatchObject({ status: 200, data: { unread: 0 } })
    expect((await listOf(noura)).meta.unread).toBe(3)
    expect(await read('POST', '/notifications/read', { ids: [id] })).toMatchObject({ status: 200, data: { unread: 2 } })
    expect(await read('POST', '/notifications/read', {})).toMatchObject({ status: 200, data: { unread: 0 } })
    expect((await listOf(noura)).data.map(({ isRead }) => isRead)).toEqual([true, true, true])
  })

  test('has every action of the staff, a cancellation as well', async () => {
    const noura = await aCustomer(shop)
    await tell({ customerId: noura.id, status: 'canceled', by: 'staff' })
    expect((await listOf(noura)).meta.total).toBe(1)
  })

  test('has nothing of what the shopper has just done, nor of guests: these are mails only', async () => {
    const noura = await aCustomer(shop, { email: 'own.doing@example.com' })
    for (const status of ['pending', 'canceled'] as const)
      await tell({ customerId: noura.id, email: 'own.doing@example.com', status, by: 'shopper' })
    const statusLink = '/ar/offers/g1#k=s3cret_-key'
    await tell({ email: 'guest@example.com', locale: 'ar', status: 'pending', by: 'shopper', statusLink })
    expect((await listOf(noura)).meta.total).toBe(0)
    expect(await shop.mailsTo('own.doing@example.com')).toHaveLength(2)
    const [mail] = await shop.mailsTo('guest@example.com')
    expect(mail).toMatchObject({ locale: 'ar', subject: 'وصلنا عرضك', link: `https://shop.test${statusLink}` })
    expect(lines.join('')).not.toMatch(/s3cret|guest@/)
  })
})

describe('notifications are committed together with their event', () => {
  test('and not at all where that is taken back', async () => {
    const noura = await aCustomer(shop, { email: 'back@example.com' })
    await subscribed(noura)
    const undone = shop.db.transaction(async (transaction) => {
      await addSomeNotification(shop.notifications, transaction, { customerId: noura.id, email: 'back@example.com' })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect([await waiting(), (await listOf(noura)).data, await shop.mailsTo('back@example.com')]).toEqual([[], [], []])
  })

  test('the mail is in the account’s own language, and leads to the offer', async () => {
    const noura = await aCustomer(shop, { email: 'arabic@example.com', locale: 'ar' })
    await tell({
      customerId: noura.id,
      email: 'arabic@example.com',
      requestId: 'a7',
      status: 'rejected',
      price: { amount: 35_000_00, currency: 'SAR' },
    })
    const [mail] = await shop.mailsTo('arabic@example.com')
    expect(mail?.subject).toBe('رُفض عرضك')
    expect(mail?.text).toContain('البائع متمسك بـ \u206835,000\u00A0ر.س\u2069. يمكنك تقديم عرض آخر.')
    expect(mail?.link).toBe('https://shop.test/ar/account/offers/a7')
  })
})

describe('a push', () => {
  test('reaches each browser of the customer, in the language of the customer, and no other', async () => {
    const [noura, sami] = [await aCustomer(shop, { locale: 'ar' }), await aCustomer(shop)]
    const [phone, laptop, his] = [await subscribed(noura), await subscribed(noura), await subscribed(sami)]
    await tell({ customerId: noura.id, requestId: 'p1', reason: 'Gladly, with the strap' })
    await shop.notifications.deliverDue()
    const [row] = (await listOf(noura)).data
    for (const { name } of [phone, laptop]) {
      expect(payloads(name)).toEqual([
        {
          tag: row?.id,
          title: 'قُبل عرضك على \u2068أورفان ميريديان 39\u2069',
          body: 'محجوزة لك بسعر \u206833,000\u00A0ر.س\u2069 حتى 26 نوفمبر، 17:10 بتوقيت الرياض.\nGladly, with the strap.',
          lang: 'ar',
          dir: 'rtl',
          path: '/ar/account/offers/p1',
        },
      ])
    }
    expect(payloads(his.name)).toEqual([])
    expect(service.received.every(({ topic, ttl }) => topic === row?.id && ttl === 3 * 24 * 3600)).toBe(true)
    expect(new Set(service.received.map(({ signedBy, contact }) => `${signedBy} ${contact}`))).toEqual(
      new Set([`${pushSender.publicKey} mailto:shop@shop.example`]),
    )
    expect(await waiting()).toEqual([])
  })

  test('the longest fits into what a push service has to take', async () => {
    const noura = await aCustomer(shop, { locale: 'ar' })
    const { name } = await subscribed(noura)
    await tell({ customerId: noura.id, status: 'rejected', reason: 'ق'.repeat(500), productName: { en: 'x', ar: 'ظ'.repeat(2000) } })
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)
  })

  test('is retried if the service is busy, not before its Retry-After, and dropped when it expires', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    service.setMood(name, { status: 429, retryAfter: '600' })
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    pass(9 * minute)
    service.setMood(name, undefined)
    await shop.notifications.deliverDue()
    expect(payloads(name)).toEqual([])
    pass(2 * minute)
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)

    service.setMood(name, { status: 503 })
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    pass(3 * 24 * 60 * minute)
    service.setMood(name, undefined)
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(lines.join('')).toContain('a push came too late')
  })

  test('arrives after the service was away for two days', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    service.setMood(name, { status: 503 })
    await tell({ customerId: noura.id })
    const back = now.getTime() + 2 * 24 * 60 * minute
    for (;;) {
      const due = await shop.notifications.deliverDue()
      if (!due || due.getTime() > back) break
      now = due
    }
    expect(await waiting(), 'it is still there').toHaveLength(1)
    service.setMood(name, undefined)
    now = new Date(back + 12 * 60 * minute)
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test.each([404, 410])('a browser that the service knows no more (%i) is forgotten, with all that waits for it', async (status) => {
    const noura = await aCustomer(shop)
    const [old, young] = [await subscribed(noura), await subscribed(noura)]
    service.setMood(old.name, { status })
    await tell({ customerId: noura.id })
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    expect(payloads(young.name)).toHaveLength(2)
    expect(await waiting()).toEqual([])
    const left = await shop.db.select().from(pushSubscription).where(eq(pushSubscription.customerId, noura.id))
    expect(left.map(({ endpoint }) => endpoint)).toEqual([young.subscription.endpoint])
    expect(lines.join(''), 'an endpoint is a secret').not.toContain(old.name)
  })

  test('that is rejected for good is not tried again, and the browser stays', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    service.setMood(name, { status: 413 })
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    service.setMood(name, undefined)
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)
  })

  test('of a killed process is sent by another, later, with the same tag', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    await tell({ customerId: noura.id })
    // It has been sent, and the process dies before it records this.
    const dies = openTestNotifications({
      db: shop.db,
      clock,
      log: pino({ level: 'silent' }),
      sender: { ...pushSender, sendPush: (given) => pushSender.sendPush(given).then(() => new Promise(() => undefined)) },
    })
    const taken = new Promise<void>((resolve) => {
      service.onReceived = () => resolve()
    })
    void dies.deliverDue()
    await taken
    service.onReceived = undefined
    await shop.notifications.deliverDue()
    expect(payloads(name), 'it is still the other’s').toHaveLength(1)
    pass(2 * minute)
    await shop.notifications.deliverDue()
    const [first, second] = payloads(name)
    expect(second).toEqual(first)
    expect(await waiting()).toEqual([])
  })

  test('goes out once, however many processes deliver', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    for (let count = 0; count < 40; count += 1) await tell({ customerId: noura.id })
    const processes = isOnPostgres ? [shop.database, await openDatabase(shop.made.config, pino({ level: 'silent' }))] : [shop.database]
    const deliveries = processes.flatMap(({ db }) =>
      [1, 2].map(() => openTestNotifications({ db, clock, log: pino({ level: 'silent' }), sender: pushSender })),
    )
    await Promise.all(deliveries.map((each) => each.deliverDue()))
    expect(payloads(name)).toHaveLength(40)
    expect(new Set(payloads(name).map(({ tag }) => tag)).size).toBe(40)
    for (const each of processes.slice(1)) await each.close()
  })

  test('goes out by itself, after the commit', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    const stop = await deliverNotifications({
      database: shop.database,
      notifications: shop.notifications,
      clock,
      log: pino({ level: 'silent' }),
    })
    const arrived = new Promise<string>((resolve) => {
      service.onReceived = ({ browser }) => resolve(browser)
    })
    await tell({ customerId: noura.id })
    expect(await arrived).toBe(name)
    service.onReceived = undefined
    await stop(10_000)
  })
})

describe('a browser that wants pushes', () => {
  const rowsOf = (who: SignedIn) => shop.db.select().from(pushSubscription).where(eq(pushSubscription.customerId, who.id))

  test('is stored once, and deleted when its owner unsubscribes', async () => {
    const [noura, sami] = [await aCustomer(shop), await aCustomer(shop)]
    const { subscription } = await subscribed(noura)
    const calls = callsOf(shop, noura)
    await calls('PUT', '/push/subscription', subscription)
    expect(await rowsOf(noura)).toHaveLength(1)
    const { endpoint } = subscription
    expect(await callsOf(shop, sami)('DELETE', '/push/subscription', { endpoint })).toMatchObject({ status: 200 })
    expect(await rowsOf(noura)).toHaveLength(1)
    expect(await calls('DELETE', '/push/subscription', { endpoint })).toMatchObject({ status: 200, data: { accepted: true } })
    expect(await rowsOf(noura)).toEqual([])
  })

  test('gets no notifications of its previous owner', async () => {
    const [noura, sami] = [await aCustomer(shop), await aCustomer(shop)]
    const { name, subscription } = await subscribed(noura)
    await tell({ customerId: noura.id })
    await callsOf(shop, sami)('PUT', '/push/subscription', subscription)
    await shop.notifications.deliverDue()
    expect(payloads(name)).toEqual([])
    await tell({ customerId: sami.id })
    await shop.notifications.deliverDue()
    expect(payloads(name)).toHaveLength(1)
  })

  test.each(['noura', 'sami'])('of two concurrent subscribers belongs to the later one, %s first', async (first) => {
    const [noura, sami] = [await aCustomer(shop), await aCustomer(shop)]
    const [early, late] = first === 'noura' ? [noura, sami] : [sami, noura]
    const { name, subscription } = service.addBrowser()
    const begun: Promise<unknown>[] = []
    await shop.db.transaction(async (transaction) => {
      const [sign] = await transaction.select().from(session).where(eq(session.customerId, early.id))
      const { keys, endpoint } = subscription
      await storeSubscription(transaction, {
        id: newId(),
        customerId: early.id,
        sessionId: sign?.id ?? '',
        endpoint,
        ...keys,
        createdAt: now,
      })
      begun.push(callsOf(shop, late)('PUT', '/push/subscription', subscription))
      // Until it waits for the row that is not committed yet; on the embedded database it waits from the beginning.
      const whoWaits = sql`not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      const waits = () =>
        transaction
          .select({ pid: sql`pid` })
          .from(sql`pg_locks`)
          .where(whoWaits)
      while (isOnPostgres && (await waits()).length === 0) await setImmediate()
    })
    expect(await Promise.all(begun)).toMatchObject([{ status: 200 }])
    expect([await rowsOf(early), (await rowsOf(late)).length]).toEqual([[], 1])
    await tell({ customerId: early.id })
    await shop.notifications.deliverDue()
    expect(payloads(name)).toEqual([])
  })

  test('ends with the logout', async () => {
    const noura = await aCustomer(shop)
    await subscribed(noura)
    await callsOf(shop, noura)('POST', '/customer/logout')
    expect(await rowsOf(noura)).toEqual([])
  })

  test('is deleted with the account, and so are its notifications', async () => {
    const noura = await aCustomer(shop)
    await subscribed(noura)
    await tell({ customerId: noura.id })
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, noura.id))
    expect([await rowsOf(noura), await waiting()]).toEqual([[], []])
    expect(await shop.db.select().from(notification).where(eq(notification.customerId, noura.id))).toEqual([])
    expect(await shop.db.select().from(customer).where(eq(customer.id, noura.id))).toEqual([])
  })

  test('gets nothing once the sign-in is over by time', async () => {
    const noura = await aCustomer(shop)
    const { name } = await subscribed(noura)
    await shop.db
      .update(session)
      .set({ expiresAt: new Date(now.getTime() - minute) })
      .where(eq(session.customerId, noura.id))
    await tell({ customerId: noura.id })
    await shop.notifications.deliverDue()
    expect(payloads(name)).toEqual([])
  })

  test('makes room for newer ones after the twentieth', async () => {
    const noura = await aCustomer(shop)
    const first = await subscribed(noura)
    for (let count = 0; count < 20; count += 1) {
      pass(minute)
      await subscribed(noura)
    }
    const endpoints = (await rowsOf(noura)).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(20)
    expect(endpoints).not.toContain(first.subscription.endpoint)
  })
})

describe('the server sends no push to addresses inside of its network', () => {
  const names: Record<string, string> = {
    'push.example': '93.184.215.14',
    'inside.example': '10.0.0.7',
    'mixed.example': '::ffff:127.0.0.1',
  }
  const sender = webPushSender({
    privateKey: 'vF1kWbYc4K8O4PaQK8o0gVhBhIBjrCNgZJ1bTUSm2jE',
    contact: 'mailto:shop@shop.example',
    resolve: (hostname, _options, callback) => {
      const address = names[hostname]
      if (address === undefined) callback(new Error('no such name'), '')
      else callback(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    },
  })
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

  test.each([
    ['push.example', 200],
    ['inside.example', 422],
    ['mixed.example', 422],
    ['unknown.example', 422],
    ['127.0.0.1', 422],
    ['2130706433', 422],
    ['[::1]', 422],
    ['[::ffff:10.0.0.1]', 422],
    ['169.254.169.254', 422],
    ['user:pass@push.example', 422],
  ])('https://%s/ as an endpoint: %i', async (host, status) => {
    const notifications = openTestNotifications({ db: shop.db, clock, log: pino({ level: 'silent' }), sender })
    const noura = await aCustomer(shop)
    const sessions = await shop.db.select().from(session).where(eq(session.customerId, noura.id))
    const sessionId = sessions[0]?.id ?? ''
    const done = notifications.subscribe({ customerId: noura.id, sessionId }, { endpoint: `https://${host}/push/x`, keys })
    expect(
      await done.then(
        () => 200,
        (rejection: { code: string; status: number }) => rejection.status,
      ),
    ).toBe(status)
  })

  test('not even where a name means something else by now', async () => {
    names['turning.example'] = '93.184.215.14'
    expect(await sender.isUsable('https://turning.example/push/x')).toBe(true)
    names['turning.example'] = '127.0.0.1'
    const browser = service.addBrowser()
    const endpoint = browser.subscription.endpoint.replace('localhost', 'turning.example')
    const sending = sender.sendPush({ endpoint, keys: browser.subscription.keys, payload: '{}', topic: 'x', ttlSeconds: 1 })
    await expect(sending).rejects.toThrow('did not answer (PrivateAddress)')
    expect(payloads(browser.name)).toEqual([])
  })

  test('http is rejected before anything is looked at', async () => {
    const noura = await aCustomer(shop)
    const answer = await callsOf(shop, noura)('PUT', '/push/subscription', { endpoint: 'http://push.example/x', keys })
    expect(answer).toMatchObject({ status: 422, code: 'push.bad-endpoint', message: 'Notifications cannot be sent to this browser.' })
  })
})

test('the shop’s key is made once, and public in the settings', async () => {
  const config = { publicUrl: 'https://shop.example', smtp: undefined, mayPushInside: false }
  const [first, again] = [await openPushSender(config, { ...shop, clock }), await openPushSender(config, { ...shop, clock })]
  expect(first.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(again.publicKey).toBe(first.publicKey)
})
