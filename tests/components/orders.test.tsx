import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'
import { orderIn } from '../support/data/orders-in-states.ts'
import { inDays, ownOrder, paidOrder } from '../support/data/own-orders.ts'
import { type OrderStateName, orderStates } from '../support/states/order-states.ts'

const listOf =
  (...data: object[]): Answer =>
  () => ({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const main = () => within(screen.getByRole('main'))
const open = (path: string, answers: Record<string, Answer>, lang = 'en') =>
  openPage(`/${lang}${path}`, { runtime: true, signedIn: true, answers: { 'GET /pre-orders?': listOf(), ...answers } })
const openOrder = (order: Order, more: Record<string, Answer> = {}) =>
  open('/account/orders/o1', { 'GET /orders/o1': () => ({ data: order }), 'GET /orders?': listOf(order), ...more })
const shipped = { event: 'shipped', by: 'staff', carrier: 'SMSA', trackingNumber: 'SM123' } as const
const staffDid = (...events: ('paid' | 'prepared')[]) => events.map((event) => ({ event, by: 'staff' as const }))
const refunded = { event: 'refunded', by: 'staff', amount: { amount: 100_00, currency: 'SAR' } } as const

/** Parts that a page has in some states only, and how a shopper finds them. */
const parts = {
  'bank details': () => main().queryByRole('heading', { name: 'Pay by bank transfer' }),
  'folded bank details': () => main().queryByText('Bank details', { selector: 'summary' }),
  field: () => main().queryByLabelText('Choose the receipt, or drop it here'),
  'another receipt': () => main().queryByRole('button', { name: 'Send another receipt' }),
  'sent receipt': () => main().queryByText('Receipt 1'),
  shipment: () => main().queryByRole('heading', { name: 'Shipment' }),
  estimate: () => main().queryByText('Estimated delivery'),
  'day of delivery': () => main().queryByText('Delivered on', { selector: 'dt' }),
  'amount and reference': () => sectionOf('Payment details').queryByText('Reference'),
  'no payment': () => main().queryByText('We have received no payment for this order.'),
  invoice: () => main().queryByRole('button', { name: 'Invoice as PDF' }),
  'void invoice': () => main().queryByText('No longer valid'),
  cancel: () => main().queryByRole('button', { name: 'Cancel the order' }),
} as const
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]
/** Those that the page of thanks has, too. */
const ofThanks = partNames.slice(0, partNames.indexOf('shipment') + 1)
const shownOf = (names: readonly Part[]) => names.filter((name) => parts[name]())
const sectionOf = (name: string) => within(main().getByRole('heading', { level: 2, name }).parentElement!)

type Seen = { badge: string; state: RegExp; steps: string[]; parts: Part[] }
const placed = ['Order placed']
const received = [...placed, 'Receipt sent', 'Processing']
const paid = [...received, 'Payment confirmed']
const sent = [...paid, 'Packed and ready to ship', 'Shipped']
const bought: Part[] = ['amount and reference', 'invoice']

const seen: Record<OrderStateName, Seen> = {
  'receipt due': {
    badge: 'Awaiting receipt',
    state: /Send the receipt by \w+day, .*Transfer the amount with the reference/,
    steps: [...placed, 'Pending', 'Payment check'],
    parts: ['bank details', 'field', 'estimate', ...bought, 'cancel'],
  },
  'receipt sent': {
    badge: 'Being checked',
    state: /We are checking your payment.*when your payment arrives/,
    steps: [...received, 'Payment confirmed'],
    parts: ['folded bank details', 'another receipt', 'sent receipt', 'estimate', ...bought],
  },
  paid: {
    badge: 'Being prepared',
    state: /Payment confirmed\. We are preparing your order/,
    steps: [...paid, 'Shipped'],
    parts: ['sent receipt', 'estimate', ...bought],
  },
  packed: {
    badge: 'Ready to ship',
    state: /Packed and ready to ship/,
    steps: [...paid, 'Packed and ready to ship', 'Shipped'],
    parts: ['sent receipt', 'estimate', ...bought],
  },
  'on its way': {
    badge: 'On its way',
    state: /On its way to you/,
    steps: [...sent, 'Delivered'],
    parts: ['sent receipt', 'shipment', 'estimate', ...bought],
  },
  delivered: {
    badge: 'Delivered',
    state: /Delivered on \d+ \w+ \d+.*Thank you for your trust/,
    steps: [...sent, 'Completed'],
    parts: ['sent receipt', 'day of delivery', ...bought],
  },
  'receipt rejected': {
    badge: 'Receipt not accepted',
    state: /Receipt not accepted\. Send another one by .*The amount cannot be read\./,
    steps: [...received, 'Rejected', 'Payment check'],
    parts: ['bank details', 'field', 'sent receipt', 'amount and reference'],
  },
  'second receipt sent': {
    badge: 'Being checked',
    state: /We are checking your payment/,
    steps: [...received, 'Rejected', 'Receipt sent', 'Processing', 'Payment confirmed'],
    parts: ['folded bank details', 'another receipt', 'sent receipt', 'estimate', ...bought],
  },
  'receipt rejected, too late': {
    badge: 'Rejected',
    state: /no other came in time/,
    steps: [...received, 'Rejected'],
    parts: ['sent receipt', 'no payment', 'void invoice'],
  },
  'partly refunded': {
    badge: 'Partly refunded',
    state: /We refunded SAR\s100/,
    steps: [...paid, 'Refunded'],
    parts: ['sent receipt', 'estimate', ...bought],
  },
  'canceled by the shopper': {
    badge: 'Canceled',
    state: /You canceled it.*Nothing was bought/,
    steps: [...placed, 'Canceled'],
    parts: ['no payment', 'void invoice'],
  },
  'canceled by the shop': {
    badge: 'Canceled',
    state: /We canceled it and refunded SAR\s100.*It was damaged\./,
    steps: [...paid, 'Refunded', 'Canceled'],
    parts: ['sent receipt', 'invoice', 'void invoice'],
  },
  closed: {
    badge: 'Closed',
    state: /no receipt came in time/,
    steps: [...placed, 'Closed'],
    parts: ['no payment', 'void invoice'],
  },
}

test.each(orderStates)('an order in the state "$name" shows what is true in it, and nothing else', async ({ name }) => {
  const expected = seen[name]
  const { navigate } = await openOrder(orderIn(name))
  const heading = await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  expect(heading.parentElement).toHaveTextContent(expected.badge)
  expect(screen.getByRole('main')).toHaveTextContent(expected.state)
  const steps = within(main().getByRole('list', { name: 'Status' })).getAllByRole('listitem')
  expect(steps.map((item) => item.querySelector('p')?.textContent)).toEqual(expected.steps)
  expect(shownOf(partNames)).toEqual(partNames.filter((part) => expected.parts.includes(part)))

  await navigate('/en/checkout/complete/o1')
  await main().findByRole('link', { name: 'Track your request' })
  // The receipts of a paid or ended order are on its page only.
  const isAsked = expected.parts.some((part) => part === 'field' || part === 'another receipt')
  expect(shownOf(ofThanks)).toEqual(ofThanks.filter((part) => expected.parts.includes(part) && (part !== 'sent receipt' || isAsked)))
})

test('an order whose time is over, and that is not closed yet, asks for nothing', async () => {
  await openOrder(ownOrder({ receiptBy: inDays(-0.1), may: { cancel: true, sendReceipt: false } }))
  expect(await main().findByText('Receipt overdue')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(/We waited for the receipt until .*write to us/)
  expect(shownOf(partNames)).toEqual([...bought, 'cancel'])
})

test('without a network the page of an order is the same, and says what needs a connection', async () => {
  const { loseNetwork } = await openOrder(orderIn('receipt due'))
  await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  const online = shownOf(partNames)
  await loseNetwork()
  expect(await main().findByText('Needs a connection')).toBeVisible()
  expect(shownOf(partNames)).toEqual(online)
})

test('the page of an order has all of its sections', async () => {
  // A rate that the sums would not give.
  const order = { ...orderIn('on its way'), vatPercent: 7.25, delivery: { from: '2099-12-01', to: '2099-12-04' } }
  await openOrder(order)
  await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  const of = (name: string) => main().getByRole('heading', { level: 2, name }).parentElement
  expect(of('Order information')).toHaveTextContent(/Buying date.*Invoice no2026-000012.*Estimated delivery1 Dec to 4 Dec 2099/)
  expect(of('Item details')).toHaveTextContent(/Nahawand Wahah 39Your offer 10482SAR\s22,500instead of SAR\s24,800/)
  expect(of('Item details')).toHaveTextContent(
    /SubtotalSAR\s24,800Discount, your offer−SAR\s2,300Shipping feeSAR\s75Tax \(VAT 7\.25%\), includedSAR\s2,945Grand totalSAR\s22,575/,
  )
  expect(of('Product images')).toHaveTextContent('Nahawand Wahah 39')
  expect(of('Payment details')).toHaveTextContent(/Bank transfer.*Amount.*Reference10461.*Receipt 1.*Payment confirmed/)
  expect(of('Shipping')).toHaveTextContent(/Omar Siddiq18 Takhassusi StreetRiyadh, Riyadh, 12331Saudi Arabia/)
  expect(of('Contact information')).toHaveTextContent(/Omar Siddiq.*\+966 50 123 4567.*omar@example\.com/)
  expect(of('Shipment')).toHaveTextContent(/CarrierSMSATracking numberSM123/)
  expect(main().getByRole('list', { name: 'Status' })).toHaveTextContent('SMSA, tracking number SM123')
  expect(main().getByRole('button', { name: 'Copy the tracking number' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en/account/orders')
  await expectNoAxeFindings()
})

test('an order that the shop has canceled lists the money that was moved', async () => {
  await openOrder(orderIn('canceled by the shop'))
  await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  const rows = sectionOf('Payment details').getAllByRole('term')
  expect(rows.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Your transfer', expect.stringMatching(/^SAR\s22,575\d+ \w+ \d+ Payment confirmed$/)],
    ['Refund to you', expect.stringMatching(/^SAR\s100\d+ \w+ \d+ Refunded$/)],
  ])
})

test('the discount has its sign to the left of the number in Arabic, too', async () => {
  await open('/account/orders/o1', { 'GET /orders/o1': () => ({ data: ownOrder() }) }, 'ar')
  expect(await main().findByText('\u200F\u200E−2,300 ر.س')).toBeVisible()
})

test('an order is canceled after a question, which says that the agreed price is lost', async () => {
  const { user, calls } = await openOrder(ownOrder(), {
    'POST /orders/o1/cancel': () => ({ data: ownOrder({ status: 'canceled', may: { cancel: false, sendReceipt: false } }) }),
  })
  await user.click(await main().findByRole('button', { name: 'Cancel the order' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  expect(question).toHaveTextContent(/The price agreed in your offer will be lost\./)
  await user.click(within(question).getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Order canceled')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain('/orders/o1/cancel')
})

test('of a price that was not agreed upon the question says nothing', async () => {
  const { user } = await openOrder(ownOrder({ lines: ownOrder().lines.map(({ offer: _, ...line }) => line) }))
  await user.click(await main().findByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByRole('alertdialog', { name: 'Cancel this order?' })).not.toHaveTextContent(/agreed/)
})

test('orders and pre-orders are one list under Buying, counted there and at home, where the receipt that is due first stands', async () => {
  const due = ownOrder()
  const dueLater = ownOrder({ id: 'o2', number: '10462', receiptBy: inDays(2.5), items: [{ name: 'Orvanne Bicompax 40', quantity: 1 }] })
  const onItsWay = { ...paidOrder([...staffDid('paid'), shipped]), id: 'o3', number: '10463', createdAt: inDays(-4) }
  const preOrder = {
    id: 'p1',
    number: '10031',
    status: 'pending',
    createdAt: inDays(-2),
    brand: 'Valmeris',
    model: 'Fluvia 36',
    isJoined: false,
  }
  const { navigate } = await open('/account/orders', {
    'GET /orders?': listOf(dueLater, due, onItsWay),
    'GET /orders/o': () => ({ data: due }),
    'GET /pre-orders?': listOf(preOrder),
  })
  await main().findByRole('link', { name: /Fluvia 36/ })
  // In one: of two isolated names, right-to-left text would show the model first.
  expect(main().getByText('Fluvia 36').closest('bdi')).toHaveTextContent('Valmeris Fluvia 36')
  const rows = main()
    .getAllByRole('link', { name: /1046\d|10031/ })
    .map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Orvanne Bicompax 40Order 10462, .*Send the receipt by .*SAR\s22,575 OrderAwaiting receipt/),
    expect.stringMatching(/Nahawand Wahah 39Order 10461, .*Send the receipt by/),
    expect.stringMatching(/Valmeris Fluvia 36Pre-order 10031, .*Pre-orderPending/),
    expect.stringMatching(/Nahawand Wahah 39Order 10463, .*On its way to you.*OrderOn its way/),
  ])
  expect(main().getByRole('link', { name: 'Buying 4' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeFindings()
  await navigate('/en/account/home')
  expect(await main().findByRole('heading', { name: /^Send the receipt by \w+day, / })).toBeVisible()
  expect(main().getByRole('link', { name: 'Pay and send the receipt' })).toHaveAttribute('href', '/en/account/orders/o1#receipt')
  const tracking = within(main().getByRole('navigation', { name: 'Tracking' }))
  expect(tracking.getByRole('link', { name: /Buying/ })).toHaveTextContent('4Buying2 awaiting your receipt')
})

test('the list shows what it has, and says that a part is missing', async () => {
  await open('/account/orders', { 'GET /orders?': listOf(ownOrder()), 'GET /pre-orders?': () => new Response('{}', { status: 404 }) })
  expect(await main().findByRole('link', { name: /10461/ })).toBeVisible()
  expect(await main().findByRole('heading', { name: 'Your orders could not be loaded' })).toBeVisible()
})

test('the wallet lists transfers and refunds, newest first', async () => {
  const order = paidOrder([...staffDid('paid'), refunded], 'canceled', 'It was damaged.')
  const another = { ...paidOrder([]), id: 'o2', number: '10462' }
  await open('/account/wallet', { 'GET /orders?': listOf(another, order) })
  const section = (await main().findByRole('heading', { name: 'Transfers and refunds' })).parentElement!
  const rows = within(section)
    .getAllByRole('link')
    .map((row) => [row.textContent, row.getAttribute('href')])
  expect(rows).toEqual([
    [expect.stringMatching(/^Refund to youOrder 10461, .*SAR\s100Refunded$/), '/en/account/orders/o1'],
    [expect.stringMatching(/^Your transferOrder 1046\d, .*SAR\s22,575/), expect.any(String)],
    [expect.stringMatching(/^Your transferOrder 1046\d, .*SAR\s22,575/), expect.any(String)],
  ])
  expect(section).toHaveTextContent(/Being checked/)
  expect(section).toHaveTextContent(/Payment confirmed/)
  await expectNoAxeFindings()
})

test('without transfers the wallet says so', async () => {
  await open('/account/wallet', { 'GET /orders?': listOf() })
  expect(await main().findByText(/^No transfers yet/)).toBeVisible()
})
