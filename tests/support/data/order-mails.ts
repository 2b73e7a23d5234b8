import type { Locale } from '#contract/locale.ts'
import { notifiedOrderEvents } from '#contract/orders/orders.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import type { MailMessage } from '#server/modules/mail/policy.ts'

type OrderReceived = Extract<MailMessage, { template: 'order-received' }>['values']
type OrderUpdateMail = Extract<MailMessage, { template: 'order-news' }>['values']

const sar = (amount: number) => ({ amount, currency: 'SAR' as const })

export const aBank = { accountName: 'Mizwala Trading', bankName: 'Example Bank', iban: 'SA0380000000608010167519', bic: 'EXMPSARI' }

const receiptBy = '2026-11-26T11:05:00.000Z'

/** What the mail says of a new order: two products, of which one at the price of an offer. */
export const anOrderReceived = (locale: Locale): OrderReceived => ({
  number: '10461',
  lines: [
    {
      product: locale === 'ar' ? 'فالميريس فلوفيا' : 'Valmeris Fluvia',
      quantity: 1,
      price: sar(24_800_00),
      picture: '/media/m7k2w9q4/1-0-320.jpg',
    },
    {
      product: locale === 'ar' ? 'ياسمارا أساور ضفيرة' : 'Yasmara Dafira Bangles',
      quantity: 2,
      price: sar(1_450_50),
      picture: '/media/x6m3j2pc/1-0-320.jpg',
    },
  ],
  totals: {
    subtotal: sar(27_701_00),
    discount: sar(1_300_00),
    shippingFee: sar(75_00),
    tax: sar(3_453_39),
    grandTotal: sar(26_476_00),
  },
  vatPercent: 15,
  bank: aBank,
  receiptBy,
  path: `/${locale}/account/orders/aB3dE6gH9kL2nP5r`,
})

const anOrderUpdate = (locale: Locale): Omit<OrderUpdateMail, 'status'> => ({
  number: '10461',
  by: 'system',
  total: sar(26_476_00),
  lines: anOrderReceived(locale).lines,
  path: `/${locale}/account/orders/aB3dE6gH9kL2nP5r`,
})

/** The mails about orders: at placing, at every status, and of everything that happens beside it. */
export function orderMails(to: string, locale: Locale, given: { name?: string }): MailMessage[] {
  const update = { ...given, ...anOrderUpdate(locale) }
  const words =
    locale === 'ar'
      ? { unreadable: 'المبلغ غير ظاهر', faulty: 'لم تجتز الساعة الفحص الأخير', carrier: 'ناقل' }
      : { unreadable: 'The amount cannot be read', faulty: 'The movement did not pass our last examination', carrier: 'Naqel' }
  const expected = { receiptBy, bank: aBank }
  const ofStatus = statusesOf('order').map((status) => ({
    ...update,
    status,
    ...(status === 'pending' || status === 'rejected' ? expected : {}),
    ...(status === 'rejected' ? { by: 'staff' as const, reason: words.unreadable } : {}),
    ...(status === 'canceled' ? { by: 'staff' as const, reason: words.faulty } : {}),
  }))
  const ofEvents = notifiedOrderEvents.map((each) => ({
    ...update,
    status: each === 'reminder' ? ('pending' as const) : ('processing' as const),
    news: each,
    ...(each === 'reminder' && expected),
    ...(each === 'shipped' && { carrier: words.carrier, trackingNumber: '29384756' }),
    ...(each === 'refunded' && { refund: sar(1_000_00) }),
  }))
  return [
    { template: 'order-received', to, locale, values: { ...given, ...anOrderReceived(locale) } },
    ...[...ofStatus, ...ofEvents].map((values): MailMessage => ({ template: 'order-news', to, locale, values })),
  ]
}
