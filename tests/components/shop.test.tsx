import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
/** The product cards of the list. */
const findCards = (count: number) => waitFor(() => expect(main().getAllByRole('article')).toHaveLength(count))

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const { user, answer, address } = await openPage('/en/shop')
  await findCards(12)
  answer({ 'GET /products?': () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.selectOptions(main().getAllByRole('combobox', { name: 'Sort by' })[0]!, 'price-asc')
  // Asked twice more before it is given up.
  expect(await screen.findByText('The list could not be loaded.', undefined, { timeout: 10_000 })).toBeVisible()
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

test('a change of the currency converts the price filter', async () => {
  const { user, address } = await openPage('/ar/shop?priceMin=30000&priceMax=60000')
  await findCards(12)
  await user.selectOptions(within(screen.getByRole('contentinfo')).getByRole('combobox', { name: 'العملة' }), 'USD')
  await waitFor(() => expect(address()).toBe('/ar/shop?priceMin=8000&priceMax=16000'))
  expect(await main().findByRole('button', { name: 'إزالة من 8,000 إلى $16,000' })).toBeVisible()
})
