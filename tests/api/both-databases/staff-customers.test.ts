import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundCustomersMost, type FoundCustomers } from '#contract/customers/staff-customers.ts'
import { customer } from '#server/db/schema/customers.ts'
import { staffAction } from '#server/db/schema/staff.ts'
import { openShop, type Shop } from '../../support/server/api-shop.ts'
import { aCustomer, aSpecialist, callsOf, type SignedIn } from '../../support/server/customers.ts'
import { emptyStaffLog } from '../../support/server/staff-log.ts'

let shop: Shop
let noura: SignedIn
let staff: ReturnType<typeof callsOf>
beforeAll(async () => {
  shop = await openShop()
  staff = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const phone = { phoneCountry: 'SA', phoneNumber: '501234567', phoneDialCode: '+966' }
  noura = await aCustomer(shop, { name: 'نورة الحربي', email: 'noura_h@example.com', ...phone })
  await aCustomer(shop, { name: 'Sami 100%', email: 'sami@example.com' })
})
afterAll(() => shop.close())

const find = async (text: string) => {
  const { status, data } = await staff<FoundCustomers>('POST', '/staff/customers/find', { text })
  return { status, ids: data?.customers.map(({ id }) => id), isMore: data?.isMore }
}

describe('the staff find a customer', () => {
  test.each([
    'الحربي',
    'نوره الحربى',
    '\u200Fنُورة',
    'noura_h',
    'NOURA_H@example.com',
    '+966 50 123 4567',
    '0501234567',
    '00966501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '1234567',
    '(+966) 050-123 4567',
    '+966 (0)50 123 4567',
    '567',
    '٤٥٦٧',
    'حربي',
    'حرب نورة',
    'نورة 4567',
    'نورة 050 123',
    'noura_h نورة',
    'h@exam نو',
    'الحربي، نورة',
    '@noura_h',
  ])('by %s', async (text) => expect((await find(text)).ids).toEqual([noura.id]))

  test('by the id that an order shows', async () => expect((await find(noura.id)).ids).toEqual([noura.id]))

  test('with letters that mean something to the database', async () => {
    expect((await find('nourah%')).ids).toEqual([])
    expect((await find('100%')).ids).toHaveLength(1)
    expect((await find('%%')).ids).toEqual([])
    expect((await find('noura.h')).ids).toEqual([])
  })

  test('without credentials, and with what the ID needs', async () => {
    const { data } = await staff<FoundCustomers>('POST', '/staff/customers/find', { text: 'noura_h' })
    expect(data.customers).toEqual([
      {
        id: noura.id,
        name: 'نورة الحربي',
        email: 'noura_h@example.com',
        emailVerified: true,
        phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
        phoneVerified: false,
        locale: 'en',
        createdAt: expect.any(String) as unknown,
        idImages: { front: null, back: null },
      },
    ])
  })

  test('and each one found is recorded, without the text', async () => {
    await emptyStaffLog(shop)
    await find('noura_h')
    await find('nobody at all')
    const recorded = await shop.db.select().from(staffAction).where(eq(staffAction.action, 'customer.find'))
    expect(recorded).toMatchObject([{ staffName: 'Huda', subject: noura.id, changes: {} }])
  })

  test(`and see at most ${foundCustomersMost}, the newest first`, async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    for (let minute = 0; minute <= foundCustomersMost; minute++) {
      await aCustomer(shop, { name: 'Many', email: `many${minute}@example.com`, createdAt: at(minute) })
    }
    const { ids, isMore } = await find('many')
    expect(ids).toHaveLength(foundCustomersMost)
    expect(isMore).toBe(true)
    const [first] = await shop.db
      .select()
      .from(customer)
      .where(eq(customer.id, ids?.[0] ?? ''))
    expect(first?.email).toBe(`many${foundCustomersMost}@example.com`)
  })

  test.each(['', ' a ', 'x'.repeat(255), 'two\nlines'])('not by %j', async (text) => expect((await find(text)).status).toBe(400))
})
