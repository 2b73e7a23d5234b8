import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromApi } from '../support/component/api.ts'
import { openPage } from '../support/component/page.tsx'

type Brand = { id: string; name: string; count: number }
const main = () => within(screen.getByRole('main'))

test('a brand leads to the shop with its products, as many as it says', async () => {
  const { data } = await fromApi<{ data: { brands: Brand[] } }>('/home')
  const brand = data.brands.toSorted((a, b) => b.count - a.count)[0]!
  const { user, address } = await openPage('/en')
  const brands = (await main().findByRole('heading', { level: 2, name: 'Brands' })).closest('section')!
  const link = within(brands).getByRole('link', { name: new RegExp(brand.name) })
  expect(link).toHaveTextContent(String(brand.count))
  await user.click(link)
  await waitFor(() => expect(address()).toBe(`/en/shop?brand=${brand.id}`))
  await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(Math.min(brand.count, 12)))
  for (const card of main().getAllByRole('article')) expect(card).toHaveTextContent(brand.name)
})

test('the other language is the same page', async () => {
  const { user, address } = await openPage('/ar')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Time, passed on/ })).toBeVisible()
  expect(address()).toBe('/en')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'ltr'))
})

test('an address that is no page says so, in its title too, and shows ways on', async () => {
  const { user, address } = await openPage('/en/nothing/here')
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found: /en/nothing/here' })).toBeVisible()
  // Only a product may have been sold.
  expect(main().getByText('There is nothing at this address. The link may be incomplete.')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  await user.click(main().getByRole('link', { name: 'Shop Now' }))
  // Its skeleton, which is replaced, has the same title.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible())
  expect(address()).toBe('/en/shop')
  await waitFor(() => expect(document.title).not.toContain('not found'))
})

test('the settings are reached from every page', async () => {
  const { user, address } = await openPage('/en/faq')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(address()).toBe('/en/settings')
})
