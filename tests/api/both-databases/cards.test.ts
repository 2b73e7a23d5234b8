import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostCards } from '#contract/accounts/account-limits.ts'
import { type Card, cardSchema } from '#contract/accounts/account-things.ts'
import type { CardForVault, CardVault } from '#server/platform/secrets/card-vault.ts'
import { testCardVault } from '#server/platform/secrets/card-vault.ts'
import { createPasswordHashing } from '#server/platform/secrets/password-hashing.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { fillVocabulary } from '../../support/data/catalogue-builders.ts'
import { aCustomer, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { aKey } from '../../support/data/idempotency-keys.ts'

/** Wraps the shop's own vault, and records its calls. */
const handed: CardForVault[] = []
const forgotten: string[] = []
let failure: Error | undefined
let isDeclining = false
const vault: CardVault = {
  store: async (card) => {
    if (failure) throw failure
    handed.push(card)
    return isDeclining ? { kind: 'rejected', why: 'declined' } : testCardVault.store(card)
  },
  forget: async (token) => {
    if (failure) throw failure
    forgotten.push(token)
    await testCardVault.forget(token)
  },
}

const logged: string[] = []
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ fill: fillVocabulary, cardVault: vault, logged })
})
afterAll(() => shop.close())

let who: SignedIn
let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  handed.length = 0
  forgotten.length = 0
  failure = undefined
  isDeclining = false
  who = await aCustomer(shop)
  call = callsOf(shop, who)
})

const nextYear = new Date().getUTCFullYear() + 1
const expiry = `07/${nextYear % 100}`
const visa = { holder: 'Noura Al-Harbi', number: '4242 4242 4242 4242', expiry, cvv: '987' }
const save = async (given: object = {}): Promise<Card> => {
  const { status, data } = await call('POST', '/cards', { ...visa, ...given })
  expect(status).toBe(200)
  return cardSchema.parse(data)
}
const list = async () => (await call<Card[]>('GET', '/cards')).data

