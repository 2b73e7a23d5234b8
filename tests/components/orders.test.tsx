import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'
import { inDays, ownOrder, paidOrder } from '../support/data/own-orders.ts'

const listOf =
  (...data: object[]): Answer =>
  () => ({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const main = () => within(screen.getByRole('main'))
const open = (path: string, answers: Record<string, Answer>, lang = 'en') =>
  openPage(`/${lang}/account${path}`, { runtime: true, signedIn: true, answers: { 'GET /pre-orders?': listOf(), ...answers } })
const shipped = { event: 'shipped', by: 'staff', carrier: 'SMSA', trackingNumber: 'SM123' } as const
const staffDid = (...events: ('paid' | 'prepared')[]) => events.map((event) => ({ event, by: 'staff' as const }))
const refunded = { event: 'refunded', by: 'staff', amount: { amount: 100_00, currency: 'SAR' } } as const

/** Name, order, badge, its state in one line, the steps, and what the shopper can do. */
test.each<[string, Order, string, RegExp, string[], { canceled?: true; receipt?: true }]>([
  [
    'waits for the receipt',
    ownOrder(),
    'Pending',
    /Send the receipt by \w+day, .*Transfer the amount with the reference/,
    ['Order placed', 'Pending', 'Payment check'],
    { canceled: true, receipt: true },
  ],
  [
    'is late, and not closed yet',
    ownOrder({ receiptBy: inDays(-0.1), may: { cancel: true, sendReceipt: false } }),
    'Pending',
    /We waited for the receipt until .*write to us/,
    ['Order placed'],
    { canceled: true },
  ],
  [
    'has its receipt',
    paidOrder([]),
    'Processing',
    /We are checking your payment.*when your payment arrives/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed'],
    {},
  ],
  [
    'is paid',
    paidOrder(staffDid('paid')),
    'Processing',
    /Payment confirmed\. We are preparing your order/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Shipped'],
    {},
  ],
  [
    'is packed',
    paidOrder(staffDid('paid', 'prepared')),
    'Processing',
    /Packed and ready to ship/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Packed and ready to ship', 'Shipped'],
    {},
  ],
  [
    'is shipped',
    paidOrder([...staffDid('paid', 'prepared'), shipped]),
    'Processing',
    /On its way to you/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Packed and ready to ship', 'Shipped', 'Delivered'],
    {},
  ],
  [
    'is refunded in part',
    paidOrder([...staffDid('paid'), refunded]),
    'Processing',
    /We refunded SAR\s100/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Refunded'],
    {},
  ],
  [
    'has a refused receipt, and takes another',
    { ...paidOrder([], 'rejected', 'The amount cannot be read.'), receiptBy: inDays(2), may: { cancel: false, sendReceipt: true } },
    'Rejected',
    /Receipt not accepted\. Send another one by .*The amount cannot be read\./,
    ['Order placed', 'Receipt sent', 'Processing', 'Rejected', 'Payment check'],
    { receipt: true },
  ],
  [
    'has a refused receipt, too late for another',
    paidOrder([], 'rejected', 'The amount cannot be read.'),
    'Rejected',
    /no other came in time/,
    ['Order placed', 'Receipt sent', 'Processing', 'Rejected'],
    {},
  ],
  [
    'is completed',
    paidOrder([...staffDid('paid', 'prepared'), shipped], 'completed'),
    'Completed',
    /Delivered to you.*Thank you for your trust/,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Packed and ready to ship', 'Shipped', 'Completed'],
    {},
  ],
  [
    'was canceled by the shopper',
    ownOrder({
      status: 'canceled',
      may: { cancel: false, sendReceipt: false },
      history: [...ownOrder().history, { status: 'canceled', at: inDays(-0.1), by: 'shopper' }],
    }),
    'Canceled',
    /You canceled it.*Nothing was bought/,
    ['Order placed', 'Canceled'],
    {},
  ],
  [
    'was canceled by the shop',
    paidOrder([...staffDid('paid'), refunded], 'canceled', 'It was damaged.'),
    'Canceled',
    /We canceled it and refunded SAR\s100.*It was damaged\./,
    ['Order placed', 'Receipt sent', 'Processing', 'Payment confirmed', 'Refunded', 'Canceled'],
    {},
  ],
  [
    'was closed',
    ownOrder({
      status: 'closed',
      may: { cancel: false, sendReceipt: false },
      history: [...ownOrder().history, { status: 'closed', at: inDays(-0.1), by: 'system' }],
    }),
    'Closed',
    /no receipt came in time/,
    ['Order placed', 'Closed'],
    {},
  ],
])('an order that %s', async (_, order, badge, state, steps, can) => {
  await open('/orders/o1', { 'GET /orders/o1': () => ({ data: order }), 'GET /orders?': listOf(order) })
  const heading = await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  expect(heading.parentElement).toHaveTextContent(badge)
  expect(screen.getByRole('main')).toHaveTextContent(state)
  const shown = within(main().getByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
  expect(shown).toEqual(steps)
  expect(main().queryAllByRole('button', { name: 'Cancel the order' })).toHaveLength(can.canceled ? 1 : 0)
  expect(main().queryAllByRole('heading', { name: 'Pay by bank transfer' })).toHaveLength(can.receipt ? 1 : 0)
  expect(main().queryAllByLabelText('Choose the receipt, or drop it here')).toHaveLength(can.receipt ? 1 : 0)
})

test('the page of an order has all of its sections', async () => {
  // A rate that the sums would not give.
  const order = { ...paidOrder([...staffDid('paid', 'prepared'), shipped]), vatPercent: 7.25 }
  await open('/orders/o1', { 'GET /orders/o1': () => ({ data: order }) })
  await main().findByRole('heading', { level: 1, name: 'Order 10461' })
  const section = (name: string) => main().getByRole('heading', { level: 2, name }).parentElement
  expect(section('Order information')).toHaveTextContent(/Buying date.*Invoice no2026-000012.*Estimated delivery1 Dec to 4 Dec 2026/)
  expect(section('Item details')).toHaveTextContent(/Nahawand Wahah 39Your offer 10482SAR\s22,500instead of SAR\s24,800/)
  expect(section('Item details')).toHaveTextContent(
    /SubtotalSAR\s24,800Discount, your offer−2,300Shipping feeSAR\s75Tax \(VAT 7\.25%\), included2,945Grand totalSAR\s22,575/,
  )
  expect(section('Product images')).toHaveTextContent('Nahawand Wahah 39')
  expect(section('Payment details')).toHaveTextContent(/Bank transfer.*Amount.*Reference10461.*Receipt 1.*Payment confirmed/)
  expect(section('Shipping')).toHaveTextContent(/Omar Siddiq18 Takhassusi StreetRiyadh, Riyadh, 12331Saudi Arabia/)
  expect(section('Contact information')).toHaveTextContent(/Omar Siddiq.*\+966 501234567.*omar@example\.com/)
  expect(main().getByRole('list', { name: 'Status' })).toHaveTextContent('SMSA, tracking number SM123')
  expect(main().getByRole('button', { name: 'Copy the tracking number' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en/account/orders')
  await expectNoAxeFindings()
})

test('an order is canceled after a question', async () => {
  const { user, calls } = await open('/orders/o1', {
    'GET /orders/o1': () => ({ data: ownOrder() }),
    'POST /orders/o1/cancel': () => ({ data: ownOrder({ status: 'canceled', may: { cancel: false, sendReceipt: false } }) }),
  })
  await user.click(await main().findByRole('button', { name: 'Cancel the order' }))
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Order canceled')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain('/orders/o1/cancel')
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
  const { navigate } = await open('/orders', {
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
    expect.stringMatching(/Orvanne Bicompax 40Order 10462, .*Send the receipt by .*SAR\s22,575 OrderPending/),
    expect.stringMatching(/Nahawand Wahah 39Order 10461, .*Send the receipt by/),
    expect.stringMatching(/Valmeris Fluvia 36Pre-order 10031, .*Pre-orderPending/),
    expect.stringMatching(/Nahawand Wahah 39Order 10463, .*On its way to you.*Processing/),
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
  await open('/orders', { 'GET /orders?': listOf(ownOrder()), 'GET /pre-orders?': () => new Response('{}', { status: 404 }) })
  expect(await main().findByRole('link', { name: /10461/ })).toBeVisible()
  expect(await main().findByRole('heading', { name: 'Your orders could not be loaded' })).toBeVisible()
})

test('the wallet lists transfers and refunds, newest first', async () => {
  const order = paidOrder([...staffDid('paid'), refunded], 'canceled', 'It was damaged.')
  const another = { ...paidOrder([]), id: 'o2', number: '10462' }
  await open('/wallet', { 'GET /orders?': listOf(another, order) })
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
  await open('/wallet', { 'GET /orders?': listOf() })
  expect(await main().findByText(/^No transfers yet/)).toBeVisible()
})
