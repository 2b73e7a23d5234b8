import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions, type ShownPage } from '../support/component/page.tsx'
import { ownOffer, ownPreOrder, sellIn, staffReason } from '../support/data/own-requests.ts'
import { offerStates, preOrderStates, sellStates, type RequestState } from '../support/states/request-states.ts'

/** What may and may not be on the page of an offer, a sell request and a pre-order, in every state in which a shopper can see it. */

const main = () => within(screen.getByRole('main'))
const text = (sought: string | RegExp) => () => main().queryAllByText(sought)
const link = (name: string | RegExp) => () => main().queryAllByRole('link', { name })
const button = (name: string) => () => main().queryAllByRole('button', { name })
const steps = () => within(main().getByRole('list', { name: 'Status' }))
const currentStep = () =>
  steps()
    .getAllByRole('listitem', { current: 'step' })
    .map(({ textContent }) => textContent)

type Parts = Record<string, () => HTMLElement[]>
/** These parts are on the page, and no others. */
function expectOnly(parts: Parts, has: readonly string[]): void {
  const shown = Object.keys(parts).filter((name) => parts[name]!().length > 0)
  expect(shown.toSorted()).toEqual(has.toSorted())
}

async function openRequest(path: string, request: object, options: PageOptions = {}): Promise<ShownPage> {
  const none: Answer = () => ({ data: [], meta: { total: 0, page: 1, perPage: 100 } })
  const kind = path.split('/')[1]!
  const answers = { [`GET ${path}`]: () => ({ data: request }), [`GET /${kind}?`]: none }
  const page = await openPage(`/en/account${path}`, { ...options, signedIn: true, answers })
  await main().findByRole('list', { name: 'Status' })
  return page
}

/** Offers that an order has used up, by the order's status. */
const ordered = ['processing', 'completed', 'rejected', 'canceled', 'closed'] as const
const orderedOffers: RequestState[] = [undefined, ...ordered].map((status) => ({
  name: status ? `used up by an order that is ${status}` : 'completed, without its order',
  moves: [
    { by: 'staff', to: 'approved' },
    { by: 'shopper', to: 'completed' },
  ],
  status: 'completed',
}))
function orderOf({ name }: Pick<RequestState, 'name'>) {
  const status = ordered.find((each) => name === `used up by an order that is ${each}`)
  return status && { id: 'o9', number: '10500', status }
}

async function aProduct(): Promise<ProductSummary> {
  const { data } = await fromApi<{ data: ProductSummary[] }>('/products?inStock=true&perPage=1')
  return data[0]!
}

/** A row for each state: what its status means, the current step, and the parts of the page; those that are not named must not be there. */
type Row<Part> = { says: string | RegExp; now: RegExp; has: readonly Part[] }
const rowsOf = <Part,>(states: readonly RequestState[], rows: Record<string, Row<Part>>) => {
  expect(states.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted())
  return states.map((state) => ({ ...state, ...rows[state.name]! }))
}

describe('an offer', () => {
  let product: ProductSummary
  beforeAll(async () => {
    product = await aProduct()
  })
  const parts = {
    'the end of the reservation': text(/Reserved for you at this price until/),
    'the way to the cart': link(/^See the cart/),
    'the step to come': text(/^When you buy it\. After/),
    'that we decide': text('We will let you know when we have decided.'),
    'when it is read': text('A specialist will read it, usually the same day.'),
    'the staff’s reason': text(staffReason),
    'that another can be made': text(/You can make another offer\./),
    'the way to the product': link('See the piece'),
    'the accepted date': text('Accepted date'),
    'the offer price': text('Offer price'),
    'its withdrawal': button('Cancel the offer'),
  } satisfies Parts
  const ended = ['that another can be made', 'the way to the product'] as const
  const bought = ['the accepted date', 'the offer price'] as const
  const lost = [...ended, 'the accepted date'] as const
  const rows = rowsOf<keyof typeof parts>([...offerStates, ...orderedOffers], {
    pending: { says: 'Under review', now: /^Pending/, has: ['that we decide', 'when it is read', 'its withdrawal'] },
    approved: {
      says: /^Reserved for you at this price until/,
      now: /^Approved/,
      has: [
        'the end of the reservation',
        'the way to the cart',
        'the step to come',
        'the accepted date',
        'the offer price',
        'its withdrawal',
      ],
    },
    rejected: { says: 'Your offer was not accepted', now: /^Rejected/, has: ['the staff’s reason', ...ended] },
    canceled: { says: 'You withdrew it', now: /^Canceled.*by you/, has: ended },
    'approved, then canceled': { says: 'You withdrew it', now: /^Canceled.*by you/, has: [...ended, 'the accepted date'] },
    closed: { says: 'Not bought within 7 days', now: /^Closed/, has: [...ended, 'the accepted date'] },
    'completed, without its order': { says: 'Bought', now: /^Completed/, has: bought },
    'used up by an order that is processing': { says: /^Part of your order/, now: /^Completed/, has: bought },
    'used up by an order that is completed': { says: /^Bought with order/, now: /^Completed/, has: bought },
    'used up by an order that is rejected': { says: /^Used for order.*whose receipt/, now: /^Completed/, has: bought },
    'used up by an order that is canceled': { says: /^Used for order.*which was canceled/, now: /^Completed/, has: lost },
    'used up by an order that is closed': { says: /^Used for order.*which was closed/, now: /^Completed/, has: lost },
  })

  test.each(rows)('that is $name', async ({ says, now, has, ...state }) => {
    const order = orderOf(state)
    await openRequest('/offers/o1', { ...ownOffer(state, product), ...(order && { order }) })
    expect(main().getAllByText(says)[0]).toBeVisible()
    expect(currentStep()).toEqual([expect.stringMatching(now)])
    expectOnly(parts, has)
    await expectNoAxeFindings()
  })

  test('that is approved on the device alone, where its time has run out since', async () => {
    const [, approved] = offerStates
    await openRequest('/offers/o1', { ...ownOffer(approved!, product), heldUntil: '2026-01-01T09:00:00.000Z' })
    expect(main().getByText('Not bought within 7 days')).toBeVisible()
    expectOnly(parts, ['the accepted date', 'the offer price', 'its withdrawal'])
  })
})

