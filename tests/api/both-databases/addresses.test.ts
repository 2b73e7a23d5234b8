import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostAddresses } from '#contract/accounts/account-limits.ts'
import { type Address, addressSchema } from '#contract/accounts/account-things.ts'
import { createAddresses } from '#server/modules/addresses/service.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { fillVocabulary } from '../../support/data/catalogue-builders.ts'
import { aCustomer, callsOf, type SignedIn } from '../../support/server/customers.ts'

let now = Date.UTC(2026, 5, 1)
let shop: Shop
beforeAll(async () => {
  // Each time is later than the previous one, so that the order is defined.
  shop = await openShop({ fill: fillVocabulary, clock: { now: () => new Date((now += 1000)) } })
})
afterAll(() => shop.close())

let who: SignedIn
let call: ReturnType<typeof callsOf>
beforeEach(async () => {
  who = await aCustomer(shop)
  call = callsOf(shop, who)
})

const home = { country: 'SA', address: '12 King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12211' }
const make = async (given: object = {}): Promise<Address> => {
  const { status, data } = await call('POST', '/addresses', { ...home, ...given })
  expect(status).toBe(200)
  return addressSchema.parse(data)
}
const list = async (): Promise<Address[]> => {
  const { data } = await call<unknown[]>('GET', '/addresses')
  return data.map((address) => addressSchema.parse(address))
}
const overview = async () => (await list()).map(({ address, isDefault }) => (isDefault ? `${address} *` : address))

describe('addresses', () => {
  test('are none at first, and the first is the default', async () => {
    expect(await call('GET', '/addresses')).toMatchObject({ status: 200, data: [], meta: { total: 0 } })
    expect((await shop.app.request('/v1/addresses')).status).toBe(401)
    const made = await make()
    expect(made).toEqual({ ...home, id: made.id, isDefault: true })
    expect(await list()).toEqual([made])
    expect(await call('GET', '/customer/get')).toMatchObject({ data: { hasShippingAddress: true } })
  })

  test('come with the default first, then the newest; another default ends the one before', async () => {
    await make({ address: 'street one' })
    await make({ address: 'street two' })
    await make({ address: 'street three' })
    expect(await overview()).toEqual(['street one *', 'street three', 'street two'])
    await make({ address: 'street four', isDefault: true })
    expect(await overview()).toEqual(['street four *', 'street three', 'street two', 'street one'])
    const two = (await list()).find(({ address }) => address === 'street two')
    expect(await call('PATCH', `/addresses/${two?.id}`, { isDefault: true })).toMatchObject({ status: 200, data: { isDefault: true } })
    expect(await overview()).toEqual(['street two *', 'street four', 'street three', 'street one'])
  })

  test('keep their default until another is made so, or it is deleted', async () => {
    const one = await make({ address: 'street one' })
    await make({ address: 'street two' })
    await make({ address: 'street three' })
    expect(await call('PATCH', `/addresses/${one.id}`, { isDefault: false })).toMatchObject({ status: 200, data: { isDefault: true } })
    expect(await call('DELETE', `/addresses/${one.id}`)).toMatchObject({ status: 200, data: { accepted: true } })
    expect(await overview()).toEqual(['street three *', 'street two'])
    const [, two] = await list()
    await call('DELETE', `/addresses/${two?.id}`)
    expect(await overview()).toEqual(['street three *'])
    const [three] = await list()
    await call('DELETE', `/addresses/${three?.id}`)
    expect(await overview()).toEqual([])
    expect((await make()).isDefault).toBe(true)
  })

  test('change only the given fields', async () => {
    const { id } = await make()
    const { data } = await call('PATCH', `/addresses/${id}`, { city: 'جدة', postcode: '٢٣٤٤٢' })
    expect(data).toEqual({ ...home, id, isDefault: true, city: 'جدة', postcode: '23442' })
    expect((await call('PATCH', `/addresses/${id}`, {})).data).toEqual(data)
  })

  test('have one default under concurrent calls', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, place) => make({ address: `street ${place}`, isDefault: true })))
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const all = await list()
    const answers = await Promise.all(all.map(({ id }) => call('PATCH', `/addresses/${id}`, { isDefault: true })))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await Promise.all(all.slice(0, 4).map(({ id }) => call('DELETE', `/addresses/${id}`)))
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true])
  })

  test(`are at most ${mostAddresses}, also when they come at the same time`, async () => {
    const answers = await Promise.all(Array.from({ length: mostAddresses + 2 }, () => call('POST', '/addresses', home)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostAddresses)
    expect(await call('POST', '/addresses', home)).toMatchObject({
      status: 409,
      code: 'addresses.full',
      message: 'Your address book is full. Delete an address to add another.',
    })
    expect(await call('POST', '/addresses', home, { locale: 'ar' })).toMatchObject({
      message: 'دفتر عناوينك ممتلئ. احذف عنوانًا لتضيف آخر.',
    })
    expect(await list()).toHaveLength(mostAddresses)
  })

  test('cannot be made any more when the account is gone', async () => {
    const addresses = createAddresses({ db: shop.db, clock: { now: () => new Date() } })
    await expect(addresses.create('gone', { ...home, isDefault: true }, 'a key')).rejects.toMatchObject({ code: 'auth.unauthorized' })
  })

  test('are nobody else’s', async () => {
    const { id } = await make()
    const other = callsOf(shop, await aCustomer(shop))
    expect(await other('PATCH', `/addresses/${id}`, { city: 'Jeddah' })).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect(await other('DELETE', `/addresses/${id}`)).toMatchObject({ status: 404, code: 'resource.not-found' })
    expect(await other('GET', '/addresses')).toMatchObject({ data: [] })
    expect(await overview()).toEqual(['12 King Fahd Road *'])
    for (const odd of ['%00', 'nothing', 'x'.repeat(500)]) expect((await call('DELETE', `/addresses/${odd}`)).status).toBe(404)
  })
})

