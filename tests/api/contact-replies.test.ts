import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageMost } from '#contract/offers/offer-body.ts'
import type { StaffWaiting } from '#contract/inbox/inbox.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { contactReply } from '#server/db/schema/contact.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { request } from '#server/db/schema/requests.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { fillVocabulary } from '../support/data/catalogue-builders.ts'
import { aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { noRateLimits } from '../support/server/no-rate-limits.ts'
import { linkTo } from '../support/server/offers.ts'

let now = Date.UTC(2026, 10, 21)
const open = (rateLimits = noRateLimits) =>
  openShop({ fill: fillVocabulary, clock: { now: () => new Date((now += 1000)) }, signIn: { rateLimits } })

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
  staff = callsOf(shop, await aSpecialist(shop, 'Huda', 'specialist'))
})

const house = 'hello@example.com'
const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const written = { name: 'Noura', phone, message: 'May I see it?\nOn Sunday.', agreement: true }
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

let sent = 0
/** A message from a new address. */
async function aMessage({ by = guest, locale = 'en' } = {}) {
  const email = `writer${(sent += 1)}@example.com`
  const { data } = await by<{ id: string; number: string }>('POST', '/contact', { ...written, email }, { ...key(), locale })
  const { headers } = await linkTo(shop, email)
  return { ...data, email, headers }
}
const answer = (id: string, given: object = {}, headers = key()) =>
  staff<{ id: string; number: string; status: string }>(
    'POST',
    `/staff/contacts/${id}/answers`,
    { message: 'Yes, after four.', completes: true, seen: 0, ...given },
    headers,
  )
type Link = Record<string, string>
const reply = (
  { id, headers: link = {} }: { id: string; headers?: Link },
  { by = guest, headers = key(), message = 'Then at five.' }: { by?: typeof guest; headers?: Link; message?: string } = {},
) => by<{ id: string; number: string }>('POST', `/contact/${id}/replies`, { message }, { ...link, ...headers })
const asStaff = async (id: string) => (await staff<StaffContact>('GET', `/staff/contacts/${id}`)).data
const asGuest = async ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  (await guest<ContactStatus>('GET', `/contact/${id}`, undefined, headers)).data
/** How many messages wait for the house. */
const waiting = async () => (await staff<StaffWaiting>('GET', '/staff/waiting')).data.contact.count
const houseMails = async () => (await shop.mailsTo(house)).filter(({ subject }) => subject.startsWith('Reply'))

