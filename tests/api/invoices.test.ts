import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setting } from '#server/db/schema/house.ts'
import { product } from '#server/db/schema/products.ts'
import { aProduct, fillVocabulary, insertProducts } from '../support/data/catalogue-builders.ts'
import { copiedTextsOf, textOfPdf } from '../support/data/pdf-text.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { aBuyer, aShipment, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { taken } from '../support/server/offers.ts'

let shop: OpenedShop
let me: SignedIn
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await fillVocabulary(db)
      await db.insert(setting).values([
        { key: 'vatNumber', value: '310000000000003' },
        { key: 'companyName', value: { en: 'Sundial Trading', ar: 'شركة الساعة الشمسية' } },
      ])
      await insertProducts(db, [
        aProduct({ id: 'tank', stock: 50, priceSar: 24_500_00 }),
        aProduct({ id: 'ring', stock: 50, priceSar: 900_50 }),
      ])
    },
  })
  me = await aBuyer(shop)
})
afterAll(() => shop.close())

const invoiceOf = (id: string, { headers }: { headers: Record<string, string> } = me) =>
  shop.app.request(`/v1/orders/${id}/invoice`, { headers })
/** What a reader copies out of it, lines as spaces. */
const copiedTextOf = async (id: string) => copiedTextsOf(new Uint8Array(await (await invoiceOf(id)).arrayBuffer())).join(' ')
const pagesOf = async (id: string) => textOfPdf(new Uint8Array(await (await invoiceOf(id)).arrayBuffer()))

/** Orders one unit of each product. */
async function order(country = 'SA', headers: Record<string, string> = {}, { who = me, email = aShipment.email } = {}) {
  const mine = orderCalls(shop, who)
  await mine.add('tank')
  await mine.add('ring')
  const body = bodyFrom(await mine.check(country, headers), { country, email })
  return taken(
    await mine.call<{ id: string; number: string }>('POST', '/orders', body, { ...headers, 'idempotency-key': crypto.randomUUID() }),
  )
}

