import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { PreOrder, PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'
import { mayMove, statusesOf } from '#contract/request-kinds/kinds.ts'
import { preOrderKind } from '#contract/pre-orders/pre-order-kind.ts'
import type { StaffPreOrder } from '#contract/pre-orders/staff-pre-orders.ts'
import { setting } from '#server/db/schema/house.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { preOrder } from '#server/db/schema/pre-orders.ts'
import { request } from '#server/db/schema/requests.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { aPreOrder } from '../support/data/pre-orders.ts'
import { nextChange, openShop, type Shop } from '../support/server/api-shop.ts'
import { type Browser, signedUp } from '../support/server/cookie-client.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { linkTo } from '../support/server/offers.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'
import { dayMs } from '#contract/durations.ts'

const begin = new Date('2026-11-20T06:00:00Z')
const end = new Date('2026-12-05T15:00:00Z')
const during = new Date('2026-11-21T09:00:00Z')
let now = during

let shop: Shop
let guest: ReturnType<typeof callsOf>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    fill: fillVocabulary,
    clock: { now: () => (now = new Date(now.getTime() + 1000)) },
    signIn: { rateLimits: noRateLimits },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = during
  await shop.db.delete(request)
  await emptyStaffLog(shop)
  guest = callsOf(shop, { headers: {} })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
  await setCampaign(begin, end)
})

