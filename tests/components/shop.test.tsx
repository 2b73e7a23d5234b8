import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { fromApi } from '../support/component/api.ts'
import { openPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
/** The product cards of the list. */
const sortSelect = () => main().getAllByRole('combobox', { name: 'Sort by' })[0]!
/** The products of the list, by the addresses of their cards. */
const shownIds = () =>
  main()
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('href')?.split('/').at(-1))
const findCards = (count: number) => waitFor(() => expect(main().getAllByRole('article')).toHaveLength(count))

test('a list that fails to load says so and can be retried', async () => {
  const { user, answer, address } = await openPage('/en/shop')
  await findCards(12)
  answer({ 'GET /products?': () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.selectOptions(sortSelect(), 'price-asc')
  // Retried twice before the error is shown.
  expect(await screen.findByText('The list could not be loaded.')).toBeVisible()
  expect(address()).toBe('/en/shop?sort=price-asc')
  answer({ 'GET /products?': () => undefined })
  await user.click(main().getByRole('button', { name: 'Try again' }))
  await findCards(12)
})

test('values that make no sense are dropped from the address', async () => {
  const { address, navigate } = await openPage('/en/shop?type=car&size=abc&priceMin=-4&priceMax=x&sort=random&page=-1&inStock=maybe')
  await findCards(12)
  expect(address()).toBe('/en/shop')
  await navigate('/en/shop?brand=nobody')
  expect(await main().findByRole('heading', { name: 'No pieces match' })).toBeVisible()
})

test('the order by price is one', async () => {
  const { user, address } = await openPage('/en/shop')
  for (const [order, direction] of [
    ['price-asc', 1],
    ['price-desc', -1],
  ] as const) {
    const { data } = await fromApi<ProductList>(`/products?sort=${order}`)
    const prices = data.map(({ price }) => price.amount)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
    await user.selectOptions(sortSelect(), order)
    await waitFor(() => expect(address()).toBe(`/en/shop?sort=${order}`))
    await waitFor(() => expect(shownIds()).toEqual(data.map(({ id }) => id)))
  }
  await user.selectOptions(sortSelect(), 'newest')
  await waitFor(() => expect(address()).toBe('/en/shop'))
})

test('the current list stays until the new one is loaded', async () => {
  const { data } = await fromApi<ProductList>('/products?sort=price-asc')
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const { user, answer } = await openPage('/en/shop')
  const before = shownIds()
  answer({ 'GET /products?': () => released })
  await user.selectOptions(sortSelect(), 'price-asc')
  const busy = () => screen.getByRole('main').querySelector('.long-list')
  await waitFor(() => expect(busy()).toHaveAttribute('aria-busy', 'true'))
  expect(sortSelect()).toHaveValue('price-asc')
  expect(shownIds()).toEqual(before)
  release(undefined)
  await waitFor(() => expect(shownIds()).toEqual(data.map(({ id }) => id)))
  await waitFor(() => expect(busy()).toHaveAttribute('aria-busy', 'false'))
})

test('a failure of "Show more" is shown as a toast, and the button stays for a retry', async () => {
  const { user, answer, address } = await openPage('/en/shop')
  answer({ 'GET /products?': () => Promise.reject(new TypeError('Failed to fetch')) })
  const button = main().getByRole('button', { name: 'Show more' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error occurred.')
  // Until then another press is the same attempt.
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
  await findCards(12)
  expect(address()).toBe('/en/shop')
  answer({ 'GET /products?': () => undefined })
  await user.click(button)
  await findCards(24)
  await waitFor(() => expect(address()).toBe('/en/shop?page=2'))
})

test('the error of a proxy is shown in the language of the page', async () => {
  const { user, answer } = await openPage('/ar/shop')
  await findCards(12)
  answer({ 'GET /products?': () => new Response('<html>nginx</html>', { status: 413, headers: { 'content-type': 'text/html' } }) })
  await user.click(main().getByRole('button', { name: 'اعرض المزيد' }))
  expect(await screen.findByText('حجم المحتوى أكبر من المسموح به.')).toBeVisible()
})
