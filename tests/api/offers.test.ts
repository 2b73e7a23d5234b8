import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceMost } from '#contract/money/price-field.ts'
import { offerSummarySchema } from '#contract/offers/offers.ts'
import { pastRate, rate } from '#server/db/schema/rates.ts'
import { idempotentCall } from '#server/db/schema/idempotent-calls.ts'
import { offer } from '#server/db/schema/offers.ts'
import { request, requestHistory } from '#server/db/schema/requests.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aCustomer, callsOf, type SignedIn } from '../support/server/customers.ts'
import { anOffer, changeProduct, linkTo, offerCalls, riyals } from '../support/server/offers.ts'

/** Making offers, and reading one’s own. */

let shop: Shop
let now = new Date('2026-11-20T09:00:00Z')
beforeAll(async () => {
  shop = await openShop({
    clock: { now: () => now },
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [
        { ...aProduct({ id: 'watch', priceSar: 2_480_000 }), photos: [{}] },
        aProduct({ id: 'odd', priceSar: 2_479_100 }),
        aProduct({ id: 'sold', stock: 0 }),
        aProduct({ id: 'gone', withdrawn: true }),
        aProduct({ id: 'moves', priceSar: 1_000_000 }),
      ])
    },
  })
})
afterAll(() => shop.close())

const guest = () => offerCalls(shop)
let who: SignedIn
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  who = await aCustomer(shop)
})
const mine = () => offerCalls(shop, who)