describe('the invoice of an order', () => {
  test('is a PDF that is saved and not stored, with the numbers of the order', async () => {
    const placed = await order()
    const response = await invoiceOf(placed.id)
    const { invoiceNumber } = await orderCalls(shop, me).see(placed.id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoiceNumber}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const [page = '', ...others] = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
    expect(others).toEqual([])
    for (const text of [
      'Simplified tax invoice',
      'VAT number 310000000000003',
      `${aShipment.firstName} ${aShipment.lastName}`,
      aShipment.address,
      placed.number,
      '24,500.00',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('Discount')
  })

  test('in English has the Arabic of its labels, its pieces and the shop beside them', async () => {
    const { id } = await order()
    const text = await copiedTextOf(id)
    for (const part of [
      'Simplified tax invoice فاتورة ضريبية مبسطة',
      'Seller البائع Sundial Trading شركة الساعة الشمسية Riyadh الرياض',
      'Valmeris Fluvia فالميريس فلوفيا',
      'Subtotal المجموع الفرعي SAR\u00A025,400.50',
      'Shipping fee رسوم الشحن SAR\u00A00.00',
      'Grand total الإجمالي SAR\u00A025,400.50',
      'VAT 15%, included ضريبة القيمة المضافة 15%، مشمولة SAR\u00A03,313.11',
      'All prices include VAT. جميع الأسعار شاملة ضريبة القيمة المضافة.',
    ]) {
      expect(text).toContain(part)
    }
    // As they were when it was issued, whatever the settings and the catalogue have now.
    await shop.db
      .update(setting)
      .set({ value: { en: 'Another', ar: 'أخرى' } })
      .where(eq(setting.key, 'companyName'))
    await shop.db.update(product).set({ modelAr: 'آخر' }).where(eq(product.id, 'tank'))
    expect(await copiedTextOf(id)).toBe(text)
  })

  test('is in the language of the order, from right to left, with digits and names in their order', async () => {
    const { id, number } = await order('SA', { locale: 'ar' })
    const [page = ''] = await pagesOf(id)
    // Without ligatures, whose letters pdf.js gives in the wrong order.
    for (const text of [
      `رقم الطلب ${number}`,
      'طريقة الدفع حوالة بنكية',
      'المجموع الفرعي',
      '25,400.50',
      'Noura Al-Harbi 12 King Fahd Road',
    ]) {
      expect(page).toContain(text)
    }
    const texts = copiedTextsOf(new Uint8Array(await (await invoiceOf(id)).arrayBuffer()))
    expect(texts).toEqual(
      expect.arrayContaining(['فاتورة ضريبية مبسطة', 'ضريبة القيمة المضافة 15%، مشمولة', '25,400.50\u00A0ر.س', 'Noura Al-Harbi']),
    )
    expect(page).not.toContain('invoice')
  })

  test('of an export has no VAT, and riyals beside another currency', async () => {
    const { id } = await order('DE', { currency: 'USD' })
    const { totals } = await orderCalls(shop, me).see(id)
    const [page = ''] = await pagesOf(id)
    expect(page).not.toContain('tax invoice')
    const text = (await copiedTextOf(id)).replaceAll('\u00A0', ' ')
    expect(text).toContain('Delivered outside Saudi Arabia: export, VAT 0%. التسليم خارج المملكة العربية السعودية')
    expect(text).toContain(`Grand total الإجمالي $${(totals.grandTotal.amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
    expect(text).toContain('VAT 0% ضريبة القيمة المضافة 0% $0.00')
    // What is printed multiplies out, and not the SAR 25,400.50 from which the dollars were rounded.
    const inRiyals = ((totals.grandTotal.amount / 100) * 3.75).toLocaleString('en', { minimumFractionDigits: 2 })
    expect(inRiyals).not.toBe('25,400.50')
    expect(text).toContain(`Grand total in riyals الإجمالي بالريال SAR ${inRiyals}`)
    expect(text).toMatch(/1 USD = SAR 3\.75, at the rate of \d+ \w+ \d{4}, fixed for this order/)
  })

  test('says what has become of the order since', async () => {
    const { id } = await order()
    const before = await pagesOf(id)
    await orderCalls(shop, me).cancel(id)
    expect(before.join('')).not.toContain('canceled')
    expect((await pagesOf(id)).join('')).toMatch(/This order was canceled on \d+ \w+ \d{4}\./)
  })

  test('is given to its owner only', async () => {
    const { id } = await order()
    expect((await invoiceOf(id, { headers: {} })).status).toBe(401)
    const other = await aBuyer(shop)
    expect((await invoiceOf(id, other)).status).toBe(404)
    expect((await callsOf(shop, other)('GET', '/orders/nothing/invoice')).status).toBe(404)
  })

  test('is given to the staff by the number of the order', async () => {
    const { number } = await order()
    const { headers } = await aSpecialist(shop)
    const response = await shop.app.request(`/v1/staff/orders/${number}/invoice`, { headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('is attached to the mail that confirms the order where the address is the verified one of the account', async () => {
    const email = 'verified@example.com'
    const who = await aBuyer(shop, { email })
    const { id } = await order('SA', {}, { who, email: 'Verified@Example.com' })
    const { invoiceNumber } = await orderCalls(shop, who).see(id)
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({
      template: 'order-received',
      text: expect.stringContaining('The invoice is attached as a PDF.') as unknown,
      attachment: { name: `invoice-${invoiceNumber}.pdf`, type: 'application/pdf' },
    })
    expect((await textOfPdf(mail?.attachment?.content ?? new Uint8Array())).join('')).toContain('Simplified tax invoice')
  })

  test.each([
    ['another person’s, although that one has a verified account', 'buyer@example.com', new Date(), 'owner@example.com'],
    ['the account’s own, but not verified', 'unverified@example.com', null, 'unverified@example.com'],
  ])('is not attached where the address may be %s: the mail says where it is', async (_what, own, emailVerifiedAt, email) => {
    if (own !== email) await aBuyer(shop, { email })
    const who = await aBuyer(shop, { email: own, emailVerifiedAt })
    const { id } = await order('SA', {}, { who, email })
    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({ template: 'order-received', link: expect.stringMatching(`/en/account/orders/${id}$`) as unknown })
    expect(mail?.attachment?.name).toBeUndefined()
    expect(mail?.text).toContain('You will find the invoice on the page of your order, in your account.')
    expect(mail?.text).not.toContain('attached')
    expect(`${mail?.text}${mail?.html}`).not.toContain(aShipment.address)
  })
})
