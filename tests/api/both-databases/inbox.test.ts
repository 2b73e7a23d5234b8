import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Colleague, InboxRequest, InboxRow, InternalStep, StaffWaiting } from '#contract/inbox/inbox.ts'
import type { RequestWork } from '#contract/inbox/request-work.ts'
import { aProduct, fillVocabulary, insertProducts } from '../../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf } from '../../support/server/customers.ts'
import { type AtTheDesk, somebodyAtTheDesk } from '../../support/server/desk.ts'
import { orderCalls } from '../../support/server/orders.ts'
import { receiptCalls } from '../../support/server/receipts.ts'
import { sellCalls } from '../../support/server/sells.ts'
import { makeClock } from '../../support/server/shop-clock.ts'
import { isOnPostgres } from '../../support/server/test-database.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', stock: 9 })])
    },
  })
})
afterAll(() => shop.close())

test('what waits is counted by kind, and leaves the count when it is done', async () => {
  const staff = callsOf(shop, await aSpecialist(shop))
  const waiting = async () => {
    const works = Object.entries((await staff<StaffWaiting>('GET', '/staff/waiting')).data)
    return Object.fromEntries(works.map(([work, { count }]) => [work, count]))
  }
  const nothing: Record<RequestWork, number> = { offer: 0, sell: 0, preOrder: 0, contact: 0, receipt: 0, ship: 0, refund: 0 }
  expect(await waiting()).toEqual(nothing)

  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const message = { name: 'Noura', email: 'noura@example.com', phone, message: 'May I see it?', agreement: true }
  const contact = (await callsOf(shop, { headers: {} })<{ id: string }>('POST', '/contact', message)).data
  expect(await waiting()).toEqual({ ...nothing, contact: 1 })
  await staff('POST', `/staff/contacts/${contact.id}/status`, { status: 'completed' satisfies RequestStatus })
  expect(await waiting()).toEqual(nothing)

  const customer = await aCustomer(shop)
  const sells = sellCalls(shop)
  await sells.fileId(customer)
  await sells.send(customer, await sells.photos(customer))
  expect(await waiting()).toEqual({ ...nothing, sell: 1 })

  const orders = orderCalls(shop, customer)
  await orders.add('first')
  const { id } = await orders.order()
  expect(await waiting()).toEqual({ ...nothing, sell: 1 })
  await receiptCalls(shop, customer).sent(id)
  expect(await waiting()).toEqual({ ...nothing, sell: 1, receipt: 1 })
  await staff('POST', `/staff/orders/${id}/events`, { event: 'paid' })
  expect(await waiting()).toEqual({ ...nothing, sell: 1, ship: 1 })
  await staff('POST', `/staff/orders/${id}/events`, { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' })
  expect(await waiting()).toEqual({ ...nothing, sell: 1 })

  await orders.add('first')
  const second = await orders.order()
  await receiptCalls(shop, customer).sent(second.id)
  await staff('POST', `/staff/orders/${second.id}/status`, { status: 'canceled', reason: 'It is damaged.' })
  expect(await waiting()).toEqual({ ...nothing, sell: 1, refund: 1 })
  await staff('POST', `/staff/orders/${second.id}/events`, { event: 'refunded', amount: (await orders.see(second.id)).grandTotal.amount })
  expect(await waiting()).toEqual({ ...nothing, sell: 1 })
})

test('a request is found by what people say on the phone, in both scripts', async () => {
  const staff = callsOf(shop, await aSpecialist(shop))
  const phone = { countryCode: 'SA', phone: '559876543', dialCode: '+966' }
  const message = { name: 'نورة الحربي', email: 'n.harbi@example.com', phone, message: 'Is it there?', agreement: true, productId: 'first' }
  const { number } = (await callsOf(shop, { headers: {} })<{ number: string }>('POST', '/contact', message)).data
  const found = async (words: string) =>
    (await staff<{ number: string }[]>('GET', `/staff/requests?view=all&q=${encodeURIComponent(words)}`)).data.map((row) => row.number)
  for (const words of [number, 'نوره', 'الحربي نورة', 'harbi', '6543', '055 987 6543', '+966 55 987 6543', 'n.harbi@example.com']) {
    expect(await found(words), words).toContain(number)
  }
  for (const words of ['6544', 'نورة السالم', `${number}9`]) expect(await found(words), words).not.toContain(number)
})

test('a request says which images of its customer’s ID are on file, and of what type', async () => {
  const staff = callsOf(shop, await aSpecialist(shop))
  const orders = orderCalls(shop, await sellCalls(shop).seller())
  await orders.add('first')
  const { number } = await orders.order()
  type Read = { customer: { customerId?: string; idImages?: unknown } }
  expect((await staff<Read>('GET', `/staff/requests/${number}`)).data.customer.idImages).toEqual({
    front: 'image/jpeg',
    back: 'image/jpeg',
  })
  const message = {
    name: 'Noura',
    email: 'guest@example.com',
    phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
    message: 'Hello?',
    agreement: true,
  }
  const guest = (await callsOf(shop, { headers: {} })<{ number: string }>('POST', '/contact', message)).data
  expect((await staff<Read>('GET', `/staff/requests/${guest.number}`)).data.customer.idImages).toBeUndefined()
})

test('what is read is what waits, the oldest first, and each page continues where the one before ended', async () => {
  const staff = callsOf(shop, await aSpecialist(shop))
  type List = { number: string; waits?: { work: RequestWork; since: string } }[]
  const first = await staff<List>('GET', '/staff/requests?perPage=1')
  const all = await staff<List>('GET', '/staff/requests')
  const ages = all.data.map(({ waits }) => waits?.since ?? '')
  expect(ages).toEqual(ages.toSorted())
  const { next } = (first as unknown as { meta: { next: string } }).meta
  const second = await staff<List>('GET', `/staff/requests?perPage=1&after=${next}`)
  expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(all.data.slice(0, 2).map(({ number }) => number))
  expect((await staff<List>('GET', '/staff/requests?work=sell')).data.map(({ waits }) => waits?.work)).toEqual(['sell'])
  expect((await staff<List>('GET', '/staff/requests?view=done')).data.every(({ waits }) => !waits)).toBe(true)
  const ofStatus = async (query: string) => (await staff<InboxRow[]>('GET', `/staff/requests?${query}`)).data.map(({ status }) => status)
  expect(await ofStatus('view=done&status=canceled')).toEqual(['canceled'])
  expect(new Set(await ofStatus('view=all&status=pending'))).toEqual(new Set(['pending']))
})

test('who has taken a request keeps it until they give it back', async () => {
  const [huda, omar] = [callsOf(shop, await aSpecialist(shop)), callsOf(shop, await aSpecialist(shop))]
  const [{ number } = { number: '' }] = (await huda<{ number: string }[]>('GET', '/staff/requests')).data
  const take = (calls: typeof huda, isTaken: boolean) =>
    calls<{ takenBy?: { name: string } }>('PUT', `/staff/requests/${number}/taken`, { isTaken })
  expect((await take(huda, true)).data.takenBy).toBeDefined()
  expect(await take(omar, true)).toMatchObject({ status: 409, code: 'request.taken' })
  expect((await huda<unknown[]>('GET', '/staff/requests?whose=mine')).data).toHaveLength(1)
  expect((await take(huda, false)).data.takenBy).toBeUndefined()
  expect((await take(omar, true)).data.takenBy).toBeDefined()
})

test('a request is handed to somebody who works on requests, once where two do so at the same time', async () => {
  const given = (name: string) => ({ name, email: `${name}.hand@example.com`, at: Date.now() })
  const huda = await somebodyAtTheDesk(shop, 'owner', given('huda'))
  const sara = await somebodyAtTheDesk(shop, 'specialist', given('sara'))
  const omar = await somebodyAtTheDesk(shop, 'specialist', given('omar'))
  const photographer = await somebodyAtTheDesk(shop, 'catalogue', given('photographer'))
  const { data: colleagues } = await sara.call<Colleague[]>('GET', '/staff/colleagues')
  const ids = colleagues.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([huda, sara, omar].map(({ person }) => person.id)))
  expect(ids).not.toContain(photographer.person.id)

  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const message = { name: 'Noura', email: 'hand@example.com', phone, message: 'May I see it?', agreement: true }
  const { id } = (await callsOf(shop, { headers: {} })<{ id: string }>('POST', '/contact', message)).data
  const hand = (by: AtTheDesk, to: AtTheDesk, from: AtTheDesk | undefined) =>
    by.call<InboxRequest>('PUT', `/staff/requests/${id}/holder`, { to: to.person.id, from: from?.person.id ?? null })
  expect(await hand(sara, photographer, undefined)).toMatchObject({ status: 400, code: 'request.invalid' })
  expect((await hand(photographer, sara, undefined)).status).toBe(403)

  const both = await Promise.all([hand(huda, sara, undefined), hand(sara, omar, undefined)])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const { takenBy, internal } = (await huda.call<InboxRequest>('GET', `/staff/requests/${id}`)).data
  expect(internal).toEqual([expect.objectContaining({ handedTo: takenBy })])
  // Whoever saw it with somebody else hands nothing on.
  expect(await hand(huda, huda, undefined)).toMatchObject({ status: 409, code: 'request.taken' })

  await huda.call('POST', `/staff/people/${omar.person.id}/disable`)
  expect((await sara.call<Colleague[]>('GET', '/staff/colleagues')).data.map((one) => one.id)).not.toContain(omar.person.id)
})

test('who looks at a request is shown to the others in every process, until they leave or say nothing any more', async () => {
  const { clock, later } = makeClock()
  const here = await openShop({ clock })
  const other = isOnPostgres ? await openShop({ clock, besides: here.made }) : undefined
  try {
    const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
    const message = { name: 'Noura', email: 'look@example.com', phone, message: 'May I see it?', agreement: true }
    const { id } = (await callsOf(here, { headers: {} })<{ id: string }>('POST', '/contact', message)).data
    const huda = callsOf(here, await aSpecialist(here, 'Huda'))
    const omar = callsOf(other ?? here, await aSpecialist(here, 'Omar'))
    const lookers = async (by: typeof huda) => {
      const [{ lookedAtBy = [] } = {}] = (await by<InboxRow[]>('GET', '/staff/requests')).data
      expect((await by<InboxRequest>('GET', `/staff/requests/${id}`)).data.lookedAtBy ?? []).toEqual(lookedAtBy)
      return lookedAtBy.map(({ name }) => name)
    }
    const told: string[] = []
    const end = await here.database.listen('requests', { onNotification: (about) => void told.push(about), onGap: () => {} })
    await omar('PUT', `/staff/looks/${id}`)
    expect(await lookers(huda)).toEqual(['Omar'])
    later(30)
    // Only who begins or ends is worth a notification.
    await omar('PUT', `/staff/looks/${id}`)
    await huda('PUT', `/staff/looks/${id}`)
    later(45)
    expect(await lookers(omar)).toEqual(['Huda', 'Omar'])
    await omar('DELETE', `/staff/looks/${id}`)
    await omar('DELETE', `/staff/looks/${id}`)
    expect(await lookers(huda)).toEqual(['Huda'])
    later(16)
    expect(await lookers(huda)).toEqual([])
    await here.db.execute(sql`select pg_notify('requests', 'the last')`)
    await expect.poll(() => told).toEqual([id, id, id, 'the last'])
    await end()
  } finally {
    await other?.close()
    await here.close()
  }
})

test('notes are for the staff alone, written once, and deleted by who wrote them, or with the account', async () => {
  const [huda, omar] = [callsOf(shop, await aSpecialist(shop, 'Huda', 'specialist')), callsOf(shop, await aSpecialist(shop, 'Omar'))]
  const customer = await aCustomer(shop)
  const orders = orderCalls(shop, customer)
  await sellCalls(shop).fileId(customer)
  await orders.add('first')
  const { id } = await orders.order()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const write = (text: string) => huda<InternalStep>('POST', `/staff/requests/${id}/notes`, { text }, key)
  const notes = async () => (await omar<InboxRequest>('GET', `/staff/requests/${id}`)).data.internal ?? []
  const both = await Promise.all([write('يدفع نقدًا عادةً.'), write('يدفع نقدًا عادةً.')])
  expect(both.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { data: note } = await write('يدفع نقدًا عادةً.')
  expect(await notes()).toEqual([note])
  expect(note).toMatchObject({ text: 'يدفع نقدًا عادةً.', by: { name: 'Huda' } })
  expect((await write('Another text.')).status).toBe(422)
  expect(await huda('POST', `/staff/requests/${id}/notes`, { text: 'a'.repeat(2001) })).toMatchObject({ status: 400 })
  expect(JSON.stringify(await orders.see(id))).not.toContain('نقدًا')
  expect((await omar('DELETE', `/staff/notes/${note.id}`)).status).toBe(404)
  expect((await huda('DELETE', `/staff/notes/${note.id}`)).status).toBe(200)
  expect(await notes()).toEqual([])

  await huda('POST', `/staff/requests/${id}/notes`, { text: 'Noura moves in May.' })
  expect((await callsOf(shop, customer)('POST', `/orders/${id}/cancel`, {})).status).toBe(200)
  expect((await omar('DELETE', `/staff/customers/${customer.id}`)).status).toBe(200)
  expect(await notes()).toEqual([])
})

test('an open desk hears of each change, and of nothing but the id; nobody else does', async () => {
  const asked = (headers: Record<string, string>) => shop.deskApp.request('/v1/desk/request-changes', { headers })
  expect((await asked({})).status).toBe(401)
  expect((await asked((await aSpecialist(shop)).headers)).status).toBe(401)
  const given = (name: string) => ({ name, email: `${name}@example.com`, at: Date.now() })
  const omar = await somebodyAtTheDesk(shop, 'catalogue', given('omar'))
  expect((await asked({ cookie: omar.cookie() ?? '' })).status).toBe(403)
  const huda = await somebodyAtTheDesk(shop, 'specialist', given('huda'))
  const response = await asked({ cookie: huda.cookie() ?? '' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  const message = { name: 'Noura', email: 'live@example.com', phone, message: 'May I see it?', agreement: true }
  const { id } = (await callsOf(shop, { headers: {} })<{ id: string }>('POST', '/contact', message)).data
  let heard = ''
  while (!heard.includes('data:')) heard += (await reader.read()).value ?? ''
  expect(heard.replaceAll(':\n\n', '')).toMatch(new RegExp(`^(data: ${id}\\n\\n)+$`))
  await reader.cancel()
})
