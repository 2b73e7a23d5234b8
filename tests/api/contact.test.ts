import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import type { StaffListMeta } from '#contract/requests/staff-requests.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { linkTo } from '../support/server/offers.ts'

let now = Date.UTC(2026, 10, 21)
const open = (rateLimits = noRateLimits) =>
  openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', modelEn: 'Fluvia' })])
    },
    // Each time is later than the previous one, so that the order is defined.
    clock: { now: () => new Date((now += 1000)) },
    signIn: { rateLimits },
  })

let shop: Shop
let guest: ReturnType<typeof callsOf>
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await open()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(request)
  guest = callsOf(shop, { headers: {} })
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
})

const shopAddress = 'hello@example.com'
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const body = { name: 'Noura', email: 'noura@example.com', phone, message: 'May I see it?\nOn Sunday.', agreement: true }
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const send = async (given: object = {}, headers: Record<string, string> = key(), by = guest) =>
  by<{ id: string; number: string }>('POST', '/contact', { ...body, ...given }, headers)
const list = async (query = '') => (await staff<StaffContact[]>('GET', `/staff/contacts${query}`)).data

describe('a contact message', () => {
  test('a customer reads what became of their own ones, the newest first; a guest and others have no list', async () => {
    const [noura, omar] = [
      await aCustomer(shop, { email: 'noura.own@example.com' }),
      await aCustomer(shop, { email: 'omar.own@example.com' }),
    ]
    const [hers, his] = [callsOf(shop, noura), callsOf(shop, omar)]
    const [first, second] = [await send({}, key(), hers), await send({}, key(), hers)]
    const own = await hers<ContactStatus[]>('GET', '/contact')
    expect(own.data.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: second.data.id, status: 'pending' },
      { id: first.data.id, status: 'pending' },
    ])
    expect((await his<ContactStatus[]>('GET', '/contact')).data).toEqual([])
    expect((await guest('GET', '/contact')).status).toBe(401)
  })

  test('greets nobody by a name that came with it, which may be an advertisement: only the owner of a verified address, by their own', async () => {
    const name = 'https: evil example login'
    const stranger = 'a-stranger@example.com'
    await send({ email: stranger, name })
    const [unverified] = await shop.mailsTo(stranger)
    expect(unverified?.text).toContain('We have your message')
    expect(`${unverified?.text} ${unverified?.html}`).not.toMatch(/evil|Hello/)
    const own = 'hessa@example.com'
    await aCustomer(shop, { name: 'Hessa', email: own })
    await send({ email: own, name })
    expect((await shop.mailsTo(own))[0]?.text).toContain('Hello \u2068Hessa\u2069,')
  })

  test('of a guest is stored, sent to the shop, and confirmed to the sender in their language', async () => {
    const email = 'guest-ar@example.com'
    const sent = await send({ email, productId: 'first' }, { ...key(), locale: 'ar' })
    expect(sent).toMatchObject({ status: 200, data: { number: expect.stringMatching(/^\d{5,}$/) as unknown } })
    const { id, number } = sent.data
    expect(await list()).toEqual([
      {
        id,
        number,
        status: 'pending',
        createdAt: expect.any(String) as unknown,
        name: 'Noura',
        email,
        phone,
        message: 'May I see it?\nOn Sunday.',
        productId: 'first',
        locale: 'ar',
        history: [{ status: 'pending', at: expect.any(String) as unknown, by: 'shopper' }],
        replies: [],
      },
    ])
    const [mine] = await shop.mailsTo(email)
    expect(mine).toMatchObject({ template: 'contact-received', locale: 'ar', subject: 'وصلتنا رسالتك', replyTo: undefined })
    expect(mine?.text).toContain(number)
    // The sender's address is not verified, so the mail to it must not quote the message.
    expect(mine?.text).not.toContain('Sunday')
    const [theirs] = await shop.mailsTo(shopAddress)
    expect(theirs).toMatchObject({ template: 'contact-message', locale: 'en', replyTo: email })
    for (const said of ['Noura', email, '+966 50 123 4567', 'May I see it?', 'On Sunday.', 'https://shop.test/en/product/first'])
      expect(theirs?.text).toContain(said)
  })

  test('may be about an unknown product', async () => {
    expect((await send({ productId: 'gone' })).status).toBe(200)
    expect(await list()).toMatchObject([{ name: 'Noura' }])
    expect((await list())[0]).not.toHaveProperty('productId')
  })

  test('reports missing fields, in both languages', async () => {
    const { status, errors } = await guest('POST', '/contact', { phone: { countryCode: 'SA', phone: '', dialCode: '+966' } }, key())
    expect(status).toBe(400)
    expect(errors).toMatchObject({ name: [expect.any(String)], email: [expect.any(String)], message: [expect.any(String)] })
    expect(errors?.agreement).toEqual(['You must agree to the privacy policy'])
    expect((await send({ agreement: false }, { ...key(), locale: 'ar' })).errors?.agreement).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  test('with a name that has a second line is rejected, not stored in vain', async () => {
    for (const name of ['Noura\u2028Sami', 'Noura\u2029Sami', 'Noura\nSami']) {
      expect(await send({ name })).toMatchObject({
        status: 400,
        code: 'request.invalid',
        errors: { name: ['One line of text, without line breaks or hidden characters.'] },
      })
    }
    expect(await list()).toEqual([])
  })

  test('is stored once under its key, whatever comes at the same time, and again later', async () => {
    const headers = key()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({}, headers)))
    const created = answers.filter(({ status }) => status === 200)
    expect(created.length).toBeGreaterThan(0)
    expect(new Set(created.map(({ data }) => data.id)).size).toBe(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map(({ code }) => code)).toEqual(others.map(() => 'in-progress'))
    expect((await send({}, headers)).data).toEqual(created[0]?.data)
    expect(await list()).toHaveLength(1)
    const mails = await shop.mailsTo(shopAddress)
    expect(mails.filter(({ subject }) => subject.endsWith(created[0]?.data.number ?? '-'))).toHaveLength(1)
  })

  test('of two callers with the same key are two', async () => {
    const headers = key()
    await send({}, headers)
    await send({}, headers, callsOf(shop, await aCustomer(shop)))
    expect(await list()).toHaveLength(2)
  })

  test('needs a key', async () => {
    expect(await send({}, { 'idempotency-key': '' })).toMatchObject({ status: 400, code: 'idempotency.key-required' })
  })

  test('of a guest shows its status to a viewer with the link of its mail, and to no other', async () => {
    const email = 'followed@example.com'
    const { id, number } = (await send({ email }, { ...key(), locale: 'ar' })).data
    const link = await linkTo(shop, email)
    expect(link.path).toBe(`/ar/messages/${id}`)
    const see = (headers: Record<string, string>, by = guest) => by('GET', `/contact/${id}`, undefined, headers)
    const at = expect.any(String) as unknown
    expect((await see(link.headers)).data).toEqual({
      id,
      number,
      status: 'pending',
      createdAt: at,
      history: [{ status: 'pending', at, by: 'shopper' }],
    })
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed', reason: 'Between us.' })
    // Neither which specialist it was nor why.
    expect((await see(link.headers)).data).toMatchObject({ status: 'closed', history: [{}, { status: 'closed', at, by: 'staff' }] })
    expect(JSON.stringify((await see(link.headers)).data)).not.toMatch(/Between us|Huda/)

    const other = (await send({ email: 'other@example.com' })).data
    expect((await guest('GET', `/contact/${other.id}`, undefined, link.headers)).status).toBe(404)
    expect((await see({})).status).toBe(404)
    expect((await see({}, callsOf(shop, await aCustomer(shop)))).status).toBe(404)
  })

  test('of a customer is shown to them, and its mail has no key', async () => {
    const who = await aCustomer(shop)
    const email = 'theirs@example.com'
    const { id } = (await send({ email }, key(), callsOf(shop, who))).data
    expect(await linkTo(shop, email)).toMatchObject({ path: `/en/messages/${id}`, headers: {} })
    expect((await callsOf(shop, who)('GET', `/contact/${id}`)).data).toMatchObject({ id, status: 'pending' })
    expect((await guest('GET', `/contact/${id}`)).status).toBe(404)
    expect((await callsOf(shop, await aCustomer(shop))('GET', `/contact/${id}`)).status).toBe(404)
  })

  test('of a customer that the staff have answered is a notification in their list, without the reason, and leads to it', async () => {
    const who = await aCustomer(shop)
    const { id, number } = (await send({ email: 'answered@example.com' }, key(), callsOf(shop, who))).data
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'completed', reason: 'Between us.' })
    const { data } = await callsOf(shop, who)<Notification[]>('GET', '/notifications', undefined, { locale: 'ar' })
    expect(data).toMatchObject([{ kind: 'contact', title: `تم الرد على رسالتك رقم ${number}`, path: `/messages/${id}`, isRead: false }])
    expect(JSON.stringify(data)).not.toContain('Between us')
  })

  test('of a customer goes with the account', async () => {
    const who = await aCustomer(shop)
    const { id } = (await send({}, key(), callsOf(shop, who))).data
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed', reason: 'Noura called.' })
    expect(await list()).toHaveLength(1)
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, who.id).then(() => undefined))
    expect(await list()).toEqual([])
    expect(await shop.db.select().from(requestHistory).where(eq(requestHistory.requestId, id))).toEqual([])
  })
})

