import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

const id = 'w8d4q1nh'
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The product at a price in major units. */
async function pricedAt(major: number): Promise<{ data: Product }> {
  const { data } = await fromApi<{ data: Product }>(`/products/${id}`)
  const price = { ...data.price, amount: major * 100 }
  return { data: { ...data, price, priceSar: price } }
}

const main = () => within(screen.getByRole('main'))
/** A price is written with a sign for its currency, or for screen readers with its name. */
const priced = (amount: string) => main().queryAllByText((_, element) => element?.tagName === 'BDI' && element.textContent.includes(amount))

test('a product from the cache says from when its price is, and the server’s price replaces it', async () => {
  const answer = Promise.withResolvers<object>()
  let isAsked = false
  const old = await pricedAt(11_111)
  await openPage(`/en/product/${id}`, {
    runtime: true,
    cachedSince: ago(1),
    // The first answer stands for the data in the cached document.
    answers: { [`GET /products/${id}`]: () => (isAsked ? answer.promise : ((isAsked = true), old)) },
  })
  expect(await main().findByText(/^As of (today|yesterday), \d\d:\d\d$/)).toBeVisible()
  expect(priced('11,111')).not.toHaveLength(0)
  answer.resolve(await pricedAt(22_222))
  await waitFor(() => expect(priced('22,222')).not.toHaveLength(0))
  expect(priced('11,111')).toHaveLength(0)
  expect(main().getByText(/^Updated \d\d:\d\d$/)).toBeVisible()
  expect(main().queryByText(/^As of/)).not.toBeInTheDocument()
})

test('a product from the cache that the shop has no more is not found', async () => {
  expectProblem(/isNotFound: true/)
  let isAsked = false
  const old = await pricedAt(11_111)
  await openPage(`/en/product/${id}`, {
    runtime: true,
    cachedSince: ago(1),
    answers: {
      [`GET /products/${id}`]: () =>
        isAsked ? Response.json({ message: 'gone', code: 'product.not-found' }, { status: 404 }) : ((isAsked = true), old),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
})

test('home from the cache says from when its prices are, until the server confirms them', async () => {
  const answer = Promise.withResolvers<object>()
  let isAsked = false
  const home = await fromApi<object>('/home')
  await openPage('/en', {
    runtime: true,
    cachedSince: ago(1),
    answers: { 'GET /home': () => (isAsked ? answer.promise : ((isAsked = true), home)) },
  })
  expect(await main().findAllByText(/^As of (today|yesterday), \d\d:\d\d$/)).toHaveLength(3)
  answer.resolve(home)
  await waitFor(() => expect(main().queryByText(/^As of/)).not.toBeInTheDocument())
})

test('a page older than a day that the server does not confirm shows its date', async () => {
  let isAsked = false
  const home = await fromApi<object>('/home')
  await openPage('/en', {
    runtime: true,
    cachedSince: '2026-01-20T09:00:00Z',
    answers: { 'GET /home': () => (isAsked ? new Promise(() => undefined) : ((isAsked = true), home)) },
  })
  expect(await screen.findByText(/^Last updated on 20 Jan 2026, \d\d:\d\d\.$/)).toBeVisible()
  expect(screen.getByText('Prices and stock may have changed since.')).toBeVisible()
})
