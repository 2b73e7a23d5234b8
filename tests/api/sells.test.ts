import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import { mayMove, statusesOf } from '#contract/request-kinds/kinds.ts'
import type { Sell, SellSummary } from '#contract/sells/sells.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { request } from '#server/db/schema/requests.ts'
import { sellPhoto } from '#server/db/schema/sells.ts'
import { aJpeg, aPdf, aPng } from '../support/data/id-files.ts'
import { aKey } from '../support/data/idempotency-keys.ts'
import { aSell } from '../support/data/sells.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { sellCalls, type SellFiles } from '../support/server/sells.ts'

const any = (type: unknown): unknown => expect.any(type)
let shop: OpenedShop
let calls: ReturnType<typeof sellCalls>
let staff: ReturnType<typeof callsOf>
let me: SignedIn
let files: SellFiles
beforeAll(async () => {
  shop = await openShop({ signIn: { rateLimits: noRateLimits } })
  calls = sellCalls(shop)
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(sellPhoto)
  await shop.db.delete(request)
  me = await calls.seller()
  files = await calls.photos(me)
})

const list = async (query = '') => (await staff<StaffSell[]>('GET', `/staff/sells${query}`)).data
const move = (id: string, body: object) => staff<StaffSell>('POST', `/staff/sells/${id}/status`, body)
const agreed = { status: 'approved', price: { amount: 6_000_00, currency: 'USD' } }