/** All rows of all tables as text. */
async function dump(): Promise<string> {
  const { rows } = (await shop.db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)) as {
    rows: { name: string }[]
  }
  const contents = await Promise.all(
    rows.map(({ name }) => shop.db.execute(sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql.identifier(name)} t`)),
  )
  return JSON.stringify(contents)
}

describe('saving a card', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa', '4242', '123'],
    ['5555555555554444', 'mastercard', '4444', '123'],
    ['4464040000000007', 'mada', '0007', '123'],
    ['٣٧٨٢ ٨٢٢٤٦٣ ١٠٠٠٥', 'amex', '0005', '1234'],
    ['6011111111111117', 'other', '1117', '123'],
  ])('%s is %s', async (number, brand, lastFour, cvv) => {
    const card = await save({ number, cvv })
    expect(card).toEqual({ id: card.id, holder: 'Noura Al-Harbi', brand, lastFour, expiryMonth: 7, expiryYear: nextYear })
    expect(await list()).toEqual([card])
  })

  test('hands number and CVV to the vault, and they are nowhere else', async () => {
    const incoming = { socket: { remoteAddress: '127.0.0.1' } }
    const post = (body: object) =>
      shop.app.request(
        '/v1/cards',
        { method: 'POST', headers: { ...who.headers, ...aKey(), 'content-type': 'application/json' }, body: JSON.stringify(body) },
        { incoming },
      )
    const answers = [
      await post(visa),
      await post({ ...visa, number: '4242424242424242', extra: '4242424242424242' }),
      // No test number, though a valid one; an invalid one; no JSON object.
      await post({ ...visa, number: '4539578763621486' }),
      await post({ ...visa, number: '4242424242424241' }),
      await post(['4242424242424242']),
    ]
    failure = new Error('POST /cards {"number":"4242424242424242","cvv":"987"} failed')
    answers.push(await post({ ...visa, number: '4242424242424242' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 422, 400, 400, 500])
    expect(handed[0]).toEqual({ holder: visa.holder, number: '4242424242424242', expiryMonth: 7, expiryYear: nextYear, cvv: '987' })

    const texts = await Promise.all(answers.map((answer) => answer.text()))
    const log = logged.join('\n')
    const tables = await dump()
    expect(log).toContain('the card vault failed: Error')
    expect(log.match(/"route":"\/v1\/cards"/g)?.length).toBeGreaterThanOrEqual(answers.length)
    expect(tables).toContain('Noura Al-Harbi')
    for (const [place, text] of [['the log', log] as const, ['the tables', tables] as const, ['the answers', texts.join('\n')] as const]) {
      const seen = text.replace(/Only test card numbers[^"]*/g, '').replace(/[\s-]/g, '')
      expect(seen, place).not.toMatch(/424242424242|453957876362/)
      expect(seen, place).not.toMatch(/cvv\W+987/i)
    }
    // As a whole value: three digits occur in many ids.
    expect(tables).not.toMatch(/"987\\?"/)
  })

  test('takes test numbers only, and says so', async () => {
    expect(await call('POST', '/cards', { ...visa, number: '4539578763621486' })).toMatchObject({
      status: 422,
      code: 'cards.test-only',
      message: 'Only test card numbers are accepted here, such as 4242 4242 4242 4242. Do not enter a real card.',
    })
    expect(await call('POST', '/cards', { ...visa, number: '4539578763621486' }, { locale: 'ar' })).toMatchObject({
      message: 'لا تُقبل هنا إلا أرقام البطاقات التجريبية، مثل 4242 4242 4242 4242. لا تُدخل بطاقة حقيقية.',
    })
    isDeclining = true
    expect(await call('POST', '/cards', visa)).toMatchObject({
      status: 422,
      code: 'cards.declined',
      message: 'There was an error saving your card. Please try again.',
    })
    expect(await list()).toEqual([])
  })

  test.each<[string, object, Record<string, string[]>]>([
    ['a holder', { holder: '' }, { holder: ['This field is required'] }],
    ['a holder in letters', { holder: '4242' }, { holder: ['Only alphabetic characters are allowed'] }],
    ['a number with its check digit', { number: '4242424242424241' }, { number: ['Please enter a valid card number'] }],
    ['a month', { expiry: `13/${nextYear % 100}` }, { expiry: ['Please enter a valid expiry date, as MM/YY'] }],
    ['an expiry that is not past', { expiry: '01/20' }, { expiry: ['This card has expired'] }],
    ['a CVV', { cvv: '12' }, { cvv: ['Please enter a valid CVV'] }],
    ['three digits on most cards', { cvv: '1234' }, { cvv: ['Please enter a valid CVV'] }],
    ['four on American Express', { number: '378282246310005', cvv: '123' }, { cvv: ['Please enter a valid CVV'] }],
    [
      'no brand of one’s own',
      { brand: 'amex', vaultToken: 'x' },
      { brand: ['This field is not known.'], vaultToken: ['This field is not known.'] },
    ],
  ])('needs %s', async (_, given, errors) => {
    expect(await call('POST', '/cards', { ...visa, ...given })).toMatchObject({ status: 400, code: 'request.invalid', errors })
    expect(handed).toEqual([])
    expect(await list()).toEqual([])
  })

  test(`goes on until there are ${mostCards}; what came too late leaves the vault again`, async () => {
    const answers = await Promise.all(Array.from({ length: mostCards + 2 }, () => call('POST', '/cards', visa)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostCards)
    expect(answers.filter(({ code }) => code === 'cards.full')).toHaveLength(2)
    expect(forgotten).toHaveLength(handed.length - mostCards)
    expect(await list()).toHaveLength(mostCards)
  })
})

describe('a saved card', () => {
  test('is deleted here and in the vault', async () => {
    const { id } = await save()
    expect(await call('DELETE', `/cards/${id}`)).toMatchObject({ status: 200, data: { accepted: true } })
    expect(forgotten).toEqual([expect.stringMatching(/^test_/)])
    expect(await list()).toEqual([])
    expect(await call('DELETE', `/cards/${id}`)).toMatchObject({ status: 404 })
  })

  test('stays while the vault does not answer, and can be deleted then', async () => {
    const { id } = await save()
    failure = new Error('no answer')
    expect(await call('DELETE', `/cards/${id}`)).toMatchObject({ status: 500, code: 'server.error' })
    expect(await list()).toHaveLength(1)
    failure = undefined
    expect(await call('DELETE', `/cards/${id}`)).toMatchObject({ status: 200 })
  })

  test('is nobody else’s', async () => {
    expect((await shop.app.request('/v1/cards')).status).toBe(401)
    const { id } = await save()
    const other = callsOf(shop, await aCustomer(shop))
    expect(await other('DELETE', `/cards/${id}`)).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect(await other('GET', '/cards')).toMatchObject({ data: [], meta: { total: 0 } })
    for (const odd of ['%00', 'x'.repeat(500)]) expect((await other('DELETE', `/cards/${odd}`)).status).toBe(404)
    expect(forgotten).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('leaves the vault with the account', async () => {
    const passwordHash = await createPasswordHashing().hash('Correct-horse-1')
    const leaving = callsOf(shop, await aCustomer(shop, { passwordHash }))
    await leaving('POST', '/cards', visa)
    await leaving('POST', '/cards', { ...visa, number: '5555555555554444' })
    expect(await leaving('DELETE', '/customer', { password: 'Correct-horse-1' })).toMatchObject({ status: 200 })
    expect(forgotten).toHaveLength(2)
    expect((await leaving('GET', '/cards')).status).toBe(401)
  })
})
