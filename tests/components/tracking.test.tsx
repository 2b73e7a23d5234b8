import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PreOrder } from '#contract/pre-orders/pre-orders.ts'
import { ownPreOrder as preOrder } from '../support/data/pre-orders.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const listOf =
  (...data: PreOrder[]): Answer =>
  () => ({ data, meta: { total: data.length, page: 1, perPage: 100 } })
const main = () => within(screen.getByRole('main'))
const open = (path: string, answers: Record<string, Answer>) => openPage(`/en/account${path}`, { runtime: true, signedIn: true, answers })

test('pre-orders are listed under Buying with their badge and status, and are counted there and at home', async () => {
  const orders = listOf(preOrder(), preOrder({ id: 'p2', number: '10032', status: 'completed', model: 'Sahra 40' }))
  const { user, address, navigate } = await open('/orders', {
    'GET /pre-orders?': orders,
    'GET /pre-orders/p1': () => ({ data: preOrder() }),
  })
  const row = await main().findByRole('link', { name: /Wahah 36/ })
  expect(row).toHaveTextContent(/Pre-order 10031.*Under review.*Pre-order.*Pending/)
  expect(main().getByRole('link', { name: /Sahra 40/ })).toHaveTextContent(/Found.*Completed/)
  expect(main().getByRole('link', { name: 'Buying 2' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeFindings()
  await user.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'Pre-order 10031' })).toBeVisible()
  expect(address()).toBe('/en/account/pre-orders/p1')
  expect(main().getByText(preOrder().message)).toBeVisible()
  expect(within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(main().getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en/account/orders')
  await expectNoAxeFindings()
  await navigate('/en/account/home')
  expect(await main().findByRole('link', { name: /Buying/ })).toHaveTextContent('2BuyingOne pre-order open')
})

test('without orders it says so, and leads to the shop', async () => {
  await open('/orders', { 'GET /pre-orders?': listOf() })
  expect(await main().findByRole('heading', { name: 'No orders found' })).toBeVisible()
  expect(main().getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/en/shop')
})

test('a list that fails to load says so, and can be retried', async () => {
  const { user, answer } = await open('/orders', { 'GET /pre-orders?': () => new Response('', { status: 503 }) })
  expect(await main().findByRole('heading', { name: 'Your orders could not be loaded' })).toBeVisible()
  answer({ 'GET /pre-orders?': listOf(preOrder()) })
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await main().findByRole('link', { name: /Wahah 36/ })).toBeVisible()
})

test('a pre-order is canceled after a confirmation, and then shows it', async () => {
  const canceled = preOrder({
    status: 'canceled',
    may: { cancel: false },
    history: [...preOrder().history, { status: 'canceled', at: '2026-11-21T10:00:00.000Z', by: 'shopper' }],
  })
  const { user, answer } = await open('/pre-orders/p1', {
    'GET /pre-orders/p1': () => ({ data: preOrder() }),
    'GET /pre-orders?': listOf(),
  })
  await user.click(await main().findByRole('button', { name: 'Cancel the pre-order' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this pre-order?' }))
  answer({ 'POST /pre-orders/p1/cancel': () => ({ data: canceled }), 'GET /pre-orders/p1': () => ({ data: canceled }) })
  await user.click(question.getByRole('button', { name: 'Cancel the pre-order' }))
  expect(await screen.findByText('Pre-order canceled')).toBeVisible()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Cancel the pre-order' })).not.toBeInTheDocument())
  expect(
    within(main().getByRole('list', { name: 'Status' }))
      .getAllByRole('listitem')
      .at(-1),
  ).toHaveTextContent(/Canceled.*by you/)
})
