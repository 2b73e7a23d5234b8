import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import type { Settings } from '#contract/settings/shop-settings.ts'
import type { ShownHouseSettings } from '#contract/settings/house-settings.ts'
import type { LoggedAction } from '#contract/log/staff-actions.ts'
import { sampleBank } from '#server/config/ordering.ts'
import { setting } from '#server/db/schema/house.ts'
import { NotFetched } from '#server/platform/network/public-fetch.ts'
import type { FetchText } from '#server/platform/network/public-text.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { aPreOrder } from '../support/data/pre-orders.ts'
import { nextChange, openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { aBuyer, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { makeClock } from '../support/server/shop-clock.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

const { clock, later } = makeClock()
/** What the source of rates answers. */
let answer: FetchText = () => Promise.reject(new Error('nobody asked'))
let shop: OpenedShop
let owner: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop({
    clock,
    fetchText: (address) => answer(address),
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first', priceSar: 1_000_00, stock: 9 })])
    },
  })
  owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(setting)
  await emptyStaffLog(shop)
})

const update = (values: object, read?: object) => owner('PATCH', '/staff/settings', { values, ...(read && { read }) })
const shown = async (locale: 'en' | 'ar' = 'en') =>
  (await callsOf(shop, { headers: {} })<Settings>('GET', '/settings', undefined, { locale })).data
const logged = async () =>
  (await owner<LoggedAction[]>('GET', '/staff/actions?action=setting.change')).data.map(({ subject, changes }) => ({ subject, changes }))

test('what the owner sets is seen by the next request, in both languages', async () => {
  const { status } = await update({
    phone: '+966 ١١ 000 0000',
    address: { en: ' 18 Takhassusi Street ', ar: '18 شارع التخصصي' },
    answerDays: 2,
    location: { latitude: 24.7, longitude: 46.67 },
    commercialRegister: '1010 000 000',
  })
  expect(status).toBe(200)
  expect(await shown()).toMatchObject({
    phone: '+966 11 000 0000',
    address: '18 Takhassusi Street',
    answerDays: 2,
    location: { latitude: 24.7, longitude: 46.67 },
    commercialRegister: '1010000000',
  })
  expect((await shown('ar')).address).toBe('18 شارع التخصصي')
})

test('the owner says who is told of new requests, which shoppers do not see', async () => {
  const all = { to: '', locale: 'en', kinds: ['offer', 'sell', 'order', 'preOrder', 'contact'] }
  expect((await owner<ShownHouseSettings>('GET', '/staff/settings')).data.requestMails).toEqual(all)
  const some = { to: ' desk@dial.example ', locale: 'ar', kinds: ['order', 'offer'] }
  const { data } = await owner<ShownHouseSettings>('PATCH', '/staff/settings', { values: { requestMails: some } })
  expect(data.requestMails).toEqual({ to: 'desk@dial.example', locale: 'ar', kinds: ['offer', 'order'] })
  expect(JSON.stringify(await shown())).not.toContain('dial.example')
  expect(await logged()).toEqual([
    {
      subject: 'requestMails',
      changes: {
        to: { to: 'desk@dial.example' },
        locale: { from: 'en', to: 'ar' },
        kinds: { from: 'offer, sell, order, preOrder, contact', to: 'offer, order' },
      },
    },
  ])
  expect(Object.keys((await update({ requestMails: { ...all, to: 'nobody' } })).errors ?? {})).toEqual(['values.requestMails.to'])
})

test('what is emptied is taken away, with before and after in the log', async () => {
  await update({ email: 'a@example.com', companyName: { en: 'One', ar: 'واحد' }, answerDays: 2 })
  await update({ email: '', companyName: { en: 'Two', ar: 'واحد' }, answerDays: null })
  const now = await shown()
  expect(now.companyName).toBe('Two')
  expect('email' in now || 'answerDays' in now).toBe(false)
  expect(await logged()).toEqual([
    { subject: 'companyName', changes: { en: { from: 'One', to: 'Two' } } },
    { subject: 'answerDays', changes: { value: { from: 2 } } },
    { subject: 'email', changes: { value: { from: 'a@example.com' } } },
    { subject: 'companyName', changes: { en: { to: 'One' }, ar: { to: 'واحد' } } },
    { subject: 'answerDays', changes: { value: { to: 2 } } },
    { subject: 'email', changes: { value: { to: 'a@example.com' } } },
  ])
})