const setCampaign = async (startsAt: Date, endsAt: Date) => {
  await shop.db.delete(setting).where(eq(setting.key, 'preOrderCampaignBefore'))
  const value = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  await shop.db.insert(setting).values({ key: 'preOrderCampaign', value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const send = (given: object = {}, headers: Record<string, string> = key(), by = guest) =>
  by<{ id: string; number: string; status: string }>('POST', '/pre-orders', { ...aPreOrder(), ...given }, headers)
const list = async (query = '') => (await staff<StaffPreOrder[]>('GET', `/staff/pre-orders${query}`)).data
const move = (id: string, status: string, reason?: string) =>
  staff<StaffPreOrder>('POST', `/staff/pre-orders/${id}/status`, { status, ...(reason !== undefined && { reason }) })

describe('a pre-order', () => {
  test('of a guest is stored and confirmed in their language, by a mail that quotes nothing of it', async () => {
    const email = 'guest-ar@example.com'
    const madeAt = '2026-11-21T08:59:00.000Z'
    const sent = await send({ email, madeAt }, { ...key(), locale: 'ar' })
    expect(sent).toMatchObject({ status: 200, data: { status: 'pending', number: expect.stringMatching(/^\d{5,}$/) as unknown } })
    const { brand, model, message, name, phone, contactMethod } = aPreOrder()
    expect(await list()).toEqual([
      {
        ...sent.data,
        createdAt: expect.any(String) as unknown,
        brand,
        model,
        isJoined: false,
        message,
        contact: { name, email, phone, contactMethod },
        history: [{ status: 'pending', at: expect.any(String) as unknown, by: 'shopper' }],
        may: { cancel: true },
        madeAt,
        locale: 'ar',
      },
    ])
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ template: 'pre-order-received', locale: 'ar', subject: 'وصلنا طلبك المسبق' })
    expect(mail?.text).toContain(sent.data.number)
    for (const typed of [brand, model, message]) expect(mail?.text).not.toContain(typed)
  })

  test('says of every field that it is required', async () => {
    const { status, errors } = await guest('POST', '/pre-orders', { phone: { countryCode: 'SA', phone: '', dialCode: '+966' } }, key())
    expect(status).toBe(400)
    const fields = ['name', 'email', 'phone.phone', 'brand', 'model', 'contactMethod', 'message']
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(fields.toSorted())
    expect(await list()).toEqual([])
  })

  test('is stored once under its key, whatever comes at the same time, and again when no answer is stored any more', async () => {
    const headers = key()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, headers)))
    const created = answers.filter(({ status }) => status === 200)
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200).every(({ code }) => code === 'in-progress')).toBe(true)
    await shop.db.delete(idempotentCall)
    now = new Date(end.getTime() + 90 * dayMs)
    expect((await send({}, headers)).data).toEqual(created[0]?.data)
    await shop.db.delete(idempotentCall)
    expect(await send({ brand: 'Another' }, headers)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    expect(await list()).toHaveLength(1)
  })

  test('of a guest can be read and canceled only with the key of its link', async () => {
    const email = 'followed@example.com'
    const { id } = (await send({ email })).data
    const link = await linkTo(shop, email)
    expect(link.path).toBe(`/en/pre-orders/${id}`)
    const see = (headers: Record<string, string>, by = guest) => by<PreOrder>('GET', `/pre-orders/${id}`, undefined, headers)
    expect((await see(link.headers)).data).toMatchObject({ id, status: 'pending', brand: aPreOrder().brand, may: { cancel: true } })
    expect((await see({})).status).toBe(404)
    expect((await see({}, callsOf(shop, await aCustomer(shop)))).status).toBe(404)
    expect((await guest('POST', `/pre-orders/${id}/cancel`, {})).status).toBe(404)
    const canceled = await guest<PreOrder>('POST', `/pre-orders/${id}/cancel`, { reason: 'Found one.' }, link.headers)
    expect(canceled.data).toMatchObject({
      status: 'canceled',
      may: { cancel: false },
      history: [{}, { by: 'shopper', reason: 'Found one.' }],
    })
    expect(await guest('POST', `/pre-orders/${id}/cancel`, {}, link.headers)).toMatchObject({ status: 409, code: 'request.illegal-move' })
  })

  test('of a customer stands in their list, leads into the account, and goes with it', async () => {
    const who = await aCustomer(shop)
    const mine = callsOf(shop, who)
    const { id } = (await send({ email: 'mine@example.com' }, key(), mine)).data
    expect(await linkTo(shop, 'mine@example.com')).toMatchObject({ path: `/en/account/pre-orders/${id}`, headers: {} })
    expect(await mine<PreOrderSummary[]>('GET', '/pre-orders')).toMatchObject({ data: [{ id, isJoined: false }], meta: { total: 1 } })
    expect((await callsOf(shop, await aCustomer(shop))('GET', '/pre-orders')).data).toEqual([])
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, who.id).then(() => undefined))
    expect(await shop.db.select().from(preOrder)).toEqual([])
  })

  test('of a guest joins the account whose address is shown by a code that was made after it', async () => {
    const email = 'joins-pre-order@example.com'
    const { id } = (await send({ email })).data
    const browser: Browser = await signedUp(shop, email)
    const mine = callsOf(shop, { headers: { authorization: `Bearer ${browser.token()}` } })
    expect((await mine('GET', '/pre-orders')).data).toMatchObject([{ id, isJoined: true }])
    // The link of the mail still works.
    expect((await guest('GET', `/pre-orders/${id}`, undefined, (await linkOf(email, id)).headers)).status).toBe(200)
  })
  const linkOf = async (email: string, id: string) => {
    const link = (await shop.mailsTo(email)).find((mail) => mail.link?.includes(id))?.link ?? ''
    return { headers: { 'request-key': new URLSearchParams(new URL(link).hash.slice(1)).get('k') ?? '' } }
  }

  test('is rate limited', async () => {
    const strict = await openShop({
      fill: fillVocabulary,
      clock: { now: () => during },
      signIn: { rateLimits: { 'preOrder.account': { points: 2, seconds: 60 } } },
    })
    try {
      await strict.db.insert(setting).values({ key: 'preOrderCampaign', value: { startsAt: begin, endsAt: end } })
      const by = callsOf(strict, { headers: {} })
      const answers = []
      for (let count = 0; count < 3; count += 1) answers.push(await send({}, key(), by))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('the campaign', () => {
  const outside = { status: 409, code: 'pre-order.not-open' }

  test('has to be there, and to have begun', async () => {
    await setCampaign(new Date(during.getTime() + dayMs), end)
    expect(await send()).toMatchObject({ ...outside, message: 'Pre-orders are not open at the moment.' })
    expect(await send({}, { ...key(), locale: 'ar' })).toMatchObject({ ...outside, message: 'الطلب المسبق غير متاح حاليًا.' })
    await shop.db.delete(setting).where(eq(setting.key, 'preOrderCampaign'))
    expect(await send()).toMatchObject(outside)
    expect(await list()).toEqual([])
  })

  test('accepts after its end pre-orders that were made in time, and no others', async () => {
    now = new Date(end.getTime() + 20 * dayMs)
    const madeAt = (at: number) => ({ madeAt: new Date(at).toISOString() })
    expect(await send()).toMatchObject(outside)
    expect(await send(madeAt(end.getTime() + 1))).toMatchObject(outside)
    expect(await send(madeAt(end.getTime() - 1))).toMatchObject({ status: 200 })
    now = new Date(end.getTime() + 31 * dayMs)
    expect(await send(madeAt(end.getTime() - 1))).toMatchObject(outside)
  })

  test('is set by the staff, which is recorded, and shown to everybody with the shop’s time', async () => {
    now = new Date(end.getTime() + dayMs)
    const next = { startsAt: '2026-12-10T06:00:00.000Z', endsAt: '2026-12-12T15:00:00.000Z' }
    const seen = nextChange(shop.catalogue, ({ tables }) => tables.has('setting'))
    expect(await staff('PUT', '/staff/pre-order-campaign', next)).toMatchObject({ status: 200, data: next })
    await seen
    const { data, meta } = (await shop.read('/v1/settings')) as { data: object; meta: { now: string } }
    expect(data).toMatchObject({ preOrderCampaign: next })
    expect(Date.parse(meta.now)).toBeCloseTo(now.getTime(), -5)
    expect(await shop.db.select().from(staffAction)).toMatchObject([
      {
        action: 'pre-order-campaign.set',
        staffName: 'Huda',
        changes: { startsAt: { from: begin.toISOString(), to: next.startsAt }, endsAt: { from: end.toISOString(), to: next.endsAt } },
      },
    ])
    // The same once more changes nothing.
    await staff('PUT', '/staff/pre-order-campaign', next)
    expect(await shop.db.select().from(staffAction)).toHaveLength(1)
    // A pre-order that was made in the previous campaign may still arrive.
    expect(await send({ madeAt: new Date(end.getTime() - 1).toISOString() })).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject(outside)
  })

  test('ends after it begins', async () => {
    const turned = { startsAt: end.toISOString(), endsAt: begin.toISOString() }
    expect(await staff('PUT', '/staff/pre-order-campaign', turned)).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('the staff', () => {
  test('sees those that wait first, the oldest at the top', async () => {
    const numbers: string[] = []
    for (const brand of ['one', 'two', 'three']) numbers.push((await send({ brand })).data.number)
    await move(numbers[0] ?? '', 'canceled')
    expect((await list()).map(({ brand }) => brand)).toEqual(['two', 'three', 'one'])
    expect((await list('?status=canceled')).map(({ brand }) => brand)).toEqual(['one'])
  })

  test('processes and completes one; its owner is notified of each step by list and mail', async () => {
    const who = await aCustomer(shop)
    const { id, number } = (await send({ email: 'steps@example.com' }, key(), callsOf(shop, who))).data
    expect((await move(number, 'processing')).data).toMatchObject({ status: 'processing', history: [{}, { by: 'staff', who: 'Huda' }] })
    expect((await move(number, 'completed', 'It is here.')).data.status).toBe('completed')
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications', undefined, { locale: 'ar' })
    const path = `/account/pre-orders/${id}`
    expect(data).toMatchObject([
      { kind: 'preOrder', status: 'completed', title: `اكتمل طلبك المسبق رقم ${number}`, path },
      { kind: 'preOrder', status: 'processing', title: `طلبك المسبق رقم ${number} قيد المعالجة`, path },
    ])
    const mails = await shop.mailsTo('steps@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pre-order ${number} is complete`,
      `We are working on your pre-order ${number}`,
      'We have your pre-order',
    ])
    expect(mails[0]).toMatchObject({ link: `https://shop.test/en${path}`, text: expect.stringContaining('It is here.') as unknown })
  })

  const statuses = statusesOf('preOrder')
  test.each(statuses.flatMap((from) => statuses.map((to) => ({ from, to }))))(
    'moves it from $from to $to as the contract says',
    async ({ from, to }) => {
      const { id } = (await send()).data
      await shop.db.update(request).set({ status: from }).where(eq(request.id, id))
      expect((await move(id, to)).status).toBe(mayMove('preOrder', from, to, 'staff') ? 200 : 409)
    },
  )

  test('one without a product in time is closed, which a mail with a link tells a guest', async () => {
    const email = 'waited@example.com'
    const { id, number } = (await send({ email })).data
    const later = new Date(now.getTime() + (preOrderKind.closesAfterDays + 1) * dayMs)
    now = later
    const recent = (await list()).length
    await shop.requests.requests.closeOverdue()
    expect(recent).toBe(1)
    expect((await list())[0]).toMatchObject({ id, status: 'closed', history: [{}, { by: 'system' }] })
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ template: 'pre-order-news', subject: `Pre-order ${number} is closed` })
    expect(mail?.link).toMatch(new RegExp(`/en/pre-orders/${id}#k=`))
  })
})
