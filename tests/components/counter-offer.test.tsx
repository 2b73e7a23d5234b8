import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { hourMs } from '#contract/durations.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions } from '../support/component/page.tsx'
import { ownOffer } from '../support/data/own-requests.ts'

/** The house's own price on the page of an offer, and the shopper's answer to it. */

const main = () => within(screen.getByRole('main'))
const status = () => main().getByRole('list', { name: 'Status' })
const accept = () => main().findByRole('button', { name: /^Accept SAR\s22,000$/ })
const none: Answer = () => ({ data: [], meta: { total: 0, page: 1, perPage: 100 } })

let product: ProductSummary
beforeAll(async () => {
  product = (await fromApi<{ data: ProductSummary[] }>('/products?inStock=true&perPage=1')).data[0]!
})

/** An offer of SAR 20,000, answered with SAR 22,000. @param hours until the price is no longer valid */
function answered(changes: Partial<Offer> = {}, hours = 30): Offer {
  const offer = ownOffer({ name: 'pending', moves: [], status: 'pending' }, product)
  const madeAt = new Date(Date.now() - hourMs).toISOString()
  return {
    ...offer,
    history: [...offer.history, { status: 'pending', at: madeAt, by: 'staff' }],
    counter: { price: { amount: 22_000_00, currency: 'SAR' }, madeAt, until: new Date(Date.now() + hours * hourMs).toISOString() },
    ...changes,
  }
}
const withOutcome = (outcome: 'accepted' | 'declined' | 'over', to: 'approved' | 'canceled' | 'closed'): Partial<Offer> => {
  const { counter, history } = answered()
  const by = to === 'closed' ? 'system' : 'shopper'
  return { status: to, counter: { ...counter!, outcome }, history: [...history, { status: to, at: new Date().toISOString(), by }] }
}

async function openOffer(answer: Answer = () => ({ data: { id: 'o1', number: '10482', status: 'pending' } }), options: PageOptions = {}) {
  const shop = { offer: answered() }
  const page = await openPage('/en/account/offers/o1', {
    runtime: true,
    signedIn: true,
    ...options,
    answers: { 'GET /offers/o1': () => ({ data: shop.offer }), 'GET /offers?': none, 'POST /offers/o1/': answer, ...options.answers },
  })
  await main().findByRole('list', { name: 'Status' })
  const sent = () => page.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/offers/o1/'))
  return { ...page, shop, sent }
}

