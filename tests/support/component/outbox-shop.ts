import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openPage, type Call, type PageOptions } from './page.tsx'

export const emptyWishlist = () => ({ data: { items: [] } })

/** Opens the shop for a customer whose wish list is empty. */
export async function openShop(options: PageOptions = {}) {
  const page = await openPage('/en/shop', {
    runtime: true,
    signedIn: true,
    ...options,
    answers: { 'GET /wishlist': emptyWishlist, 'PUT /wishlist/': emptyWishlist, ...options.answers },
  })
  const card = (index: number) => screen.getAllByRole('article')[index]!
  const heart = (index = 0) => within(card(index)).getByRole('button', { name: /^Wish list: / })
  await screen.findAllByRole('button', { name: /^Wish list: / })
  const address = within(card(0)).getAllByRole('link')[0]!.getAttribute('href')!
  // The server has responded with the customer of the session.
  await waitFor(() => expect(page.calls.map(({ path }) => path)).toContain('/wishlist'))
  return { ...page, heart, path: `/wishlist/${address.split('/').at(-1)}`, sent: () => sentOf(page.calls) }
}

/** The products that the server was asked to add to the list. */
export const sentOf = (calls: readonly Call[]): string[] => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)

/** In the header for wide screens and in the one for phones, while there are pending entries. */
export const outboxBadges = () => screen.queryAllByRole('button', { name: /^Outbox, \d+$/ })