describe('the staff', () => {
  test('sees those that wait first, the oldest at the top, and may ask for one status', async () => {
    const ids: string[] = []
    for (const name of ['one', 'two', 'three', 'four']) ids.push((await send({ name })).data.id)
    await staff('POST', `/staff/contacts/${ids[0]}/status`, { status: 'completed' })
    await staff('POST', `/staff/contacts/${ids[1]}/status`, { status: 'closed' })
    expect((await list()).map(({ name }) => name)).toEqual(['three', 'four', 'two', 'one'])
    expect((await list('?status=completed')).map(({ name }) => name)).toEqual(['one'])
    expect((await staff('GET', '/staff/contacts?after=nothing')).status).toBe(400)
    expect((await staff('GET', '/staff/contacts?status=nothing')).status).toBe(400)
  })

  test('turns the pages of a list by where the one before ended, and loses none that was decided meanwhile', async () => {
    const sent: { id: string; number: string }[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five']) sent.push((await send({ name })).data)
    const [one, two] = sent
    await staff('POST', `/staff/contacts/${one?.id}/status`, { status: 'completed' })
    await staff('POST', `/staff/contacts/${two?.id}/status`, { status: 'closed' })
    const page = async (query: string) => {
      const { data, meta } = (await staff('GET', `/staff/contacts?${query}`)) as unknown as {
        data: { id: string; name: string }[]
        meta: StaffListMeta
      }
      return { names: data.map(({ name }) => name), ids: data.map(({ id }) => id), meta }
    }
    const first = await page('perPage=2')
    expect(first).toMatchObject({
      names: ['three', 'four'],
      meta: { total: 5, isMore: false, perPage: 2, next: `pending-${sent[3]?.number}` },
    })
    await staff('POST', `/staff/contacts/${first.ids[1]}/status`, { status: 'closed' })
    const second = await page(`perPage=2&after=${first.meta.next}`)
    expect(second.names).toEqual(['five', 'four'])
    const third = await page(`perPage=2&after=${second.meta.next}`)
    expect(third.names).toEqual(['two', 'one'])
    expect(third.meta.next).toBeUndefined()
    expect((await page(`status=pending&perPage=1`)).meta.next).toBe(`pending-${sent[2]?.number}`)
    expect(await page(`after=${one?.number}`)).toMatchObject({ names: [], meta: { total: 5 } })
  })

  test('is told of more than a thousand, without counting them', async () => {
    await shop.db
      .execute(sql`insert into request (id, kind, status, name, email, phone_country, phone_number, phone_dial_code, locale, idempotency_key, created_at)
      select 'many' || n, 'contact', 'closed', 'Many', 'many@example.com', 'SA', '501234567', '+966', 'en', 'many' || n, now() from generate_series(1, 1001) as n`)
    expect(await staff('GET', '/staff/contacts?perPage=1')).toMatchObject({ meta: { total: 1000, isMore: true } })
    expect(await staff('GET', '/staff/contacts?status=pending')).toMatchObject({ meta: { total: 0, isMore: false } })
  })

  test('moves it as the contract says; who, when and why is stored', async () => {
    const { id } = (await send()).data
    const moved = await staff<StaffContact>('POST', `/staff/contacts/${id}/status`, { status: 'completed', reason: ' Called her. ' })
    expect(moved.status).toBe(200)
    expect(moved.data.status).toBe('completed')
    expect(moved.data.history).toEqual([
      { status: 'pending', at: expect.any(String) as unknown, by: 'shopper' },
      { status: 'completed', at: expect.any(String) as unknown, by: 'staff', who: 'Huda', reason: 'Called her.' },
    ])
    expect((await staff('GET', `/staff/contacts/${id}`)).data).toEqual(moved.data)
  })

  test.each(['pending', 'approved', 'processing', 'rejected', 'canceled'])('cannot make it %s', async (status) => {
    const { id } = (await send()).data
    expect(await staff('POST', `/staff/contacts/${id}/status`, { status })).toMatchObject({ status: 409, code: 'request.illegal-move' })
    expect((await staff<StaffContact>('GET', `/staff/contacts/${id}`)).data.history).toHaveLength(1)
  })

  test.each([
    ['completed', 'en', 'Your message was answered'],
    ['closed', 'ar', 'أُغلقت رسالتك'],
  ])('%s: the sender is notified in their language, without the reason', async (status, locale, subject) => {
    const email = `${status}@example.com`
    const { data } = await send({ email }, { ...key(), locale })
    const move = () => staff('POST', `/staff/contacts/${data.number}/status`, { status, reason: 'Between us.' })
    expect(await move()).toMatchObject({ status: 200, data: { id: data.id, status } })
    expect((await move()).status).toBe(409)
    const mails = (await shop.mailsTo(email)).filter((mail) => mail.subject === subject)
    expect(mails).toMatchObject([{ locale, link: `https://shop.test/${locale}/contact-us` }])
    expect(mails[0]?.text).toContain(data.number)
    expect(mails[0]?.text).not.toContain('Between us.')
  })

  test('applies one of several simultaneous moves', async () => {
    const { id } = (await send()).data
    const answers = await Promise.all(
      ['completed', 'closed', 'completed'].map((status) => staff('POST', `/staff/contacts/${id}/status`, { status })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await staff<StaffContact>('GET', `/staff/contacts/${id}`)).data.history).toHaveLength(2)
  })

  test.each(['nothing', 'x'.repeat(16), '%00'])('get a 404 for the message %s', async (id) => {
    expect((await staff('GET', `/staff/contacts/${id}`)).status).toBe(404)
    expect((await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed' })).status).toBe(404)
  })
})

describe('a sender who writes too often', () => {
  test('waits, by e-mail address and by address of the network; the same message again costs nothing', async () => {
    const limited = await open({
      ...noRateLimits,
      'contact.address': { points: 4, seconds: 600 },
      'contact.account': { points: 2, seconds: 600 },
    })
    try {
      const by = callsOf(limited, { headers: {} })
      const headers = key()
      for (let times = 0; times < 6; times++) expect((await send({}, headers, by)).status).toBe(200)
      expect((await send({ email: 'NOURA@example.com' }, key(), by)).status).toBe(200)
      expect(await send({}, key(), by)).toMatchObject({ status: 429, code: 'request.rate-limited' })
      expect((await send({ email: 'sara@example.com' }, key(), by)).status).toBe(200)
      expect((await send({ email: 'hind@example.com' }, key(), by)).status).toBe(429)
      // Its stored response is deleted: it still does not count, and creates no other message.
      await limited.db.delete(idempotentCall)
      expect((await send({}, headers, by)).status).toBe(200)
      await limited.db.delete(idempotentCall)
      expect(await send({ message: 'Another.' }, headers, by)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    } finally {
      await limited.close()
    }
  })
})