describe('a sell request', () => {
  test('is stored with its photos in order, and confirmed in its language by a mail that repeats no word of it', async () => {
    const { more } = await calls.photos(me, [await aPng(), await aJpeg(80)])
    const email = 'seller-ar@example.com'
    const sent = await calls.send(me, { ...files, more: more ?? [] }, { changes: { email }, headers: { locale: 'ar' } })
    expect(sent).toMatchObject({ status: 200, data: { status: 'pending', number: expect.stringMatching(/^\d{5,}$/) as unknown } })
    const { name, phone, contactMethod, ...item } = aSell({ email })
    const { data } = await callsOf(shop, me)<Sell>('GET', `/sells/${sent.data.id}`)
    const shown = { ...item, email: undefined }
    expect(data).toEqual({
      ...shown,
      front: data.photos[0],
      ...sent.data,
      createdAt: any(String),
      contact: { name, email, phone, contactMethod },
      photos: (['front', 'back', 'warrantyCard', 'more', 'more'] as const).map((photo, at) => ({
        id: any(String),
        name: photo,
        type: at === 3 ? 'image/png' : 'image/jpeg',
        bytes: any(Number),
      })),
      history: [{ status: 'pending', at: any(String), by: 'shopper' }],
      may: { cancel: true },
    })
    expect(await list()).toEqual([{ ...data, may: { cancel: false }, customerId: me.id, locale: 'ar' }])
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({
      template: 'sell-received',
      locale: 'ar',
      subject: 'وصلنا طلب البيع',
      link: `https://shop.test/ar/account/sells/${sent.data.id}`,
    })
    expect(mail?.text).toContain(sent.data.number)
    for (const typed of [item.model, item.message, item.description]) expect(mail?.text).not.toContain(typed)
  })

  test('says of every field and every photo that it is required', async () => {
    const phone = { countryCode: 'SA', phone: '', dialCode: '+966' }
    const { status, errors } = await callsOf(shop, me)('POST', '/sells', { phone })
    expect(status).toBe(400)
    expect(errors).toEqual({
      ...Object.fromEntries(
        ['name', 'email', 'phone.phone', 'shippingLocation', 'contactMethod', 'message', 'productType', 'model', 'price', 'condition']
          .concat('warrantyDate', 'description', 'front', 'back', 'warrantyCard')
          .map((field) => [field, ['This field is required']]),
      ),
      included: ['Please select at least one included item'],
    })
    const arabic = await calls.send(me, files, { changes: { included: [] }, headers: { locale: 'ar' } })
    expect(arabic.errors).toEqual({ included: ['اختر واحدًا على الأقل مما يأتي مع القطعة'] })
    expect(await list()).toEqual([])
  })

  test.each([
    ['warrantyDate', { warrantyDate: '2026-02-30' }, 'Please enter a valid date'],
    ['warrantyDate', { warrantyDate: '31.03.2027' }, 'Please enter a valid date'],
    ['price.amount', { price: { amount: 0, currency: 'SAR' as const } }, 'Please enter a valid price'],
  ])('with a wrong %s is refused', async (field, changes, text) => {
    expect(await calls.send(me, files, { changes })).toMatchObject({ status: 400, errors: { [field]: [text] } })
  })

  test('may have a warranty that is over, and says each included item once', async () => {
    const { data } = await calls.send(me, files, { changes: { warrantyDate: '2019-01-31', included: ['other', 'box', 'other'] } })
    expect((await list())[0]).toMatchObject({ id: data.id, warrantyDate: '2019-01-31', included: ['box', 'other'] })
  })

  test('needs both sides of the ID, and takes no photo without them', async () => {
    const other = await aCustomer(shop)
    const theirs = await calls.photos(other)
    const refused = { status: 403, code: 'auth.id-required' }
    expect(await calls.send(other, theirs)).toMatchObject({ ...refused, message: 'Please upload the front and back of your ID first.' })
    expect(await calls.send(other, theirs, { headers: { locale: 'ar' } })).toMatchObject({
      ...refused,
      message: 'ارفع صورة وجهي هويتك الأمامي والخلفي أولًا.',
    })
    expect(await list()).toEqual([])
    expect(await shop.db.select().from(sellPhoto)).toEqual([])
  })

  test('takes the customer’s own whole photos only, of the types that the contract says', async () => {
    const { warrantyCard: _, ...without } = files
    expect(await calls.send(me, without)).toMatchObject({ status: 400, errors: { warrantyCard: ['This field is required'] } })
    const others = await calls.photos(await calls.seller())
    expect(await calls.send(me, { ...files, back: others.back })).toMatchObject({
      status: 410,
      code: 'upload.gone',
      errors: { back: [any(String)] },
    })
    const pdf = await calls.upload(me, aPdf())
    expect(await calls.send(me, { ...files, warrantyCard: [pdf] })).toMatchObject({ status: 400, errors: { warrantyCard: [any(String)] } })
    expect(await list()).toEqual([])
    // The rejected uploads are still there for the next try.
    expect((await calls.send(me, files)).status).toBe(200)
    expect(await calls.send(me, files)).toMatchObject({ status: 410, code: 'upload.gone' })
  })

  test('is stored once under its key, whatever comes at the same time, and again when no answer is stored any more', async () => {
    const headers = aKey()
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.send(me, files, { headers })))
    const created = answers.filter(({ status }) => status === 200)
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200).every(({ code }) => code === 'in-progress')).toBe(true)
    await shop.db.delete(idempotentCall)
    expect((await calls.send(me, files, { headers })).data).toEqual(created[0]?.data)
    // Anew, because the device had to upload them anew.
    await shop.db.delete(idempotentCall)
    expect((await calls.send(me, await calls.photos(me), { headers })).data).toEqual(created[0]?.data)
    await shop.db.delete(idempotentCall)
    expect(await calls.send(me, files, { headers, changes: { model: 'Another' } })).toMatchObject({
      status: 422,
      code: 'idempotency.key-reused',
    })
    expect(await list()).toHaveLength(1)
    expect(await shop.db.select().from(sellPhoto)).toHaveLength(3)
  })

  test('stands in its owner’s list, who may cancel it, and is nobody else’s', async () => {
    const { id } = (await calls.send(me, files)).data
    const mine = callsOf(shop, me)
    const [other, guest] = [callsOf(shop, await aCustomer(shop)), callsOf(shop, { headers: {} })]
    const front = { id: any(String), name: 'front', type: 'image/jpeg', bytes: any(Number) }
    const summary = { id, model: aSell().model, price: aSell().price, status: 'pending', front }
    expect(await mine<SellSummary[]>('GET', '/sells')).toMatchObject({ data: [summary], meta: { total: 1 } })
    expect((await other('GET', '/sells')).data).toEqual([])
    expect([(await other('GET', `/sells/${id}`)).status, (await guest('GET', `/sells/${id}`)).status]).toEqual([404, 401])
    expect((await other('POST', `/sells/${id}/cancel`, {})).status).toBe(404)
    const canceled = await mine<Sell>('POST', `/sells/${id}/cancel`, { reason: 'I keep it.' })
    expect(canceled.data).toMatchObject({
      status: 'canceled',
      may: { cancel: false },
      history: [{}, { by: 'shopper', reason: 'I keep it.' }],
    })
    expect(await mine('POST', `/sells/${id}/cancel`, {})).toMatchObject({ status: 409, code: 'request.illegal-move' })
    // What customers do themselves is confirmed by mail, and is no notification.
    expect((await mine<Notification[]>('GET', '/notifications')).data).toEqual([])
  })

  test('is rejected where somebody sends too many', async () => {
    const strict = await openShop({ signIn: { rateLimits: { ...noRateLimits, 'sell.account': { points: 1, seconds: 60 } } } })
    try {
      const strictCalls = sellCalls(strict)
      const who = await strictCalls.seller()
      const statuses = []
      for (let count = 0; count < 2; count += 1) statuses.push((await strictCalls.send(who, await strictCalls.photos(who))).status)
      expect(statuses).toEqual([200, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('the staff', () => {
  test('processes, approves at a price and completes one; its owner hears of each step by list and mail', async () => {
    const email = 'steps@example.com'
    const { id, number } = (await calls.send(me, files, { changes: { email } })).data
    expect((await move(number, { status: 'processing' })).data).toMatchObject({
      status: 'processing',
      history: [{}, { by: 'staff', who: 'Huda' }],
    })
    expect((await move(number, agreed)).data).toMatchObject({ status: 'approved', agreedPrice: agreed.price, price: aSell().price })
    expect((await move(id, { status: 'completed' })).data.status).toBe('completed')
    const mine = callsOf(shop, me)
    expect((await mine<Sell>('GET', `/sells/${id}`)).data).toMatchObject({ agreedPrice: agreed.price })
    const { data } = await mine<Notification[]>('GET', '/notifications')
    const path = `/account/sells/${id}`
    expect(data).toMatchObject([
      { kind: 'sell', status: 'completed', title: `Sell request ${number} is complete`, path },
      { kind: 'sell', status: 'approved', text: expect.stringContaining('$6,000') as unknown, path },
      { kind: 'sell', status: 'processing', path },
    ])
    // Its photographs are private.
    expect(data.filter(({ image }) => image)).toEqual([])
    const mails = await shop.mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Sell request ${number} is complete`,
      `Sell request ${number} was approved`,
      `We are working on your sell request ${number}`,
      'We have your sell request',
    ])
    expect(new Set(mails.map(({ link }) => link))).toEqual(new Set([`https://shop.test/en${path}`]))
    expect(mails[1]?.text).toContain('$6,000')
  })

  test('approves at a price in the currency of the request, and with nothing else', async () => {
    const { id } = (await calls.send(me, files)).data
    await move(id, { status: 'processing' })
    expect(await move(id, { status: 'approved' })).toMatchObject({ status: 400, errors: { price: ['This field is required'] } })
    const otherCurrency = { ...agreed, price: { amount: 22_500_00, currency: 'SAR' } }
    expect(await move(id, otherCurrency)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      errors: { 'price.currency': ['This value is not among the choices.'] },
    })
    expect(await move(id, { status: 'completed', price: agreed.price })).toMatchObject({ status: 400, errors: { price: [any(String)] } })
    expect((await list())[0]).toMatchObject({ status: 'processing', history: [{}, {}] })
    expect((await list())[0]?.agreedPrice).toBeUndefined()
  })

  test('rejects one with a reason, which its owner reads', async () => {
    const email = 'rejected@example.com'
    const { id } = (await calls.send(me, files, { changes: { email } })).data
    for (const reason of [undefined, '  '])
      expect(await move(id, { status: 'rejected', reason })).toMatchObject({ status: 400, errors: { reason: ['This field is required'] } })
    expect((await move(id, { status: 'rejected', reason: 'The dial is not original.' })).data.status).toBe('rejected')
    expect((await shop.mailsTo(email))[0]?.text).toContain('The dial is not original.')
  })

  const statuses = statusesOf('sell')
  test('moves it as the contract says, and in no other way', async () => {
    const { id } = (await calls.send(me, files)).data
    for (const from of statuses) {
      for (const to of statuses) {
        await shop.db.update(request).set({ status: from }).where(eq(request.id, id))
        const { status } = await move(id, to === 'approved' ? agreed : { status: to, reason: 'Because.' })
        expect(status, `${from} to ${to} by the staff`).toBe(mayMove('sell', from, to, 'staff') ? 200 : 409)
      }
      await shop.db.update(request).set({ status: from }).where(eq(request.id, id))
      const { status } = await callsOf(shop, me)('POST', `/sells/${id}/cancel`, {})
      expect(status, `${from} canceled by the shopper`).toBe(mayMove('sell', from, 'canceled', 'shopper') ? 200 : 409)
    }
    expect(mayMove('sell', 'approved', 'canceled', 'shopper')).toBe(false)
  })

  test('sees those that wait first, the oldest at the top', async () => {
    const numbers: string[] = []
    for (const model of ['one', 'two', 'three'])
      numbers.push((await calls.send(me, await calls.photos(me), { changes: { model } })).data.number)
    await move(numbers[0] ?? '', { status: 'rejected', reason: 'No.' })
    expect((await list()).map(({ model }) => model)).toEqual(['two', 'three', 'one'])
    expect((await list('?status=rejected')).map(({ model }) => model)).toEqual(['one'])
  })
})