describe('a sell request', () => {
  const parts = {
    'that we decide': text('We will let you know when we have decided.'),
    'who reads it': text('A specialist will review your photos and description.'),
    'the decision to come': text('Our decision'),
    'the payment to come': text('When we have the item and you have been paid.'),
    'how it goes on': text(/A specialist will contact you to arrange/),
    'the staff’s reason': text(staffReason),
    thanks: text('Thank you for your trust.'),
    'the price agreed': text('Price agreed'),
    'the way to another': link('Sell an item'),
    'its cancelation': button('Cancel the sell request'),
  } satisfies Parts
  const rows = rowsOf<keyof typeof parts>(sellStates, {
    pending: { says: 'Under review', now: /^Pending/, has: ['that we decide', 'who reads it', 'its cancelation'] },
    processing: {
      says: 'A specialist is reviewing it',
      now: /^Processing/,
      has: ['that we decide', 'the decision to come', 'its cancelation'],
    },
    approved: {
      says: 'We will buy it at this price',
      now: /^Approved/,
      has: ['the payment to come', 'how it goes on', 'the price agreed'],
    },
    completed: { says: 'Sold to us at this price', now: /^Completed/, has: ['thanks', 'the price agreed'] },
    rejected: { says: 'We are not able to buy it', now: /^Rejected/, has: ['the staff’s reason', 'the way to another'] },
    canceled: { says: 'You canceled it', now: /^Canceled.*by you/, has: ['the way to another'] },
    closed: { says: 'The sale did not go ahead', now: /^Closed/, has: ['the staff’s reason', 'the way to another'] },
  })

  test.each(rows)('that is $name', async ({ says, now, has, ...state }) => {
    await openRequest('/sells/s1', sellIn(state))
    expect(main().getAllByText(says)[0]).toBeVisible()
    expect(currentStep()).toEqual([expect.stringMatching(now)])
    expectOnly(parts, has)
    await expectNoAxeFindings()
  })
})

describe('a pre-order', () => {
  const parts = {
    'who reads it': text('A specialist will read it and start looking.'),
    'what happens when it is found': text(/^When we have found/),
    thanks: text('Thank you for your trust.'),
    'the staff’s reason': text(staffReason),
    'its cancelation': button('Cancel the pre-order'),
  } satisfies Parts
  const rows = rowsOf<keyof typeof parts>(preOrderStates, {
    pending: { says: 'Under review', now: /^Pending/, has: ['who reads it', 'its cancelation'] },
    processing: {
      says: 'We are looking for the piece',
      now: /^Processing/,
      has: ['what happens when it is found', 'its cancelation'],
    },
    completed: { says: 'Found: a specialist is in touch with you', now: /^Completed/, has: ['thanks'] },
    canceled: { says: 'You canceled it', now: /^Canceled.*by you/, has: [] },
    'canceled by the shop': { says: 'We have stopped looking', now: /^Canceled.*by a specialist/, has: ['the staff’s reason'] },
    closed: { says: 'Not found in time', now: /^Closed/, has: [] },
  })

  test.each(rows)('that is $name', async ({ says, now, has, ...state }) => {
    await openRequest('/pre-orders/p1', ownPreOrder(state))
    expect(main().getAllByText(says)[0]).toBeVisible()
    expect(currentStep()).toEqual([expect.stringMatching(now)])
    expectOnly(parts, has)
    await expectNoAxeFindings()
  })
})

describe('without a network', () => {
  const [pending] = offerStates
  test.each([
    ['an offer', '/offers/o1', async () => ownOffer(pending!, await aProduct()), 'Cancel the offer'],
    ['a sell request', '/sells/s1', async () => sellIn(pending!), 'Cancel the sell request'],
    ['a pre-order', '/pre-orders/p1', async () => ownPreOrder(pending!), 'Cancel the pre-order'],
  ])('%s is shown as it was, and its cancelation needs a connection', async (_, path, request, cancel) => {
    const { user, loseNetwork } = await openRequest(path, await request(), { runtime: true })
    await loseNetwork()
    expect(main().getAllByText('Under review')[0]).toBeVisible()
    expect(main().getByText('Needs a connection')).toBeVisible()
    await user.click(main().getByRole('button', { name: cancel }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
})
