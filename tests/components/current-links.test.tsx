import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent
/** The links that are marked as the current page. */
const currentIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link', { current: 'page', hidden: true })
    .filter((link) => link.hasAttribute('href'))
    .map(nameOf)

test.each([
  ['/en', []],
  ['/en/shop', ['Shop']],
  ['/en/shop?type=watch', ['Shop', 'Watches']],
  ['/en/shop?inStock=true&type=jewelry', ['Shop', 'Jewelry']],
  ['/en/shop?type=jewelry&type=watch', ['Shop']],
  ['/en/auctions', ['Auctions']],
  ['/en/about-us', []],
])('at %s the header marks %j', async (address, expected) => {
  await openPage(address, { isWide: true })
  const main = await screen.findByRole('navigation', { name: 'Main', hidden: true })
  await waitFor(() => expect(currentIn(main)).toEqual(expected))
})

test('Watches is marked from the press on', async () => {
  const { user } = await openPage('/en/shop', { isWide: true })
  const main = await screen.findByRole('navigation', { name: 'Main', hidden: true })
  await user.click(within(main).getByRole('link', { name: 'Watches', hidden: true }))
  await waitFor(() => expect(currentIn(main)).toEqual(['Shop', 'Watches']))
})

test.each(['/en/shop?type=watch', '/en/shop?q=seiko', '/en/about-us?q=', '/en/nothing'])(
  'at %s neither home nor the search nor a step above is said to be the current page',
  async (address) => {
    await openPage(address, { isWide: true })
    // The search may be open over the page, which hides it from screen readers.
    await screen.findAllByRole('link', { name: 'Search', hidden: true })
    const wrong = ['Mizwala, home', 'Search', 'Home', 'Back to home']
    await waitFor(() => expect(screen.getByRole('main', { hidden: true })).not.toBeEmptyDOMElement())
    expect(currentIn(document.body).filter((name) => name !== null && wrong.includes(name))).toEqual([])
    for (const trail of screen.queryAllByRole('navigation', { name: 'Where you are', hidden: true })) expect(currentIn(trail)).toEqual([])
  },
)

test('on the home page the logo is the current link', async () => {
  await openPage('/en')
  expect(currentIn(document.body)).toContain('Mizwala, home')
})
