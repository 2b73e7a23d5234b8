import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedPieces, ownedPiecesSchema } from '#contract/owned-pieces/owned-pieces.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../support/server/receipts.ts'

let shop: OpenedShop
let staff: ReturnType<typeof staffOrderCalls>
let me: SignedIn
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      const tank = { id: 'tank', stock: 50, priceSar: 24_500_00, reference: 'W5200014', year: 2019, modelEn: 'Tank', modelAr: 'تانك' }
      await insertProducts(db, [aProduct(tank), aProduct({ id: 'ring', stock: 50, priceSar: 900_00, type: 'jewelry' })])
    },
  })
  staff = staffOrderCalls(shop, await aSpecialist(shop))
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aBuyer(shop)
})

const pieces = async (who = me, headers: Record<string, string> = {}): Promise<OwnedPieces['items']> =>
  ownedPiecesSchema.parse((await callsOf(shop, who)('GET', '/owned-pieces', undefined, headers)).data).items

/** A paid order of both pieces. */
async function paid() {
  const own = orderCalls(shop, me)
  // The newest line of a cart is its first.
  await own.add('ring')
  await own.add('tank', 2)
  const placed = await own.order()
  await receiptCalls(shop, me).sent(placed.id)
  await staff.note(placed.id, { event: 'paid' })
  return placed
}
const ship = (id: string) => staff.note(id, { event: 'shipped', carrier: 'SMSA', trackingNumber: '1' })

test('what was bought is there by itself once it is on its way, as the order has it, and is nobody else’s', async () => {
  const placed = await paid()
  expect(await pieces()).toEqual([])
  await ship(placed.id)
  const shown = await pieces()
  expect(shown).toMatchObject([
    {
      name: expect.stringContaining('Tank') as string,
      type: 'watch',
      reference: 'W5200014',
      year: 2019,
      bought: { orderId: placed.id, orderNumber: placed.number, price: { amount: 24_500_00, currency: 'SAR' }, quantity: 2 },
    },
    { type: 'jewelry', bought: { price: { amount: 900_00, currency: 'SAR' }, quantity: 1 } },
  ])
  expect((await pieces(me, { locale: 'ar' }))[0]!.name).toContain('تانك')
  expect(await pieces(await aBuyer(shop))).toEqual([])
  await staff.move(placed.number, 'completed')
  expect(await pieces()).toEqual(shown)
})

test('what was paid back as a whole is not theirs', async () => {
  const placed = await paid()
  await ship(placed.id)
  const whole = placed.grandTotal.amount
  await staff.note(placed.id, { event: 'refunded', amount: 100_00 })
  expect(await pieces()).toHaveLength(2)
  await staff.note(placed.id, { event: 'refunded', amount: whole - 100_00 })
  expect(await pieces()).toEqual([])
})