describe('an answer of the house', () => {
  test.each([
    ['en', (number: string) => `Re: your message ${number}`],
    ['ar', (number: string) => `ردّنا على رسالتك رقم ${number}`],
  ])('is sent in the language of the message, %s, with the message quoted and its number in the subject', async (locale, subject) => {
    const message = await aMessage({ locale })
    expect(await answer(message.number)).toMatchObject({
      status: 200,
      data: { id: message.id, number: message.number, status: 'completed' },
    })
    const mails = (await shop.mailsTo(message.email)).filter(({ template }) => template !== 'contact-received')
    expect(mails).toMatchObject([{ template: 'contact-answer', locale, subject: subject(message.number), replyTo: house }])
    expect(mails[0]?.text).toContain('Yes, after four.')
    expect(mails[0]?.text).toContain('> May I see it?\n> On Sunday.')
    expect(mails[0]?.html).toMatch(/<blockquote[^>]*><p[^>]*>May I see it\?<\/p>/)
    expect(mails[0]?.link).toMatch(new RegExp(`^https://shop\\.test/${locale}/messages/${message.id}#k=[\\w-]{43}$`))
  })

  test('shows the conversation to who has the key of a mail, and to nobody before it', async () => {
    const message = await aMessage()
    expect(await asGuest(message)).not.toHaveProperty('thread')
    await answer(message.id)
    const { thread, status } = await asGuest(message)
    expect(status).toBe('completed')
    expect(thread).toEqual({
      message: written.message,
      replies: [{ by: 'staff', text: 'Yes, after four.', at: expect.any(String) as unknown }],
    })
    expect((await guest('GET', `/contact/${message.id}`)).status).toBe(404)
  })

  test('leaves the message waiting where its writer says so', async () => {
    const { id, email } = await aMessage()
    expect((await answer(id, { completes: false })).data.status).toBe('pending')
    expect((await asStaff(id)).history).toHaveLength(1)
    expect(await waiting()).toBe(1)
    expect((await answer(id, { message: 'At six, better.', seen: 1 })).data.status).toBe('completed')
    expect(await waiting()).toBe(0)
    expect((await shop.mailsTo(email)).filter(({ template }) => template === 'contact-answer')).toHaveLength(2)
  })

  test('is shown to the staff with who wrote it, and is in their log without its text', async () => {
    const { id } = await aMessage()
    await answer(id)
    expect(await asStaff(id)).toMatchObject({
      message: written.message,
      replies: [{ by: 'staff', text: 'Yes, after four.', who: 'Huda' }],
      history: [{ status: 'pending' }, { status: 'completed', by: 'staff', who: 'Huda' }],
    })
    const owner = callsOf(shop, await aSpecialist(shop))
    const { data } = await owner('GET', `/staff/actions?subject=${id}&action=contact.answer`)
    expect(data).toMatchObject([{ who: 'Huda', changes: {} }])
  })

  test('is written and sent once under its key, also after the stored response is gone', async () => {
    const { id, email } = await aMessage()
    const headers = key()
    const first = await answer(id, {}, headers)
    expect((await answer(id, {}, headers)).data).toEqual(first.data)
    await shop.db.delete(idempotentCall)
    expect((await answer(id, {}, headers)).data).toEqual(first.data)
    expect((await asStaff(id)).replies).toHaveLength(1)
    expect((await shop.mailsTo(email)).filter(({ template }) => template === 'contact-answer')).toHaveLength(1)
    await shop.db.delete(idempotentCall)
    expect(await answer(id, { message: 'Another.' }, headers)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
  })

  test('of two people is one: the second is told that somebody has written meanwhile', async () => {
    const { id } = await aMessage()
    const answers = await Promise.all([answer(id), answer(id, { message: 'No.' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('contact.changed')
    expect((await asStaff(id)).replies).toHaveLength(1)
  })

  test('needs a text that is not too long, and an open message', async () => {
    const { id } = await aMessage()
    expect(await answer(id, { message: ' ' })).toMatchObject({ status: 400, errors: { message: ['This field is required'] } })
    expect((await answer(id, { message: 'x'.repeat(messageMost + 1) })).errors).toHaveProperty('message')
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed' })
    expect(await answer(id)).toMatchObject({ status: 409, code: 'contact.no-replies' })
    expect((await answer('x'.repeat(22))).status).toBe(404)
    expect((await asStaff(id)).replies).toEqual([])
  })

  test('is a notification in an account, whose owner reads the conversation without a key', async () => {
    const who = await aCustomer(shop)
    const mine = callsOf(shop, who)
    const { id, number } = await aMessage({ by: mine })
    await answer(id, { completes: false })
    expect((await mine<Notification[]>('GET', '/notifications')).data).toMatchObject([
      { kind: 'contact', status: 'pending', title: `We have answered your message ${number}`, path: `/messages/${id}` },
    ])
    expect((await mine<ContactStatus[]>('GET', '/contact')).data[0]?.thread?.replies).toHaveLength(1)
    expect((await mine<ContactStatus>('GET', `/contact/${id}`)).data.thread?.message).toBe(written.message)
    expect((await callsOf(shop, await aCustomer(shop))('GET', `/contact/${id}`)).status).toBe(404)
  })
})

describe('a reply of the sender', () => {
  test('makes the message wait again, is in the thread, and is mailed to the house', async () => {
    const message = await aMessage()
    await answer(message.id)
    expect(await reply(message)).toMatchObject({ status: 200, data: { id: message.id, number: message.number } })
    const { status, history, replies } = await asStaff(message.id)
    expect(status).toBe('pending')
    expect(await waiting()).toBe(1)
    expect(history.at(-1)).toMatchObject({ status: 'pending', by: 'shopper' })
    expect(replies).toMatchObject([
      { by: 'staff', who: 'Huda' },
      { by: 'shopper', text: 'Then at five.' },
    ])
    expect((await asGuest(message)).thread?.replies).toHaveLength(2)
    const mail = (await houseMails()).find(({ subject }) => subject.endsWith(message.number))
    expect(mail).toMatchObject({ subject: `Reply to contact message ${message.number}`, replyTo: message.email })
    expect(mail?.text).toContain('Then at five.')
    // The next answer quotes the reply.
    await answer(message.id, { message: 'Five it is.', seen: 2 })
    const [newest] = await shop.mailsTo(message.email)
    expect(newest?.text).toContain('> Then at five.')
    expect(newest?.text).not.toContain('May I see it?')
  })

  test('arrives once under its key, also after the stored response is gone and after the message was closed', async () => {
    const message = await aMessage()
    const { id, number } = message
    await answer(id)
    const headers = key()
    const tries = await Promise.all(Array.from({ length: 3 }, () => reply(message, { headers })))
    expect(tries.some(({ status }) => status === 200)).toBe(true)
    await shop.db.delete(idempotentCall)
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed' })
    expect((await reply(message, { headers })).status).toBe(200)
    expect((await asStaff(id)).replies).toHaveLength(2)
    expect((await houseMails()).filter(({ subject }) => subject.endsWith(number))).toHaveLength(1)
    await shop.db.delete(idempotentCall)
    expect(await reply(message, { headers, message: 'Another.' })).toMatchObject({ status: 422 })
  })

  test('is refused without the key, with that of another message, and of another customer', async () => {
    const [{ id }, other] = [await aMessage(), await aMessage()]
    await answer(id)
    expect((await reply({ id })).status).toBe(404)
    expect((await reply({ id, headers: other.headers })).status).toBe(404)
    expect((await reply({ id }, { by: callsOf(shop, await aCustomer(shop)) })).status).toBe(404)
    expect((await asStaff(id)).replies).toHaveLength(1)
  })

  test('of a customer needs no key, and goes with the account', async () => {
    const who = await aCustomer(shop)
    const mine = callsOf(shop, who)
    const { id } = await aMessage({ by: mine })
    await answer(id)
    expect((await reply({ id }, { by: mine })).status).toBe(200)
    await shop.db.transaction((transaction) => shop.accounts.customers.remove(transaction, who.id).then(() => undefined))
    expect(await shop.db.select().from(contactReply).where(eq(contactReply.requestId, id))).toEqual([])
  })

  test('is refused before an answer and once the message is closed, in both languages', async () => {
    const message = await aMessage()
    const { id } = message
    expect(await reply(message)).toMatchObject({ status: 409, code: 'contact.no-replies' })
    await answer(id)
    await reply(message)
    await staff('POST', `/staff/contacts/${id}/status`, { status: 'closed' })
    expect((await reply(message)).message).toMatch(/^Nothing can be added/)
    expect((await reply(message, { headers: { ...key(), locale: 'ar' } })).message).toMatch(/^لم تعد الإضافة/)
    expect((await asStaff(id)).replies).toHaveLength(2)
  })

  test('needs a text, in both languages', async () => {
    const message = await aMessage()
    const { id } = message
    await answer(id)
    expect((await reply(message, { message: '' })).errors).toEqual({ message: ['This field is required'] })
    expect((await reply(message, { message: '', headers: { ...key(), locale: 'ar' } })).errors?.message).toHaveLength(1)
    expect((await reply(message, { message: 'x'.repeat(messageMost + 1) })).status).toBe(400)
  })

  test('counts among the messages of its sender', async () => {
    const limited = await open({ ...noRateLimits, 'contact.account': { points: 2, seconds: 600 } })
    try {
      const who = await aCustomer(limited)
      const mine = callsOf(limited, who)
      const desk = callsOf(limited, await aSpecialist(limited))
      const { data } = await mine<{ id: string }>('POST', '/contact', { ...written, email: 'often@example.com' }, key())
      await desk('POST', `/staff/contacts/${data.id}/answers`, { message: 'Yes.', completes: false, seen: 0 }, key())
      expect((await reply(data, { by: mine })).status).toBe(200)
      expect(await reply(data, { by: mine })).toMatchObject({ status: 429, code: 'request.rate-limited' })
    } finally {
      await limited.close()
    }
  })
})
