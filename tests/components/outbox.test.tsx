import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { emptyWishlist, openShop, outboxBadges, sentOf } from '../support/component/outbox-shop.ts'
import { openPage } from '../support/component/page.tsx'

test('without background sync the next visit sends pending entries', async () => {
  const { heart, path, user, loseNetwork, sent } = await openShop()
  await loseNetwork()
  await user.click(heart())
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  expect(sent()).toEqual([])
  const next = await openPage('/en/about-us', {
    runtime: true,
    signedIn: true,
    keepsDevice: true,
    answers: { 'PUT /wishlist/': emptyWishlist },
  })
  await waitFor(() => expect(sentOf(next.calls)).toEqual([path]))
  await waitFor(() => expect(outboxBadges()).toHaveLength(0))
  expect(sentOf(next.calls)).toEqual([path])
})

test('a response of the server overrules navigator.onLine', async () => {
  const { heart, path, user, sent } = await openShop({ online: false })
  await user.click(heart())
  await waitFor(() => expect(sent()).toEqual([path]))
  await waitFor(() => expect(outboxBadges()).toHaveLength(0))
})

test('an entry is discarded after a confirmation, and its wishlist button is rolled back', async () => {
  const { heart, user, loseNetwork, navigate } = await openShop()
  await loseNetwork()
  await user.click(heart())
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  await navigate('/en/settings')
  const main = () => within(screen.getByRole('main'))
  await user.click(await main().findByRole('link', { name: 'Open the outbox' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  const item = await main().findByRole('listitem')
  expect(item).toHaveTextContent('Add to the wish list')
  await expectNoAxeFindings()
  await user.click(within(item).getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this?' })
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(item).toBeVisible()
  await user.click(within(item).getByRole('button', { name: 'Discard' }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Discard this?' })).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Nothing waiting to be sent' })).toBeVisible()
  await navigate('/en/shop')
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})

test('an empty outbox explains itself, links to the shop, and shows no fill level', async () => {
  const { user, address } = await openPage('/en/outbox', { runtime: true })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'Nothing waiting to be sent' })).toBeVisible()
  expect(main.getByText(/^Offers, messages and wish list changes .* wait here until you are back online\.$/)).toBeVisible()
  expect(main.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(main.queryByText(/ of 50 places/)).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await user.click(main.getByRole('link', { name: 'Shop Now' }))
  await waitFor(() => expect(address()).toBe('/en/shop'))
})

test('a wishlist toggle that the server rejects is rolled back with a message', async () => {
  const { heart, user, sent } = await openShop({
    answers: { 'PUT /wishlist/': () => Response.json({ code: 'wishlist.full', message: 'The list is full.' }, { status: 409 }) },
  })
  await user.click(heart())
  expect(await screen.findByText('The list is full.')).toBeVisible()
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})