describe('what an address needs', () => {
  test.each<[string, object, Record<string, string[]>]>([
    ['a country', { country: '' }, { country: ['Country is required'] }],
    ['a country that there is', { country: 'ZZ' }, { country: ['Country is required'] }],
    ['a street', { address: '  ' }, { address: ['Address is required'] }],
    ['three letters in the street', { address: 'PO BOX 12 ab' }, { address: ['Address must contain at least three lowercase letters'] }],
    ['a street of a sane length', { address: 'a'.repeat(201) }, { address: ['At most 200 characters are allowed.'] }],
    [
      'a street without control characters',
      { address: 'King\u0000Fahd road' },
      { address: ['The text has hidden characters that cannot be stored. Delete them, or type it again.'] },
    ],
    ['a city in letters', { city: 'R2D2' }, { city: ['Only alphabetic characters are allowed'] }],
    ['a state', { state: '' }, { state: ['This field is required'] }],
    ['a postcode in digits', { postcode: '12-A' }, { postcode: ['Postal code must only contain numbers'] }],
    ['no owner of one’s own', { customerId: 'x', id: 'y' }, { customerId: ['This field is not known.'], id: ['This field is not known.'] }],
  ])('%s', async (_, given, errors) => {
    expect(await call('POST', '/addresses', { ...home, ...given })).toMatchObject({ status: 400, code: 'request.invalid', errors })
    expect(await list()).toEqual([])
    const { id } = await make()
    expect(await call('PATCH', `/addresses/${id}`, given)).toMatchObject({ status: 400, errors })
    expect(await overview()).toEqual(['12 King Fahd Road *'])
  })

  test('says so in Arabic, all at once', async () => {
    expect(await call('POST', '/addresses', {}, { locale: 'ar' })).toMatchObject({
      status: 400,
      errors: {
        country: ['اختر الدولة'],
        address: ['أدخل العنوان'],
        city: ['هذا الحقل مطلوب'],
        state: ['هذا الحقل مطلوب'],
        postcode: ['هذا الحقل مطلوب'],
      },
    })
  })

  test('takes an Arabic one', async () => {
    const arabic = { country: 'SA', address: 'طريق الملك فهد ١٢', city: 'الرياض', state: 'منطقة الرياض', postcode: '١٢٢١١' }
    expect(await make(arabic)).toMatchObject({ ...arabic, postcode: '12211' })
  })
})
