import { eq } from 'drizzle-orm'
/** The device's outbox against the shop's own API: what one promises and the other keeps. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { send, setTransport, type Transport } from '#src/api/send.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { addEntry, readOutbox } from '#src/offline/outbox/entry-store.ts'
import { flushOutbox, type Sender } from '#src/offline/outbox/flush.ts'
import { requestOf } from '#src/offline/outbox/request-of.ts'
import { contactMessage } from '#server/db/schema/contacts.ts'
import { request } from '#server/db/schema/requests.ts'
import { createSessions } from '#server/modules/sign-in/sessions-service.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { fillVocabulary } from '../../support/data/catalogue-builders.ts'
import { aCustomer } from '../../support/server/customers.ts'
import { noRateLimits } from '../../support/server/no-rate-limits.ts'
import { contactEntry, emptyDevice } from '../../support/data/outbox-entries.ts'
import { seededRandom } from '../../support/data/seeded-random.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary, signIn: { rateLimits: noRateLimits } })
})
afterAll(() => shop.close())

/** The device's clock, which stands still until a test moves it. */
let now = Date.UTC(2026, 10, 21)
let requests = 0
const reach: Transport = (path, init) => {
  requests++
  return Promise.resolve(shop.app.request(path, init))
}
beforeEach(async () => {
  await emptyDevice()
  await shop.db.delete(request)
  requests = 0
  setTransport(reach)
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
const messageOf = (user: string, given: Partial<Entry> & { message: string; email?: string }): Entry => {
  const { message, email = 'noura@example.com', ...rest } = given
  return contactEntry({ user, id: crypto.randomUUID(), body: { name: 'Noura', email, phone, message, agreement: true }, ...rest })
}
const flushAs = (sender: Sender) =>
  flushOutbox({
    sender: () => sender,
    send: (entry, files, who) => send(entry.endpoint, requestOf(entry, files, who)),
    now: () => now,
  })
const waiting = async () => (await readOutbox(now)).entries
const readMessages = async () => {
  const rows = await shop.db.select().from(contactMessage).innerJoin(request, eq(request.id, contactMessage.id))
  return rows.map((row) => ({ customerId: row.request.customerId, message: row.contact_message.message }))
}
const inShop = async () => (await readMessages()).map(({ message }) => message).toSorted()

describe('an entry of the outbox', () => {
  test('arrives once over a line that loses requests and answers, and with two who send at once', async () => {
    const { id, token } = await aCustomer(shop)
    const count = 40
    const random = seededRandom(20_261_121)
    const seen = { unsent: 0, lost: 0, failed: 0 }
    setTransport(async (path, init) => {
      const chance = random()
      if (chance < 0.25) {
        seen.unsent++
        throw new TypeError('Failed to fetch')
      }
      if (chance < 0.35) {
        seen.failed++
        return Response.json({ message: 'Error: 503', code: 'server.unavailable' }, { status: 503 })
      }
      const answer = await reach(path, init)
      if (chance < 0.65) {
        // It has committed; nobody hears of it.
        seen.lost++
        throw new TypeError('Failed to fetch')
      }
      return answer
    })
    const written = Array.from({ length: count }, (_, place) => `message ${String(place).padStart(2, '0')}`)
    for (const [place, message] of written.entries()) await addEntry(messageOf(place % 3 ? id : 'guest', { message }), [])
    for (let round = 0; round < 1000 && (await waiting()).length > 0; round++) {
      await Promise.all([flushAs({ user: id, token }), flushAs({ user: id, token })])
      now += 700_000
    }
    process.stdout.write(
      `${count} entries: ${seen.unsent} requests lost on their way, ${seen.lost} answers lost after the commit, ${seen.failed} failures; ` +
        `${requests} requests came, ${(await inShop()).length} messages are there\n`,
    )
    expect(await waiting()).toEqual([])
    expect(await inShop()).toEqual(written)
    expect(seen.lost).toBeGreaterThanOrEqual(10)
    expect(requests).toBeGreaterThanOrEqual(count + seen.lost)
  })

  test('waits when its session is over, for the same customer, and stays with them', async () => {
    const [hers, his] = [await aCustomer(shop), await aCustomer(shop)]
    await addEntry(messageOf(hers.id, { message: 'hers' }), [])
    await shop.app.request('/v1/customer/logout', { method: 'POST', headers: hers.headers })
    await flushAs({ user: hers.id, token: hers.token })
    expect(await waiting()).toMatchObject([{ state: { name: 'waiting', why: 'sign-in' } }])
    await flushAs({ user: his.id, token: his.token })
    await flushAs({ user: 'guest' })
    expect(await inShop()).toEqual([])
    const { token } = await createSessions({ db: shop.db, clock: { now: () => new Date() } }).begin(hers.id)
    await flushAs({ user: hers.id, token })
    expect((await readMessages()).map(({ customerId, message }) => [customerId, message])).toEqual([[hers.id, 'hers']])
  })

  test('that the shop refuses needs attention, in the words of the shop; corrected, it is there once', async () => {
    const entry = messageOf('guest', { message: 'hello', email: 'noura', locale: 'ar' })
    await addEntry(entry, [])
    await flushAs({ user: 'guest' })
    expect(await waiting()).toMatchObject([
      { state: { name: 'needs-attention', refusal: { code: 'request.invalid', fields: { email: [expect.stringMatching(/[؀-ۿ]/)] } } } },
    ])
    await addEntry(messageOf('guest', { message: 'hello' }), [], entry.id)
    await flushAs({ user: 'guest' })
    expect(await inShop()).toEqual(['hello'])
    expect(await waiting()).toEqual([])
  })
})
