import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

/** A rejected offer on the page of its product. */

const id = 'w8d4q1nh'
const href = `/en/product/${id}`
const main = () => within(screen.getByRole('main'))

/** The customer's list of offers for the product, the newest first. */
const offersOf =
  (...offers: Partial<OfferSummary>[]): Answer =>
  async () => {
    const { data: product } = await fromApi<{ data: Product }>(`/products/${id}`)
    const data = offers.map((offer, place): OfferSummary => ({
      id: `offer${place}`,
      number: String(10_001 + place),
      status: 'rejected',
      createdAt: '2026-11-02T09:00:00Z',
      rejectedAt: '2026-11-03T09:00:00Z',
      yourPrice: { amount: 2_000_000, currency: 'SAR' },
      askingPrice: product.price,
      product,
      productName: 'Nahawand Wahah 39',
      isJoined: false,
      ...offer,
    }))
    return { data, meta: { total: data.length, page: 1, perPage: 100 } }
  }

test('it shows when, and why, and offers to make another one', async () => {
  const answers = { 'GET /offers': offersOf({ reason: 'The seller holds at SAR 23,500.' }) }
  const { user } = await openPage(href, { signedIn: true, runtime: true, answers })
  const link = await main().findByRole('link', { name: /^Your offer of/ })
  expect(link).toHaveTextContent(/^Your offer of SAR\s20,000 was not accepted on 3 Nov\.$/)
  expect(link).toHaveAttribute('href', '/en/account/offers/offer0')
  expect(main().getByText('The seller holds at SAR 23,500.')).toBeVisible()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'Make another offer' }))
  expect(await screen.findByRole('dialog', { name: 'Make an offer' })).toBeVisible()
})

test('the list of the own offers says why, too', async () => {
  const reason = 'The seller holds at SAR 23,500.'
  await openPage('/en/account/offers', { signedIn: true, answers: { 'GET /offers': offersOf({ reason }) } })
  const row = (await main().findByText(reason)).closest('li')
  expect(row).toHaveTextContent('Rejected')
})

test('another offer that the shop rejects stays in its form', async () => {
  const { data } = await fromApi<{ data: Product }>(`/products/${id}`)
  const answers: Record<string, Answer> = {
    'GET /offers': offersOf({}),
    'POST /offers': () => Response.json({ code: 'offer.sold', message: 'This piece was sold in the meantime.' }, { status: 409 }),
  }
  const { user } = await openPage(href, { signedIn: true, runtime: true, answers })
  await user.click(await main().findByRole('button', { name: 'Make another offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make an offer' }))
  await dialog.findByDisplayValue('Sara Al-Harbi')
  await user.type(dialog.getByRole('textbox', { name: 'Your offer' }), String(data.price.amount / 200))
  await user.type(dialog.getByRole('textbox', { name: 'Shipping location' }), 'Riyadh')
  await user.click(dialog.getByText('WhatsApp'))
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'I can collect it.')
  await user.click(dialog.getByRole('button', { name: 'Send offer' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This piece was sold in the meantime.')
  expect(screen.getByRole('dialog', { name: 'Make an offer' })).toBeVisible()
})

test('it says so in Arabic', async () => {
  await openPage(`/ar/product/${id}`, { signedIn: true, answers: { 'GET /offers': offersOf({}) } })
  const link = await main().findByRole('link', { name: /^لم يُقبل عرضك/ })
  expect(link).toHaveTextContent(/^لم يُقبل عرضك بقيمة 20,000\sر\.س في 3 نوفمبر\.$/)
})

test('it is still shown offline', async () => {
  const { loseNetwork, navigate } = await openPage(href, { signedIn: true, runtime: true, answers: { 'GET /offers': offersOf({}) } })
  await main().findByRole('link', { name: /^Your offer of/ })
  await navigate('/en/faq')
  await loseNetwork()
  await navigate(href)
  expect(await main().findByRole('link', { name: /was not accepted on 3 Nov/ })).toBeVisible()
})

test('a rejection without a date shows none', async () => {
  await openPage(href, { signedIn: true, answers: { 'GET /offers': offersOf({ rejectedAt: undefined }) } })
  expect(await main().findByRole('link', { name: /^Your offer of/ })).toHaveTextContent(/was not accepted\.$/)
})

test('a later offer replaces it, and a guest does not see it', async () => {
  await openPage(href, { signedIn: true, answers: { 'GET /offers': offersOf({ status: 'pending' }, {}) } })
  expect(await main().findByText('Under review')).toBeVisible()
  expect(main().queryByText(/was not accepted/)).not.toBeInTheDocument()
  expect(main().queryByRole('button', { name: 'Make another offer' })).not.toBeInTheDocument()
  await openPage(href, { answers: { 'GET /offers': offersOf({}) } })
  expect(await main().findByRole('button', { name: 'Make an offer' })).toBeVisible()
  expect(main().queryByText(/was not accepted/)).not.toBeInTheDocument()
})

test('a product that was sold in the meantime takes no other offer', async () => {
  const sold: Answer = async () => ({ data: { ...(await fromApi<{ data: Product }>(`/products/${id}`)).data, stock: 0 } })
  await openPage(href, { signedIn: true, answers: { 'GET /offers': offersOf({}), [`GET /products/${id}`]: sold } })
  expect(await main().findByRole('link', { name: /was not accepted/ })).toBeVisible()
  expect(main().queryByRole('button', { name: 'Make another offer' })).not.toBeInTheDocument()
})
