import { describe, expect, test } from 'vitest'
import { auctionNews } from '#contract/auctions/auction-news.ts'
import { locales } from '#contract/locale.ts'
import { notifiedOrderEvents } from '#contract/orders/orders.ts'
import { ownedPieceNews } from '#contract/owned-pieces/owned-piece-news.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import { movers } from '#contract/requests/statuses.ts'
import { counterNews } from '#contract/offers/counter-offer.ts'
import { auctionNotificationTexts } from './auctions/auction-notification-texts.ts'
import { notificationTexts } from './notification-texts.ts'
import { ownedPieceNotificationTexts } from './owned-pieces/owned-piece-notification-texts.ts'
import { offerNotificationSubject, type OfferNotificationFacts } from './offers/offer-notification-texts.ts'

const facts: OfferNotificationFacts = { number: '10482', productName: { en: 'Meridian', ar: 'ميريديان' } }
const whole: OfferNotificationFacts = {
  ...facts,
  price: { amount: 35_000_00, currency: 'SAR' },
  heldUntil: '2026-11-26T21:30:00.000Z',
  reason: undefined,
}

describe.each(locales)('in %s', (locale) => {
  const offers = statusesOf('offer').flatMap((status) =>
    [
      facts,
      whole,
      { ...whole, isWithdrawn: status === 'approved' },
      { ...whole, isWon: status === 'approved' },
      { ...whole, reason: locale === 'en' ? 'Gladly' : 'بكل سرور' },
      ...counterNews.map((counter) => ({ ...whole, counter, counterUntil: '2026-11-26T21:30:00.000Z' })),
    ].map((each) => ({
      what: `offer ${status}`,
      subject: offerNotificationSubject({ status, ...each }, locale),
      names: `\u2068${facts.productName[locale]}\u2069`,
      ...notificationTexts.offer[status][locale](each),
    })),
  )
  const messages = statusesOf('contact').flatMap((status) =>
    [false, true].map((isAnswer) => ({
      what: `contact ${status}`,
      subject: '',
      names: facts.number,
      ...notificationTexts.contact[status][locale]({ number: facts.number, isAnswer }),
    })),
  )

  const reasons = [undefined, locale === 'en' ? 'Gladly' : 'بكل سرور']
  const preOrders = statusesOf('preOrder').flatMap((status) =>
    reasons.flatMap((reason) =>
      movers.map((by) => ({
        what: `pre-order ${status}`,
        subject: '',
        names: facts.number,
        ...notificationTexts.preOrder[status][locale]({ number: facts.number, by, reason }),
      })),
    ),
  )

  const prices = [undefined, { amount: 18_500_00, currency: 'SAR' as const }]
  const sells = statusesOf('sell').flatMap((status) =>
    reasons.flatMap((reason) =>
      prices.map((price) => ({
        what: `sell request ${status}`,
        subject: '',
        names: facts.number,
        ...notificationTexts.sell[status][locale]({ number: facts.number, price, reason }),
      })),
    ),
  )

  const money = { amount: 26_476_00, currency: 'SAR' as const }
  const states = [
    ...statusesOf('order').map((status) => ({ status, news: undefined })),
    ...notifiedOrderEvents.map((event) => ({ status: 'processing' as const, news: event })),
  ]
  const orders = states.flatMap(({ status, news }) =>
    reasons.flatMap((reason) =>
      (['shopper', 'staff'] as const).map((by) => ({
        what: `order ${status} ${news ?? ''}`,
        subject: '',
        names: facts.number,
        ...notificationTexts.order[status][locale]({
          number: facts.number,
          news,
          by,
          total: money,
          ...(reason !== undefined && { reason, receiptBy: '2026-11-26T11:05:00.000Z', refund: money }),
          ...(locale === 'en' ? { carrier: 'Carrier' } : { carrier: 'ناقل' }),
          trackingNumber: '29384756',
        }),
      })),
    ),
  )

  const auctions = auctionNews.map((status) => ({
    what: `auction ${status}`,
    subject: '',
    names: `\u2068${facts.productName[locale]}\u2069`,
    ...auctionNotificationTexts[status][locale]({ productName: facts.productName, price: money }),
  }))

  const ownedPieces = ownedPieceNews.map((status) => ({
    what: `own piece ${status}`,
    subject: '',
    names: `\u2068${facts.productName[locale]}\u2069`,
    ...ownedPieceNotificationTexts[status][locale]({ pieceName: facts.productName, dueOn: '2026-11-26' }),
  }))

  test.each([...offers, ...messages, ...preOrders, ...sells, ...orders, ...auctions, ...ownedPieces])(
    '$what: whole sentences in one language, which name what they are of',
    ({ title, text, subject, names }) => {
      const script = locale === 'ar' ? /\p{Script=Arabic}/u : /[a-z]/
      const other = locale === 'ar' ? /[a-z]/i : /\p{Script=Arabic}/u
      for (const said of [title, text, subject].filter((each) => each !== '')) {
        expect(said).toMatch(script)
        expect(said).not.toMatch(other)
        expect(said).not.toMatch(/undefined|NaN|\[object|[٠-٩!]/)
      }
      expect(title).toContain(names)
      expect(title, 'a sentence, and no label with a colon').not.toMatch(/[:.]/)
      expect(text).toMatch(/\.$/)
      expect(text).not.toMatch(/\.\.|\s\s/)
    },
  )
})

test('the reason of a rejection comes before the price that the seller holds at', () => {
  const { en, ar } = notificationTexts.offer.rejected
  expect(en(whole).text).toBe('The seller holds at \u2068SAR\u00A035,000\u2069. You can make another offer.')
  expect(ar(whole).text).toBe('البائع متمسك بـ \u206835,000\u00A0ر.س\u2069. يمكنك تقديم عرض آخر.')
  expect(en({ ...whole, reason: 'Sold in the shop!' }).text).toBe('Sold in the shop!\nYou can make another offer.')
  expect(ar({ ...whole, reason: 'Sold in the shop' }).text).toBe('Sold in the shop.\nيمكنك تقديم عرض آخر.')
  expect(en(facts).text).toBe('You can make another offer.')
})

test.each([
  ['an offer', notificationTexts.offer.approved.ar({ ...facts, reason: 'Gladly' })],
  ['a sell request', notificationTexts.sell.approved.ar({ number: '10041', reason: 'Gladly' })],
  ['a pre-order', notificationTexts.preOrder.completed.ar({ number: '10031', by: 'staff', reason: 'Gladly' })],
  ['an order', notificationTexts.order.completed.ar({ number: '10461', by: 'staff', total: whole.price!, reason: 'Gladly' })],
])('an English reason in an Arabic text about %s is a line of its own, whose direction its letters give', (_what, { text }) => {
  const lines = text.split('\n')
  expect(lines).toContain('Gladly.')
  for (const line of lines) expect(line === 'Gladly.' || !/[a-z]/i.test(line), line).toBe(true)
})

test('an approved sell request names the price agreed and says what comes next; a rejected one says why', () => {
  const sold = { number: '10041', price: { amount: 18_500_00, currency: 'SAR' as const } }
  expect(notificationTexts.sell.approved.en(sold).text).toBe(
    'We will buy your item for \u2068SAR\u00A018,500\u2069. A specialist will contact you to arrange the handover and payment.',
  )
  expect(notificationTexts.sell.approved.ar(sold).text).toContain('بسعر \u206818,500\u00A0ر.س\u2069. سيتواصل معك')
  expect(notificationTexts.sell.rejected.en({ number: '10041', reason: 'The dial is not original' }).text).toBe(
    'The dial is not original.\nYou can send another sell request at any time.',
  )
})

test('an order says what is to be paid, until when a receipt is expected, and why one was rejected', () => {
  const order = {
    number: '10461',
    by: 'staff',
    total: { amount: 26_476_00, currency: 'SAR' },
    receiptBy: '2026-11-26T11:05:00.000Z',
  } as const
  const { pending, rejected, processing } = notificationTexts.order
  expect(pending.en(order).text).toBe(
    'Please transfer \u2068SAR\u00A026,476\u2069 and send us the receipt. The pieces are reserved for you until 26 Nov, 14:05 (Riyadh time).',
  )
  expect(rejected.en({ ...order, reason: 'It is of another order' }).text).toBe(
    'It is of another order.\nYou can send another receipt until 26 Nov, 14:05 (Riyadh time). Meanwhile the pieces are for sale again; if they sell, we cannot accept another receipt.',
  )
  expect(rejected.ar({ ...order, reason: 'إيصال طلب آخر' }).text).toContain('يمكنك إرسال إيصال آخر حتى 26 نوفمبر، 14:05 بتوقيت الرياض.')
  expect(processing.en({ ...order, news: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' }).text).toBe(
    'It was shipped with \u2068Naqel\u2069. Tracking number: \u206829384756\u2069.',
  )
})

test('until when a product is held is said by the clock of Riyadh', () => {
  expect(notificationTexts.offer.approved.en(whole).text).toContain('until 27 Nov, 00:30 (Riyadh time)')
  expect(notificationTexts.offer.approved.ar(whole).text).toContain('حتى 27 نوفمبر، 00:30 بتوقيت الرياض')
})

test.each([
  ...statusesOf('sell').map(
    (status) => [`sell request, ${status}`, status, notificationTexts.sell[status].en({ number: '10041' })] as const,
  ),
  ...statusesOf('preOrder').map(
    (status) => [`pre-order, ${status}`, status, notificationTexts.preOrder[status].en({ number: '10031', by: 'staff' })] as const,
  ),
  ...statusesOf('offer').map((status) => [`offer, ${status}`, status, notificationTexts.offer[status].en(facts)] as const),
])('a title says the status: %s', (_what, status, { title }) => {
  const others: Partial<Record<string, string>> = {
    pending: 'We have your ',
    processing: 'We are working on your ',
    completed: ' is complete',
  }
  expect(title).toContain(others[status] ?? ` ${status}`)
})

test.each([
  ['shipped', 'Order 10461 is on its way', 'طلبك رقم 10461 في الطريق إليك'],
  ['paid', 'The payment for order 10461 is confirmed', 'تأكّد دفع طلبك رقم 10461'],
  ['refunded', 'We sent you a refund for order 10461', 'أعدنا إليك مبلغًا من طلبك رقم 10461'],
] as const)('an order that is %s says so in one sentence', (news, en, ar) => {
  const order = { number: '10461', news, by: 'staff', total: { amount: 26_476_00, currency: 'SAR' } } as const
  const { processing } = notificationTexts.order
  expect([processing.en(order).title, processing.ar(order).title]).toEqual([en, ar])
})

test('the Arabic title of a request that is processed says the word of its badge', () => {
  const badge = 'قيد المعالجة'
  expect(notificationTexts.sell.processing.ar({ number: '10041' }).title).toContain(badge)
  expect(notificationTexts.preOrder.processing.ar({ number: '10031', by: 'staff' }).title).toContain(badge)
})