describe('an offer', () => {
  test('is made by a customer, is in their list, and has the offered and the asking price', async () => {
    const sent = await mine().make(anOffer('watch', riyals(20_000)))
    expect(sent).toEqual({ id: expect.stringMatching(/^[\da-z]{16}$/), number: expect.stringMatching(/^\d{5,6}$/), status: 'pending' })
    const { data } = await mine().call<unknown[]>('GET', '/offers')
    expect(data.map((each) => offerSummarySchema.parse(each))).toEqual([
      expect.objectContaining({
        ...sent,
        createdAt: now.toISOString(),
        yourPrice: riyals(20_000),
        askingPrice: riyals(24_800),
        productName: 'Valmeris Fluvia',
        isJoined: false,
        product: expect.objectContaining({ id: 'watch', stock: 1 }),
      }),
    ])
    const seen = await mine().see(sent.id)
    expect(seen).toMatchObject({
      message: 'I would wear it every day.',
      contact: { name: 'Noura Al-Harbi', email: 'noura@example.com', contactMethod: 'whatsapp', phone: { phone: '501234567' } },
      shippingLocation: 'Riyadh, King Fahd Road',
      history: [{ status: 'pending', at: now.toISOString(), by: 'shopper' }],
      may: { cancel: true, addToCart: false },
      isInCart: false,
    })
    expect(seen.details.length).toBeGreaterThan(2)
    expect(seen.images).toHaveLength(1)
    expect([seen.offerPrice, seen.acceptedAt, seen.heldUntil]).toEqual([undefined, undefined, undefined])
  })

  test('is shown in the reader’s language, its prices in its own currency', async () => {
    const { id } = await mine().make(anOffer('watch', { amount: 600_050, currency: 'USD' }))
    const seen = await mine().see(id, { locale: 'ar', currency: 'EUR' })
    expect(seen.productName).toBe('فالميريس فلوفيا')
    expect(seen.yourPrice).toEqual({ amount: 600_050, currency: 'USD' })
    expect(seen.askingPrice).toEqual({ amount: 661_300, currency: 'USD' })
    expect(seen.rateDate).toBe('2026-11-01')
    expect(seen.product?.price.currency).toBe('EUR')
  })

  test('keeps the product’s price and the rate of that moment, also after later changes', async () => {
    const { id } = await mine().make(anOffer('moves', { amount: 200_000, currency: 'USD' }))
    await changeProduct(shop, 'moves', { priceSar: 900_000 })
    expect(await mine().see(id)).toMatchObject({ askingPrice: { amount: 266_700, currency: 'USD' } })
    const [row] = await shop.db.select().from(offer).where(eq(offer.id, id))
    expect(row).toMatchObject({ askingSar: 1_000_000, priceSar: 750_000, sarPerUnit: 3.75, rateDate: '2026-11-01' })
    await changeProduct(shop, 'moves', { withdrawn: true })
    const seen = await mine().see(id)
    expect(seen).toMatchObject({ productName: 'Valmeris Fluvia', details: [], images: [] })
    expect(seen.product).toBeUndefined()
    await changeProduct(shop, 'moves', { withdrawn: false, priceSar: 1_000_000 })
  })

  test('lists come in pages, the newest first', async () => {
    for (const amount of [1000, 2000, 3000]) {
      now = new Date(now.getTime() + 1000)
      await mine().make(anOffer('watch', riyals(amount)))
    }
    const page = async (number: number) => {
      const response = await shop.app.request(`/v1/offers?page=${number}&perPage=2`, { headers: who.headers })
      const { data, meta } = (await response.json()) as { data: { yourPrice: { amount: number } }[]; meta: object }
      expect(response.headers.get('cache-control')).toBe('no-store')
      return { amounts: data.map(({ yourPrice }) => yourPrice.amount / 100), meta }
    }
    expect(await page(1)).toEqual({ amounts: [3000, 2000], meta: { total: 3, page: 1, perPage: 2 } })
    expect(await page(2)).toEqual({ amounts: [1000], meta: { total: 3, page: 2, perPage: 2 } })
    expect((await mine().call('GET', '/offers?perPage=1000')).status).toBe(400)
  })

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    [
      'nothing in it',
      { name: '', shippingLocation: ' ', message: '', contactMethod: undefined },
      {
        name: ['This field is required'],
        shippingLocation: ['This field is required'],
        message: ['This field is required'],
        contactMethod: ['This field is required'],
      },
    ],
    ['an address that is none', { email: 'noura@' }, { email: ['Please enter a valid email'] }],
    [
      'a phone number that is none',
      { phone: { countryCode: 'SA', phone: '12', dialCode: '+966' } },
      { 'phone.phone': ['Phone number is invalid'] },
    ],
    ['no price', { price: { amount: 0, currency: 'SAR' } }, { 'price.amount': ['Please enter a valid price'] }],
    ['half a halala', { price: { amount: 0.5, currency: 'SAR' } }, { 'price.amount': ['Please enter a valid price'] }],
    [
      'a price beyond all pieces',
      { price: { amount: priceMost + 1, currency: 'SAR' } },
      { 'price.amount': ['Please enter a valid price'] },
    ],
    [
      'a currency that is none of ours',
      { price: { amount: 100, currency: 'GBP' } },
      { 'price.currency': ['This value is not among the choices.'] },
    ],
    [
      'what is not the shopper’s to say',
      { status: 'approved', customerId: 'x', number: 1, priceSar: 1, joinedAt: null },
      {
        status: ['This field is not known.'],
        customerId: ['This field is not known.'],
        number: ['This field is not known.'],
        priceSar: ['This field is not known.'],
        joinedAt: ['This field is not known.'],
      },
    ],
  ])('is not taken with %s', async (_, changes, errors) => {
    const before = await shop.db.$count(offer)
    expect(await guest().send(anOffer('watch', riyals(100), changes))).toMatchObject({ status: 400, code: 'request.invalid', errors })
    expect(await shop.db.$count(offer)).toBe(before)
  })

  test('numbers are short, and each is another', async () => {
    const numbers = await Promise.all([1, 2, 3].map(async () => (await guest().make(anOffer('watch', riyals(100)))).number))
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('the price', () => {
  /** @param replacedAt when the previous one ended: the trigger uses the database's own clock */
  async function setRate(sarPerUnit: number, date: string, replacedAt?: string): Promise<void> {
    const [before] = await shop.db.select().from(rate).where(eq(rate.currency, 'USD'))
    await shop.db.update(rate).set({ sarPerUnit, date }).where(eq(rate.currency, 'USD'))
    if (!before || replacedAt === undefined) return
    const ended = and(eq(pastRate.currency, 'USD'), eq(pastRate.date, before.date), eq(pastRate.sarPerUnit, before.sarPerUnit))
    expect(
      await shop.db
        .update(pastRate)
        .set({ endedAt: new Date(replacedAt) })
        .where(and(ended, isNotNull(pastRate.endedAt)))
        .returning(),
    ).toHaveLength(1)
  }

  test('may be the whole one, and not more, in riyals as in what they are about', async () => {
    await guest().make(anOffer('watch', riyals(24_800)))
    expect(await guest().send(anOffer('watch', { amount: 2_480_001, currency: 'SAR' }))).toMatchObject({
      status: 422,
      code: 'offer.above-price',
      message: 'Offer price cannot exceed product price',
      errors: { price: ['Offer price cannot exceed product price'] },
      prices: { today: riyals(24_800) },
    })
    // 24,791 riyals are about $6,611, which are worth 24,791.25 riyals: the whole price all the same.
    const { id } = await guest().make(anOffer('odd', { amount: 661_100, currency: 'USD' }))
    const [row] = await shop.db.select().from(offer).where(eq(offer.id, id))
    expect(row?.priceSar).toBe(2_479_100)
    expect(await guest().send(anOffer('odd', { amount: 661_101, currency: 'USD' }))).toMatchObject({ code: 'offer.above-price' })
  })

  test('is held against the rate that the shopper saw, for seven days', async () => {
    const sees = (rateDate: string) => ({ price: { amount: 661_300, currency: 'USD' }, rateDate })
    const offered = anOffer('watch', { amount: 661_300, currency: 'USD' }, { seen: sees('2026-11-13') })
    try {
      await setRate(3.75, '2026-11-13')
      await setRate(4, '2026-11-19', '2026-11-14T09:00:00Z')
      const { id } = await guest().make(offered)
      const [row] = await shop.db.select().from(offer).where(eq(offer.id, id))
      expect(row).toMatchObject({ sarPerUnit: 3.75, rateDate: '2026-11-13', askingAmount: 661_300, priceSar: 2_479_875 })
      now = new Date('2026-11-21T09:00:00Z')
      expect(await guest().send(offered)).toMatchObject({
        status: 409,
        code: 'offer.repriced',
        prices: { seen: { amount: 661_300, currency: 'USD' }, today: { amount: 620_000, currency: 'USD' } },
      })
      // A date without a rate, or a rate of another currency, is ignored.
      expect(await guest().send({ ...offered, seen: sees('2026-11-18') })).toMatchObject({ code: 'offer.repriced' })
      const euros = { price: { amount: 661_300, currency: 'EUR' }, rateDate: '2026-11-19' }
      expect(await guest().send({ ...offered, seen: euros })).toMatchObject({ code: 'offer.above-price' })
      // A price that the caller claims to have seen is ignored, too.
      const tall = { price: { amount: 9_999_999, currency: 'USD' }, rateDate: '2026-11-19' }
      expect(await guest().send({ ...offered, price: { amount: 700_000, currency: 'USD' }, seen: tall })).toMatchObject({
        code: 'offer.repriced',
      })
    } finally {
      await setRate(3.75, '2026-11-01')
    }
  })

  test('is held against a rate that stood for weeks and was replaced a moment ago', async () => {
    const seen = { price: { amount: 661_300, currency: 'USD' }, rateDate: '2026-11-05' }
    try {
      await setRate(3.75, '2026-11-05')
      await setRate(4, '2026-11-20', '2026-11-20T08:59:00Z')
      const { id } = await guest().make(anOffer('watch', { amount: 661_300, currency: 'USD' }, { seen }))
      const [row] = await shop.db.select().from(offer).where(eq(offer.id, id))
      expect(row).toMatchObject({ sarPerUnit: 3.75, rateDate: '2026-11-05' })
    } finally {
      await setRate(3.75, '2026-11-01')
    }
  })

  test('is held against the rate of the morning, where the day had two', async () => {
    const saw = (amount: number) => ({ seen: { price: { amount, currency: 'USD' }, rateDate: '2026-11-20' } })
    try {
      await setRate(3.75, '2026-11-20')
      await setRate(4, '2026-11-20', '2026-11-20T08:00:00Z')
      await guest().make(anOffer('watch', { amount: 661_300, currency: 'USD' }, saw(661_300)))
      // A shopper who saw the afternoon's rate cannot have seen the morning's.
      expect(await guest().send(anOffer('watch', { amount: 661_300, currency: 'USD' }, saw(620_000)))).toMatchObject({
        code: 'offer.above-price',
      })
    } finally {
      await setRate(3.75, '2026-11-01')
    }
  })

  test('that went down since is shown beside the one that was seen, and one that went up is no reason to reject', async () => {
    const offered = anOffer('moves', riyals(9500), { seen: { price: riyals(10_000), rateDate: '2026-11-01' } })
    await changeProduct(shop, 'moves', { priceSar: 900_000 })
    expect(await guest().send(offered, undefined, { locale: 'ar' })).toMatchObject({
      status: 409,
      code: 'offer.repriced',
      message: 'تغيّر سعر هذه القطعة، وأصبح عرضك أعلى منه.',
      prices: { seen: riyals(10_000), today: riyals(9000) },
    })
    await changeProduct(shop, 'moves', { priceSar: 1_100_000 })
    await guest().make(offered)
    await changeProduct(shop, 'moves', { priceSar: 1_000_000 })
  })

  test.each([
    ['sold', 'offer.sold', 'This piece was sold in the meantime.'],
    ['gone', 'offer.withdrawn', 'This piece is no longer offered in the shop.'],
  ])('of a piece that is %s by now is the one that was seen', async (id, code, message) => {
    const seen = { price: riyals(10_000), rateDate: '2026-11-01' }
    const answer = await guest().send(anOffer(id, riyals(9000), { seen }))
    expect(answer).toMatchObject({ status: 409, code, message, prices: { seen: riyals(10_000) } })
    expect(answer).not.toHaveProperty('prices.today')
  })

  test('of an unknown product is no price', async () => {
    expect(await guest().send(anOffer('never', riyals(1)))).toMatchObject({ status: 404, code: 'resource.not-found' })
  })
})

describe('sent twice', () => {
  test('is one offer, its answer the first one’s, and its mail one, however much later', async () => {
    const key = crypto.randomUUID()
    const body = anOffer('watch', riyals(21_000), { email: 'twice@example.com' })
    const answers = await Promise.all([guest().send(body, key), guest().send(body, key), guest().send(body, key)])
    expect(await shop.mailsTo('twice@example.com')).toHaveLength(1)
    now = new Date('2027-03-01T09:00:00Z')
    await changeProduct(shop, 'watch', { stock: 0 })
    answers.push(await guest().send(body, key))
    await changeProduct(shop, 'watch', { stock: 1 })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await shop.db.$count(request, eq(request.email, 'twice@example.com'))).toBe(1)
    expect(await shop.mailsTo('twice@example.com')).toHaveLength(1)
  })

  test('with the key of another offer, or of another’s, is rejected or another offer', async () => {
    const key = crypto.randomUUID()
    const body = anOffer('watch', riyals(21_000))
    const first = await mine().send(body, key)
    expect(await mine().send({ ...body, price: riyals(21_001) }, key)).toMatchObject({ status: 422, code: 'idempotency.key-reused' })
    const others = await offerCalls(shop, await aCustomer(shop)).send(body, key)
    const guests = await guest().send(body, key)
    expect([others.status, guests.status]).toEqual([200, 200])
    expect(new Set([first, others, guests].map(({ data }) => data.id)).size).toBe(3)
  })

  test('needs a key', async () => {
    const call = callsOf(shop, who)
    const answer = await call('POST', '/offers', anOffer('watch', riyals(1)), { 'idempotency-key': '' })
    expect(answer).toMatchObject({ status: 400, code: 'idempotency.key-required' })
  })
})

describe('the mail that confirms it', () => {
  test.each([
    ['en', 'We have your offer', 'Valmeris Fluvia'],
    ['ar', 'وصلنا عرضك', 'فالميريس فلوفيا'],
  ])('leads a guest to its status, in %s', async (locale, subject, name) => {
    const { id, number } = await guest().make(anOffer('watch', riyals(20_000), { email: `Guest-${locale}@example.com` }), { locale })
    const [mail] = await shop.mailsTo(`guest-${locale}@example.com`)
    expect(mail).toMatchObject({ subject, template: 'offer-received' })
    expect(mail?.text).toContain(number)
    expect(mail?.text).toContain(name)
    const link = await linkTo(shop, `guest-${locale}@example.com`)
    expect(link).toMatchObject({ path: `/${locale}/offers/${id}`, id })
    expect(await guest().see(id, link.headers)).toMatchObject({ number, may: { cancel: true, addToCart: false } })
  })

  test('leads a customer into the account, without a key', async () => {
    const { id } = await mine().make(anOffer('watch', riyals(20_000), { email: 'inside@example.com' }))
    expect(await linkTo(shop, 'inside@example.com')).toEqual({ path: `/en/account/offers/${id}`, id, headers: {} })
  })

  test('has the only copy of its key, which is stored hashed and never logged', async () => {
    const logged: string[] = []
    const other = await openShop({
      logged,
      fill: async (db) => {
        await fillVocabulary(db)
        await insertProducts(db, [aProduct({ id: 'watch' })])
      },
    })
    try {
      const { id } = await offerCalls(other).make(anOffer('watch', riyals(1), { email: 'key@example.com' }))
      const { headers } = await linkTo(other, 'key@example.com')
      await offerCalls(other).see(id, headers)
      const [key = ''] = Object.values(headers)
      expect(key).toMatch(/^[\w-]{43}$/)
      expect(logged.join('\n')).not.toContain(key)
      for (const table of ['offer', 'request_key', 'message', 'request_history']) {
        const rows = await other.db.execute(sql`select * from ${sql.identifier(table)}`)
        expect(JSON.stringify(rows), table).not.toContain(key)
      }
    } finally {
      await other.close()
    }
  })
})

describe('whose it is', () => {
  test('other people’s offers do not exist, and neither do those of a wrong key', async () => {
    const own = await mine().make(anOffer('watch', riyals(1000)))
    const guests = await guest().make(anOffer('watch', riyals(1000), { email: 'whose@example.com' }))
    const another = await guest().make(anOffer('watch', riyals(1000), { email: 'another@example.com' }))
    const right = await linkTo(shop, 'whose@example.com')
    const wrong = await linkTo(shop, 'another@example.com')
    const never = await guest().call('GET', '/offers/aaaaaaaaaaaaaaaa')
    const other = offerCalls(shop, await aCustomer(shop))
    const rejections = [
      await guest().call('GET', `/offers/${own.id}`),
      await other.call('GET', `/offers/${own.id}`),
      await other.call('GET', `/offers/${own.id}`, undefined, right.headers),
      await mine().call('GET', `/offers/${guests.id}`),
      await guest().call('GET', `/offers/${guests.id}`, undefined, wrong.headers),
      await guest().call('GET', `/offers/${guests.id}`, undefined, { 'request-key': 'x'.repeat(43) }),
      await guest().call('GET', `/offers/${guests.id}`, undefined, { 'request-key': "' or 1 --" }),
      await guest().call('GET', `/offers/${guests.number}`, undefined, right.headers),
      await guest().cancel(own.id),
      await other.cancel(own.id),
      await other.cancel(guests.id),
      await guest().cancel(guests.id, {}, wrong.headers),
      await guest().cancel(another.id, {}, right.headers),
    ]
    for (const rejection of rejections) expect(rejection).toEqual(never)
    expect(never).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect((await mine().see(own.id)).status).toBe('pending')
    expect((await guest().see(guests.id, right.headers)).status).toBe('pending')
    // A signed-in customer who opens a guest’s link sees it as the guest does.
    expect(await mine().see(guests.id, right.headers)).toMatchObject({ isJoined: false, may: { cancel: true, addToCart: false } })
  })

  test('a guest’s offer with somebody’s address says nothing about them', async () => {
    await aCustomer(shop, { email: 'known@example.com' })
    const sentTo = async (email: string) => {
      const { data, ...answer } = await guest().send(anOffer('watch', riyals(1000), { email }))
      const [mail] = await shop.mailsTo(email)
      return { ...answer, keys: Object.keys(data), status: data.status, mail: mail?.template, path: mail?.link?.replace(/\w{16}#.*/, '…') }
    }
    expect(await sentTo('known@example.com')).toEqual(await sentTo('unknown@example.com'))
  })
})

describe('limits', () => {
  test('count per address of the network and per e-mail address', async () => {
    const limited = await openShop({
      signIn: { rateLimits: { 'offer.address': { points: 3, seconds: 60 }, 'offer.account': { points: 2, seconds: 60 } } },
      fill: async (db) => {
        await fillVocabulary(db)
        await insertProducts(db, [aProduct({ id: 'watch' })])
      },
    })
    try {
      const first = crypto.randomUUID()
      const send = (email: string, key?: string) => offerCalls(limited).send(anOffer('watch', riyals(1), { email }), key)
      const statuses = []
      statuses.push((await send('a@example.com', first)).status)
      for (const email of ['A@example.com', 'a@example.com', 'b@example.com']) statuses.push((await send(email)).status)
      expect(statuses).toEqual([200, 200, 429, 429])
      expect(await send('b@example.com')).toMatchObject({ code: 'request.rate-limited' })
      // An existing offer without a stored response: it is looked up first, and does not count.
      await limited.db.delete(idempotentCall)
      expect((await send('a@example.com', first)).status).toBe(200)
      expect(await limited.db.$count(requestHistory)).toBe(2)
    } finally {
      await limited.close()
    }
  })
})
