import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import { endpoints } from '#contract/calls/endpoints.ts'
import type { Access } from '#contract/protocol/path.ts'
import { endpointNames, type EndpointName, paths } from '#contract/calls/paths.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { createBrowser, goodPassword, registration, signedUp } from '../support/server/cookie-client.ts'
import { type Answer, aCustomer, aSpecialist, callsOf } from '../support/server/customers.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'

/** Strings that no database stores: half of a surrogate pair, either half, and NUL. */
const unsound = ['a\uD800', '\uDC00b', 'a\0b']
const noDay = ['Please enter a valid date']
const unreadable = ['The text has hidden characters that cannot be stored. Delete them, or type it again.']

let shop: Shop
let headersOf: Record<Access, Record<string, string>>
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await insertProducts(db, [aProduct({ id: 'first' })])
    },
  })
})
beforeEach(async () => {
  // A new one for each test: one of the calls ends the session.
  const customer = (await aCustomer(shop)).headers
  headersOf = { public: {}, guest: {}, customer, sender: customer, staff: (await aSpecialist(shop)).headers }
})
afterAll(() => shop.close())

const schemasOf = (name: EndpointName): Endpoint => endpoints[name]

/** Makes a call as a caller who has the right. */
async function ask(name: EndpointName, { path = '', body }: { path?: string; body?: unknown }): Promise<Answer> {
  const { method, access } = paths[name]
  return callsOf(shop, { headers: headersOf[access] })(method, path.slice('/v1'.length), body)
}
const pathOf = (name: EndpointName, part = 'first') => paths[name].path.replaceAll(/\{\w+\}/g, part)

type Definition = { shape?: Record<string, z.core.$ZodType>; options?: readonly z.core.$ZodType[]; innerType?: z.core.$ZodType }
/** The fields of an object schema, which may be left out, or of a union of several. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { shape = {}, options = [], innerType } = schema._zod.def as Definition
  return [...new Set([...Object.keys(shape), ...options.flatMap(fieldsOf), ...(innerType ? fieldsOf(innerType) : [])])]
}

describe('a body', () => {
  // The receipt of an order is a file without fields.
  const withBody = endpointNames.filter((name) => name !== 'orders.receipts.create' && schemasOf(name).body)

  test.each(withBody)('of %s is rejected with its fields', async (name) => {
    const fields = fieldsOf(schemasOf(name).body!)
    expect(fields).not.toEqual([])
    for (const text of unsound) {
      const plain = await ask(name, { path: pathOf(name), body: Object.fromEntries(fields.map((field) => [field, text])) })
      expect(plain).toEqual({
        status: 400,
        code: 'request.invalid',
        message: 'Validation errors occurred.',
        errors: Object.fromEntries(fields.map((field) => [field, unreadable])),
      })
      const nested = await ask(name, { path: pathOf(name), body: { [fields[0]!]: [{ inner: text }], [text]: 1 } })
      expect(nested.status).toBe(400)
      expect(nested.errors).toMatchObject({ [`${fields[0]}.0.inner`]: unreadable })
    }
  })
})

test.each(endpointNames)('the address of %s with text that is none is answered by no failure', async (name) => {
  const { query, body } = schemasOf(name)
  const parts = ['%00', 'a%00b', '%ED%A0%80', '%ff', '%', '9'.repeat(40), '-1', '1e9', '%F0%9F%92%8E']
  for (const part of paths[name].path.includes('{') ? parts : []) {
    const inPath = await ask(name, { path: pathOf(name, part), ...(body && { body: {} }) }).catch((error: unknown) => error)
    expect(inPath, part).not.toMatchObject({ status: 500 })
  }
  for (const field of query ? fieldsOf(query) : []) {
    for (const part of ['a%00b', '%ED%A0%80', '%ff']) {
      expect(await ask(name, { path: `${pathOf(name)}?${field}=${part}` })).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  }
})

describe('invalid text does not reveal whether an address has an account', () => {
  beforeAll(async () => {
    await signedUp(shop, 'known@example.com')
  })

  test.each(['known@example.com', 'unknown@example.com'])('%s signs in with it', async (email) => {
    for (const text of unsound) {
      const form = { email, password: `${goodPassword}${text}`, callbackUrl: '/en' }
      const answer = await createBrowser(shop).post('callback/credentials', form)
      // A form cannot carry half of a surrogate pair: it is sent as another character, which is a wrong password.
      const expected = text.isWellFormed() ? { status: 400, body: { code: 'request.invalid' } } : { error: 'CredentialsSignin' }
      expect(answer).toMatchObject(expected)
    }
  })

  test.each(['known@example.com', 'unknown@example.com'])('%s registers and asks for a new password with it', async (email) => {
    for (const text of unsound) {
      const browser = createBrowser(shop)
      const password = `${goodPassword}${text}`
      const body = registration(email, { password, confirmation: password })
      expect(await browser.call('customer.register', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      const forgot = await browser.call('customer.password.forgot', { email: `${email}${text}` })
      expect(forgot).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    }
  })
})

test.each(['0000-01-01', '0001-02-03', '1969-12-31', '3000-01-01', '9999-12-31', '2026-02-30', '2026-13-01'])(
  'a rate of the day %s is refused',
  async (date) => {
    const answer = await ask('staff.rates.set', {
      path: pathOf('staff.rates.set'),
      body: { rates: [{ currency: 'USD', sarPerUnit: 3.75, date }] },
    })
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid', errors: { ['rates.0.date']: noDay } })
    const offer = { seen: { price: { amount: 1, currency: 'USD' }, rateDate: date } }
    const offered = await ask('offers.create', { path: pathOf('offers.create'), body: offer })
    expect(offered).toMatchObject({ status: 400, errors: { ['seen.rateDate']: noDay } })
  },
)