test('bad input is said at its field', async () => {
  const { status, errors } = await update({
    phone: '0112',
    email: 'nobody',
    address: { en: 'Riyadh', ar: '' },
    answerDays: 0,
    location: { latitude: 124, longitude: 46 },
    vatNumber: '310',
  })
  expect(status).toBe(400)
  expect(Object.keys(errors ?? {}).toSorted()).toEqual([
    'values.address.ar',
    'values.answerDays',
    'values.email',
    'values.location.latitude',
    'values.phone',
    'values.vatNumber',
  ])
})

test('of two who change the same setting the later one is told, and of two settings both stay', async () => {
  await update({ phone: '+966 11 000 0001' })
  expect((await update({ phone: '+966 11 000 0002' }, { phone: '+966 11 000 0001' })).status).toBe(200)
  const late = await update({ phone: '+966 11 000 0003' }, { phone: '+966 11 000 0001' })
  expect({ status: late.status, code: late.code }).toEqual({ status: 409, code: 'setting.changed' })
  expect((await update({ email: 'a@example.com' }, { email: '' })).status).toBe(200)
  expect(await shown()).toMatchObject({ phone: '+966 11 000 0002', email: 'a@example.com' })
})

test('two first values of one setting at the same time: one is told', async () => {
  const answers = await Promise.all(['+966 11 000 0001', '+966 11 000 0002'].map((whatsapp) => update({ whatsapp }, { whatsapp: '' })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a stored value of the wrong shape counts as not set, and can be replaced', async () => {
  await shop.db.insert(setting).values({ key: 'answerDays', value: 'soon' })
  expect((await owner<object>('GET', '/staff/settings')).data).toMatchObject({ answerDays: null })
  expect((await update({ answerDays: 3 }, { answerDays: null })).status).toBe(200)
  expect((await shown()).answerDays).toBe(3)
})

describe('the hero of the home page', () => {
  const heroIn = async (locale: 'en' | 'ar') =>
    (await callsOf(shop, { headers: {} })<Home>('GET', '/home', undefined, { locale })).data.hero

  test('has the words that are set, each in its language, and those of the release where they are taken away', async () => {
    expect(await heroIn('en')).toBeUndefined()
    const line = { en: 'Hours', ar: 'ساعات' }
    expect((await update({ heroTitle: { line, script: { en: '', ar: '' } } })).status).toBe(200)
    expect(await heroIn('en')).toEqual({ title: { line: 'Hours' } })
    await update({ heroTitle: { line, script: { en: 'kept', ar: 'مصونة' } }, heroText: { en: 'In Riyadh.', ar: 'في الرياض.' } })
    expect(await heroIn('ar')).toEqual({ title: { line: 'ساعات', script: 'مصونة' }, text: 'في الرياض.' })
    expect((await logged())[0]).toMatchObject({ changes: { en: { to: 'In Riyadh.' } } })
    const none = { en: '', ar: '' }
    await update({ heroTitle: { line: none, script: none }, heroText: none })
    expect(await heroIn('en')).toBeUndefined()
  })

  test('takes no second line by itself, and nothing that is too long for a phone', async () => {
    const none = { en: '', ar: '' }
    const kept = { en: 'kept', ar: 'مصونة' }
    const alone = await update({ heroTitle: { line: none, script: kept } })
    expect(Object.keys(alone.errors ?? {}).toSorted()).toEqual(['values.heroTitle.line.ar', 'values.heroTitle.line.en'])
    const long = await update({
      heroTitle: { line: { en: 'x'.repeat(29), ar: 'س' }, script: none },
      heroText: { en: 'In Riyadh.', ar: '' },
    })
    expect(Object.keys(long.errors ?? {}).toSorted()).toEqual(['values.heroText.ar', 'values.heroTitle.line.en'])
  })
})

describe('what orders are placed at', () => {
  const hours = 60 * 60
  const setBank = (bank: object | null, read?: object | null) =>
    owner('PUT', '/staff/settings/bank', { bank, ...(read !== undefined && { read }) })
  const other = { accountName: 'Dial Trading', bankName: 'Riyadh Bank', iban: 'sa44 2000 0001 2345 6789 1234', bic: '' }
  const otherBank = { accountName: 'Dial Trading', bankName: 'Riyadh Bank', iban: 'SA4420000001234567891234' }
  /** A buyer with a piece in the cart. */
  async function buyer(email: string) {
    const calls = orderCalls(shop, await aBuyer(shop, { email }))
    await calls.add('first')
    return calls
  }

  test('the configuration has the first values, and what is set counts for the next request and in every process', async () => {
    expect(await shown()).toMatchObject({ vatPercent: 15, shippingFees: { inside: 75_00 }, bank: sampleBank })
    const besides = await openShop({ besides: shop.made })
    const seen = nextChange(besides.catalogue, ({ tables }) => tables.has('setting'))
    const values = {
      vatPercent: 5.5,
      shippingFees: { inside: 50_00, elsewhere: 250_00, freeFrom: 500_00 },
      deliveryDays: { inside: { from: 1, to: 2 }, elsewhere: { from: 3, to: 3 } },
    }
    expect((await update(values)).status).toBe(200)
    expect(await shown()).toMatchObject(values)
    await seen
    expect(await besides.read('/v1/settings')).toMatchObject({ data: values })
    await besides.close()
    expect((await logged())[0]).toEqual({
      subject: 'deliveryDays',
      changes: {
        'inside.from': { from: 2, to: 1 },
        'inside.to': { from: 4, to: 2 },
        'elsewhere.from': { from: 5, to: 3 },
        'elsewhere.to': { from: 10, to: 3 },
      },
    })
  })

  test('what is no fee, percentage or number of days is said at its field', async () => {
    const { errors } = await update({
      vatPercent: 15.555,
      shippingFees: { inside: -1, elsewhere: 0, freeFrom: 0 },
      deliveryDays: { inside: { from: 3, to: 2 }, elsewhere: { from: 0, to: 366 } },
    })
    const fields = ['deliveryDays.elsewhere.to', 'deliveryDays.inside.to', 'shippingFees.inside', 'vatPercent']
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(fields.map((field) => `values.${field}`))
  })

  test('an order keeps fee, VAT, sums and days at which it was placed; the next one has those of now', async () => {
    const early = await buyer('early@example.com')
    const before = await early.see((await early.order()).id)
    const late = await buyer('late@example.com')
    const seenBefore = bodyFrom(await late.check())
    await update({
      vatPercent: 5,
      shippingFees: { inside: 10_00, elsewhere: 20_00, freeFrom: 5_000_00 },
      deliveryDays: { inside: { from: 20, to: 30 }, elsewhere: { from: 20, to: 30 } },
    })
    const { totals, vatPercent, delivery } = await early.see(before.id)
    expect({ totals, vatPercent, delivery }).toEqual({ totals: before.totals, vatPercent: 15, delivery: before.delivery })
    expect(before.totals).toMatchObject({ shippingFee: { amount: 75_00 }, tax: { amount: Math.round((1_075_00 * 15) / 115) } })

    expect(await late.place(seenBefore)).toMatchObject({ status: 409, code: 'order.changed' })
    const after = await late.see((await late.order()).id)
    expect(after).toMatchObject({
      vatPercent: 5,
      totals: { shippingFee: { amount: 10_00 }, tax: { amount: Math.round((1_010_00 * 5) / 105) } },
    })
    expect(after.delivery.from > before.delivery.to).toBe(true)
  })

  test('the account is checked, logged with before and after, and compared', async () => {
    const wrong = await setBank({ ...other, iban: 'SA45 2000 0001 2345 6789 1234', accountName: ' ', bic: 'SHORT' })
    expect([wrong.status, Object.keys(wrong.errors ?? {}).toSorted()]).toEqual([400, ['bank.accountName', 'bank.bic', 'bank.iban']])
    expect((await setBank(other, sampleBank)).status).toBe(200)
    expect(await setBank(null, sampleBank)).toMatchObject({ status: 409, code: 'setting.changed' })
    expect((await shown()).bank).toEqual(otherBank)
    const { data } = await owner<LoggedAction[]>('GET', '/staff/actions?action=bank.set')
    expect(data).toMatchObject([{ subject: 'bank', changes: { iban: { from: sampleBank.iban, to: otherBank.iban } } }])
  })

  test('an order that waits for its transfer is paid to the account of now: page and reminder name it', async () => {
    const calls = await buyer('waits@example.com')
    const { id } = await calls.order({ email: 'waits@example.com' })
    expect((await shop.mailsTo('waits@example.com'))[0]?.text.replaceAll(' ', '')).toContain(sampleBank.iban)
    expect((await owner('GET', '/staff/settings')).data).toMatchObject({ bank: sampleBank })
    await setBank(other)
    later(49 * hours)
    await shop.requests.orderDeadlines.tend()
    const [reminder] = await shop.mailsTo('waits@example.com')
    expect(reminder?.text.replaceAll(' ', '')).toContain(otherBank.iban)
    expect((await calls.see(id)).totals.grandTotal.amount).toBe(1_075_00)
  })

  test('without an account nothing can be ordered, although the configuration has one; a stored one that cannot be read is none', async () => {
    const calls = await buyer('nobody@example.com')
    const body = bodyFrom(await calls.check())
    await setBank(null)
    expect(await shown()).not.toHaveProperty('bank')
    expect(await calls.place(body)).toMatchObject({ status: 409, code: 'order.not-possible' })
    await shop.db.update(setting).set({ value: { iban: 7 } })
    expect(await calls.place(body)).toMatchObject({ status: 409, code: 'order.not-possible' })
    await setBank(other)
    expect((await calls.place(body)).status).toBe(200)
  })
})

describe('the pre-order campaign', () => {
  const campaign = (from: number, until: number) => ({
    startsAt: new Date(clock.now().getTime() + from * 3_600_000).toISOString(),
    endsAt: new Date(clock.now().getTime() + until * 3_600_000).toISOString(),
  })
  const send = (madeAt?: string) => callsOf(shop, { headers: {} })('POST', '/pre-orders', aPreOrder(madeAt === undefined ? {} : { madeAt }))

  test('is set, changed and taken away, compared and logged; requests of before its end are still taken', async () => {
    const first = campaign(-1, 24)
    expect((await update({ preOrderCampaign: first }, { preOrderCampaign: null })).status).toBe(200)
    expect((await shown()).preOrderCampaign).toEqual(first)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await update({ preOrderCampaign: null }, { preOrderCampaign: null })).toMatchObject({ code: 'setting.changed' })
    const madeAt = clock.now().toISOString()
    later(60)
    await update({ preOrderCampaign: null }, { preOrderCampaign: first })
    expect(await shown()).not.toHaveProperty('preOrderCampaign')
    later(60)
    expect(await send()).toMatchObject({ code: 'pre-order.not-open' })
    expect(await send(madeAt)).toMatchObject({ status: 200 })
    const { data } = await owner<LoggedAction[]>('GET', '/staff/actions?action=pre-order-campaign.set')
    expect(data.map(({ changes }) => changes.endsAt)).toEqual([{ from: first.endsAt }, { to: first.endsAt }])
  })

  test('ends after it begins', async () => {
    expect(Object.keys((await update({ preOrderCampaign: campaign(2, 1) })).errors ?? {})).toEqual(['values.preOrderCampaign.endsAt'])
  })
})

test('a rate that somebody has set meanwhile is not overwritten', async () => {
  const setRate = (sarPerUnit: number, read: object[]) =>
    owner('PUT', '/staff/rates', { rates: [{ currency: 'EUR', sarPerUnit, date: '2026-11-28' }], read })
  const { data } = await owner<{ rates: { currency: string }[] }>('GET', '/staff/settings')
  expect((await setRate(4.4, data.rates)).status).toBe(200)
  expect(await setRate(4.5, data.rates)).toMatchObject({ status: 409, code: 'setting.changed' })
  expect((await owner('GET', '/staff/settings')).data).toMatchObject({
    rates: expect.arrayContaining([{ currency: 'EUR', sarPerUnit: 4.4, date: '2026-11-28' }]),
  })
})

describe('rates from an address', () => {
  const source = { url: 'https://rates.example/latest', kind: 'json' }
  const rates = (EUR: number, date: string) =>
    Promise.resolve(JSON.stringify({ base: 'SAR', date, rates: { EUR: 1 / EUR, USD: 1 / 3.75 } }))
  const state = async () => (await owner<ShownHouseSettings>('GET', '/staff/settings')).data
  const euro = async () => (await state()).rates.find(({ currency }) => currency === 'EUR')
  const fetchNow = () => owner('POST', '/staff/rates/fetch', {})

  test('are fetched once a day and on demand, with their day; a failure is said, and the rates stay', async () => {
    await owner('PUT', '/staff/rates', { rates: [{ currency: 'EUR', sarPerUnit: 4.4, date: '2026-11-20' }] })
    expect((await fetchNow()).status).toBe(404)
    expect((await owner('PUT', '/staff/rates/source', { source })).status).toBe(200)
    let asked = 0
    answer = (address) => {
      expect(address).toBe(source.url)
      asked++
      return rates(4.5, '2026-11-29')
    }
    await Promise.all([shop.rateSources.fetchDue(), shop.rateSources.fetchDue()])
    expect(asked).toBe(1)
    expect(await euro()).toEqual({ currency: 'EUR', sarPerUnit: 4.5, date: '2026-11-29' })
    const [set] = (await owner<LoggedAction[]>('GET', '/staff/actions?action=rate.set&subject=EUR')).data
    expect(set).toMatchObject({ who: 'rates.example', changes: { sarPerUnit: { from: 4.4, to: 4.5 } } })

    answer = () => Promise.reject(new NotFetched('unreachable', 'it answered 503'))
    expect((await fetchNow()).status).toBe(200)
    expect((await state()).rateSource?.last).toMatchObject({ problem: 'unreachable' })
    answer = () => Promise.resolve('<html>')
    later(60 * 60)
    await shop.rateSources.fetchDue()
    expect((await state()).rateSource?.last).toMatchObject({ problem: 'no-rates', at: clock.now().toISOString() })
    expect((await euro())?.sarPerUnit).toBe(4.5)
  })

  test('that differ by more than a fifth are offered only', async () => {
    await owner('PUT', '/staff/rates', { rates: [{ currency: 'EUR', sarPerUnit: 4, date: '2026-11-20' }] })
    await owner('PUT', '/staff/rates/source', { source })
    answer = () => rates(5, '2026-12-01')
    await fetchNow()
    expect((await euro())?.sarPerUnit).toBe(4)
    expect((await state()).rateSource?.last?.offered).toEqual([{ currency: 'EUR', sarPerUnit: 5, date: '2026-12-01' }])
  })

  test.each(['http://rates.example', 'https://10.0.0.1/latest', 'https://[::1]/', 'rates'])('%s is no address for it', async (url) => {
    const { status, errors } = await owner('PUT', '/staff/rates/source', { source: { url, kind: 'json' } })
    expect([status, Object.keys(errors ?? {})]).toEqual([400, ['source.url']])
  })
})
