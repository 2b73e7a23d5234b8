import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import type { StoredInvoice } from '#server/db/records/invoice-records.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import type { InvoicePaper, PaperText } from '#server/pdf/invoice-paper.ts'
import { presentInvoice } from './presenter.ts'

const at = new Date('2026-11-23T21:30:00Z')
const line = {
  id: 'line',
  orderId: 'order',
  position: 0,
  productId: 'w0001',
  productNameEn: 'Rolex Submariner',
  productNameAr: 'رولكس صبمارينر',
  quantity: 1,
  listPrice: 10_000_00,
  price: 9_500_00,
  listPriceSar: 37_500_00,
  priceSar: 35_625_00,
  offerId: 'offer',
}
const order: StoredInvoice['order'] = {
  id: 'order',
  number: 10042,
  kind: 'order',
  status: 'processing',
  customerId: null,
  joinedAt: null,
  locale: 'en',
  createdAt: at,
  name: '',
  email: '',
  phoneCountry: '',
  phoneNumber: '',
  phoneDialCode: '',
  idempotencyKey: 'key',
  waits: null,
  waitsSince: null,
  version: 1,
  takenBy: null,
  takenName: null,
  firstName: '',
  lastName: '',
  country: 'SA',
  address: '',
  city: '',
  state: '',
  postcode: '',
  currency: 'USD',
  sarPerUnit: 3.75,
  rateDate: '2026-11-20',
  vatPercent: 15,
  subtotal: 10_000_00,
  discount: 500_00,
  shippingFee: 80_00,
  tax: 1_249_57,
  grandTotal: 9_580_00,
  shippingFeeSar: 300_00,
  grandTotalSar: 35_925_00,
  deliveryFrom: '2026-11-25',
  deliveryTo: '2026-11-27',
  receiptBy: null,
  remindedAt: null,
  termsVersion: 1,
}
const stored = (changes: Partial<StoredInvoice['order']> = {}, others: Partial<StoredInvoice> = {}): StoredInvoice => ({
  invoice: {
    number: 7,
    orderId: 'order',
    issuedAt: at,
    buyerName: 'Noura',
    buyerAddress: 'Riyadh',
    sellerName: 'Mizwala',
    sellerAddress: 'Riyadh',
    sellerVatNumber: '310000000000003',
    sellerNameAr: 'مزولة',
    sellerAddressAr: 'الرياض',
  },
  order: { ...order, ...changes },
  lines: [line],
  statusAt: at,
  refunds: [],
  ...others,
})
/** Without the marks of isolation. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')
const sumsOf = (given: StoredInvoice) =>
  presentInvoice(given, undefined, drawnNames).sums.map(({ label, text }) => `${label.text}: ${plain(text)}`)

describe('the sums of an invoice', () => {
  test('are those of the order, in its currency, and the taxed ones in riyals', () => {
    expect(sumsOf(stored())).toEqual([
      'Subtotal: $10,000.00',
      'Discount: −$500.00',
      'Shipping fee: $80.00',
      'Grand total: $9,580.00',
      'VAT 15%, included: $1,249.57',
      'Grand total in riyals: SAR 35,925.00',
      'VAT in riyals, included: SAR 4,685.87',
    ])
  })

  test('of an export have no VAT', () => {
    expect(sumsOf(stored({ country: 'KW', tax: 0, discount: 0 }))).toEqual([
      'Subtotal: $10,000.00',
      'Shipping fee: $80.00',
      'Grand total: $9,580.00',
      'VAT 0%: $0.00',
      'Grand total in riyals: SAR 35,925.00',
    ])
  })

  test('in riyals are there once', () => {
    const inRiyals = { currency: 'SAR' as const, subtotal: 37_500_00, discount: 1_875_00, grandTotal: 35_925_00, tax: 4_685_87 }
    expect(sumsOf(stored({ ...inRiyals, shippingFee: 300_00, locale: 'ar' }))).toEqual([
      'المجموع الفرعي: 37,500.00 ر.س',
      'الخصم: −1,875.00 ر.س',
      'رسوم الشحن: 300.00 ر.س',
      'الإجمالي: 35,925.00 ر.س',
      'ضريبة القيمة المضافة 15%، مشمولة: 4,685.87 ر.س',
    ])
  })
})

test('a line is at the shop’s price, with the price of the offer beneath', () => {
  const [row] = presentInvoice(stored(), undefined, drawnNames).lines
  expect(row && Object.values(row).map((each) => plain(each?.text ?? ''))).toEqual([
    'Rolex Submariner',
    'Your offer: $9,500.00',
    '1',
    '10,000.00',
    '10,000.00',
  ])
})

test.each<[Locale, string, string, string]>([
  ['en', 'SA', 'Simplified tax invoice', '24 November 2026, 00:30 (Riyadh time)'],
  ['ar', 'SA', 'فاتورة ضريبية مبسطة', '24 نوفمبر 2026، 00:30 بتوقيت الرياض'],
  ['en', 'AE', 'Invoice', '24 November 2026, 00:30 (Riyadh time)'],
  ['ar', 'AE', 'فاتورة', '24 نوفمبر 2026، 00:30 بتوقيت الرياض'],
])('in %s to %s it is called «%s», by the clock of Riyadh', (locale, country, title, moment) => {
  const paper = presentInvoice(stored({ locale, country }), undefined, drawnNames)
  expect([paper.title.text, paper.facts[1]?.text.text]).toEqual([title, moment])
})

test('without a VAT number it is no tax invoice', () => {
  const { invoice } = stored()
  const paper = presentInvoice(stored({}, { invoice: { ...invoice, sellerVatNumber: '' } }), undefined, drawnNames)
  expect([paper.title, paper.seller.lines.map(({ text }) => plain(text))]).toEqual([{ text: 'Invoice', arabic: 'فاتورة' }, ['Riyadh']])
})

test.each<[Partial<StoredInvoice['order']>, Partial<StoredInvoice>, string[]]>([
  [{ status: 'completed' }, {}, []],
  [{ status: 'closed' }, {}, ['This order was closed on 24 November 2026, because no payment was received.']],
  [{ status: 'rejected' }, {}, ['The receipt for this order was not accepted on 24 November 2026.']],
  [
    { status: 'canceled' },
    {
      refunds: [
        { amount: 80_00, at },
        { amount: 500_50, at: new Date('2026-12-01T09:00:00Z') },
      ],
    },
    ['This order was canceled on 24 November 2026.', 'We refunded $580.50 on 1 December 2026.'],
  ],
])('it says what has become of the order: %o', (changes, others, notices) => {
  expect(presentInvoice(stored(changes, others), undefined, drawnNames).notices.map(({ text }) => plain(text))).toEqual(notices)
})

/** Every text of a paper that may have its Arabic, by where it stands. */
function textsOf(paper: InvoicePaper): Record<string, PaperText> {
  const found: Record<string, PaperText> = { pageOf: paper.pageOf(1, 2) }
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return
    if ('text' in value && typeof value.text === 'string' && !('label' in value)) found[path] = value as PaperText
    else for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`)
  }
  collect(paper, '')
  return found
}

describe('beside each text of an English invoice stands the Arabic', () => {
  const refunds = [{ amount: 500_50, at }]
  test.each<[string, StoredInvoice]>([
    ['in another currency', stored()],
    ['in riyals', stored({ currency: 'SAR', subtotal: 37_500_00 })],
    ['for an export', stored({ country: 'KW', tax: 0 })],
    ['that was canceled and refunded', stored({ status: 'canceled' }, { refunds })],
    ['that was closed', stored({ status: 'closed' })],
    ['with a rejected receipt', stored({ status: 'rejected' })],
  ])('that an Arabic one has: %s', (_what, given) => {
    const inArabic = { ...given, order: { ...given.order, locale: 'ar' as const }, invoice: { ...given.invoice } }
    Object.assign(inArabic.invoice, { sellerName: given.invoice.sellerNameAr, sellerAddress: given.invoice.sellerAddressAr })
    const [english, arabic] = [given, inArabic].map((each) => textsOf(presentInvoice(each, 'AQw=', drawnNames)))
    // They are not in a language: numbers, and what the buyer has typed.
    const same = /^\.(facts\.[02]\.text|lines\.\d\.(quantity|price|amount)|buyer\.(name|lines\.0))$/
    // The number stands once, between its labels.
    const vatNumber = '.seller.lines.1'
    expect(english?.[vatNumber]).toEqual({ text: 'VAT number 310000000000003', arabic: 'الرقم الضريبي' })
    expect(arabic?.[vatNumber]).toEqual({ text: 'الرقم الضريبي 310000000000003' })
    const besideOf = (texts: Record<string, PaperText> = {}) =>
      Object.entries(texts).flatMap(([path, { arabic: beside }]) => (path === vatNumber || same.test(path) ? [] : [[path, beside]]))
    const textOf = (texts: Record<string, PaperText> = {}) =>
      Object.entries(texts).flatMap(([path, { text }]) => (path === vatNumber || same.test(path) ? [] : [[path, text]]))
    expect(besideOf(english)).toEqual(textOf(arabic))
    expect(besideOf(english).filter(([, beside]) => !/\p{Script=Arabic}/u.test(beside ?? ''))).toEqual([])
    expect(Object.entries(english ?? {}).filter(([path, { arabic: beside }]) => same.test(path) && beside !== undefined)).toEqual([])
    expect(Object.keys(english ?? {})).toEqual(Object.keys(arabic ?? {}))
    expect(Object.keys(english ?? {}).length).toBeGreaterThan(25)
    expect(Object.values(arabic ?? {}).filter(({ arabic: beside }) => beside !== undefined)).toEqual([])
  })

  test('except for a seller whose Arabic name is unknown, as on invoices of the versions before', () => {
    const { invoice } = stored()
    const { seller } = presentInvoice(stored({}, { invoice: { ...invoice, sellerNameAr: '', sellerAddressAr: '' } }), undefined, drawnNames)
    expect([seller.name, seller.lines[0]].map((each) => each?.arabic)).toEqual([undefined, undefined])
  })
})