test('shows both prices and the time until which the house’s is valid, and is accepted by one press', async () => {
  const { user, shop, sent } = await openOffer(() => {
    shop.offer = answered({ ...withOutcome('accepted', 'approved'), offerPrice: { amount: 22_000_00, currency: 'SAR' } })
    return { data: { id: 'o1', number: '10482', status: 'approved' } }
  })
  expect(main().getByText(/^We can let it go at this price until/)).toBeVisible()
  expect(main().getByText('It is reserved for you when you accept.')).toBeVisible()
  const facts = screen.getByRole('main').textContent
  expect(facts).toMatch(/Your priceSAR\s20,000.*Offer priceSAR\s22,000.*Valid until\d+ /)
  expect(status()).toHaveTextContent(/Our price: SAR\s22,000.*by a specialist.*Your answerUntil/)
  expect(within(status()).getByRole('listitem', { current: 'step' })).toHaveTextContent('Your answer')
  expect(main().queryByRole('button', { name: 'Cancel the offer' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await user.click(await accept())
  expect(await screen.findByText('The piece is reserved for you.')).toBeVisible()
  await waitFor(() => expect(main().queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument())
  expect(within(status()).getByRole('listitem', { current: 'step' })).toHaveTextContent(/^Approved.*by you/)
  expect(sent().map(({ path }) => path)).toEqual(['/offers/o1/accept'])
  expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('is declined after a question only', async () => {
  const { user, shop, sent } = await openOffer(() => {
    shop.offer = answered(withOutcome('declined', 'canceled'))
    return { data: { id: 'o1', number: '10482', status: 'canceled' } }
  })
  await user.click(await main().findByRole('button', { name: 'Decline' }))
  const question = await screen.findByRole('alertdialog', { name: 'Decline this price?' })
  await expectNoAxeFindings()
  await user.click(within(question).getByRole('button', { name: 'Keep thinking' }))
  expect(sent()).toEqual([])
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await user.click(main().getByRole('button', { name: 'Decline' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  expect(await main().findByText('You declined our price')).toBeVisible()
  expect(sent().map(({ path }) => path)).toEqual(['/offers/o1/decline'])
})

test('without a network the answer is saved, not sent; it can be changed, and goes once when the network is back', async () => {
  const { user, shop, sent, navigate, loseNetwork, restoreNetwork } = await openOffer(() => {
    shop.offer = answered(withOutcome('accepted', 'approved'))
    return { data: { id: 'o1', number: '10482', status: 'approved' } }
  })
  await loseNetwork()
  await user.click(await accept())
  expect(await main().findByText('Acceptance saved, not sent yet')).toBeVisible()
  expect(main().getByText(/It counts if it reaches us by/)).toHaveTextContent(/and the piece is still there\.$/)
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'Change my answer' }))
  await user.click(await accept())
  await main().findByText('Acceptance saved, not sent yet')
  await navigate('/en/outbox')
  const item = await main().findByRole('listitem', { name: /^Accept our price, SAR\s22,000$/ })
  await user.click(within(item).getByRole('button', { name: 'See the offer' }))
  expect(await main().findByText('Acceptance saved, not sent yet')).toBeVisible()
  await restoreNetwork()
  await waitFor(() => expect(status()).toHaveTextContent('Approved'))
  expect(sent()).toHaveLength(1)
})

test('too late it says what happened and what is possible, and nothing is bought', async () => {
  const message = 'Our price was no longer valid when your answer arrived, so nothing was bought. You can make another offer.'
  const { user, shop } = await openOffer(() => {
    shop.offer = answered(withOutcome('over', 'closed'))
    return Response.json({ code: 'offer.counter-over', message }, { status: 409 })
  })
  await user.click(await accept())
  expect(await main().findByRole('alert')).toHaveTextContent(message)
  expect(await main().findByText(/^Our price was valid until/)).toBeVisible()
  expect(main().queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
  expect(main().getByRole('link', { name: 'See the piece' })).toBeVisible()
})

test('where somebody else has reserved the piece, the answer can be given again', async () => {
  const keys: (string | null)[] = []
  const { user } = await openOffer(({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return Response.json({ code: 'offer.counter-reserved', message: 'This piece was reserved for somebody else.' }, { status: 409 })
  })
  await user.click(await accept())
  expect(await main().findByRole('alert')).toHaveTextContent('reserved for somebody else')
  await user.click(await accept())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size, 'another answer').toBe(2)
  // It went with the press, and comes with the second answer.
  expect(await main().findAllByRole('alert')).toHaveLength(1)
})

test.each([
  ['whose time is over, on a device that has not heard of it', () => answered({}, -1), /^Our price was valid until/],
  [
    'that the house has overtaken',
    () => answered({ status: 'approved', counter: { ...answered().counter!, outcome: 'overtaken' } }),
    /^Reserved/,
  ],
])('nothing is asked about a price %s', async (_, offer, says) => {
  const shop = { offer: offer() }
  await openOffer(undefined, { answers: { 'GET /offers/o1': () => ({ data: shop.offer }) } })
  expect(main().getAllByText(says)[0]).toBeVisible()
  expect(main().queryByRole('button', { name: /^Accept|^Decline/ })).not.toBeInTheDocument()
})

test('a piece that is gone can only be declined', async () => {
  const { product: _, ...gone } = answered()
  await openOffer(undefined, { answers: { 'GET /offers/o1': () => ({ data: gone }) } })
  expect(main().getByText('This piece is no longer available.')).toBeVisible()
  expect(main().getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(main().queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

describe('a guest with the link of the mail', () => {
  const key = 'k'.repeat(43)

  test('answers without a network, too, with the key of the link', async () => {
    const shop = { offer: answered() }
    const { user, calls, loseNetwork, restoreNetwork, navigate } = await openPage(`/en/offers/o1#k=${key}`, {
      runtime: true,
      answers: {
        'GET /offers/o1': () => ({ data: shop.offer }),
        'POST /offers/o1/accept': () => {
          shop.offer = answered(withOutcome('accepted', 'approved'))
          return { data: { id: 'o1', number: '10482', status: 'approved' } }
        },
      },
    })
    await accept()
    await expectNoAxeFindings()
    await loseNetwork()
    await user.click(await accept())
    expect(await main().findByText('Acceptance saved, not sent yet')).toBeVisible()
    await navigate('/en/outbox')
    await user.click(
      within(await main().findByRole('listitem', { name: /^Accept our price/ })).getByRole('button', { name: 'See the offer' }),
    )
    expect(await main().findByText('Acceptance saved, not sent yet')).toBeVisible()
    await restoreNetwork()
    await waitFor(() => expect(status()).toHaveTextContent('Approved'))
    const sent = calls.filter(({ path }) => path === '/offers/o1/accept')
    expect(sent.map(({ headers }) => headers.get('request-key'))).toEqual([key])
  })
})

test('the list and the home of the account name the price, the own one, and the time', async () => {
  const list: Answer = () => ({ data: [answered()], meta: { total: 1, page: 1, perPage: 100 } })
  const { navigate } = await openPage('/en/account/offers', { runtime: true, signedIn: true, answers: { 'GET /offers?': list } })
  const row = await main().findByRole('link', { name: /Offer 10482/ })
  expect(row).toHaveTextContent(/Offer price, valid until .*, \d\d:\d\d.*SAR\s22,000.*your price 20,000.*Your answer/)
  await expectNoAxeFindings()
  await navigate('/en/account/home')
  expect(await main().findByRole('heading', { name: 'We have answered your offer' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Accept or decline' })).toHaveAttribute('href', '/en/account/offers/o1')
  expect(screen.getByRole('main')).toHaveTextContent('One waits for your answer')
})
