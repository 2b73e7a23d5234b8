import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedSearches } from '#contract/accounts/saved-searches.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { outboxBadges } from '../support/component/outbox-shop.ts'
import { type Answer, openPage } from '../support/component/page.tsx'

const list = '/en/shop?type=watch&priceMax=30000'
const saveButton = () => screen.findAllByRole('button', { name: 'Save this search' }).then(([button]) => button!)

/** A customer's saved searches, as the server keeps them. */
function server() {
  let items: SavedSearches['items'] = []
  const answer = () => ({ data: { items } })
  const answers: Record<string, Answer> = {
    'GET /saved-searches': answer,
    'PUT /saved-searches/': ({ path, body }) => {
      const { name, search } = body as { name: string; search: string }
      items = [{ id: path.split('/').at(-1)!, name, search, currency: 'SAR', savedAt: '2026-11-01T10:00:00.000Z' }, ...items]
      return answer()
    },
    'DELETE /saved-searches/': ({ path }) => {
      items = items.filter(({ id }) => id !== path.split('/').at(-1))
      return answer()
    },
  }
  return { answers, items: () => items }
}

test('a list is saved under a name of its own, found in account and search, opened by one press and deleted', async () => {
  const { answers, items } = server()
  const { user, navigate, address } = await openPage(list, { runtime: true, signedIn: true, answers })
  await user.click(await saveButton())
  await waitFor(() => expect(items()).toMatchObject([{ search: 'type=watch&priceMax=30000' }]))
  expect(items()[0]!.name).toMatch(/^Watches, up to .*30,000.*$/)
  await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'))
  await navigate('/en/account/searches')
  const row = await within(screen.getByRole('main')).findByRole('listitem')
  expect(row).toHaveTextContent(/Watches, up to .*30,000/)
  await expectNoAxeFindings()
  await user.click(within(row).getByRole('link'))
  await waitFor(() => expect(address()).toBe(list))
  await navigate('/en/account/searches')
  await user.click(await screen.findByRole('button', { name: /^Delete .*30,000/ }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete this saved search?' })).getByRole('button', { name: 'Delete' }),
  )
  expect(await screen.findByRole('heading', { name: 'No saved searches' })).toBeVisible()
  await waitFor(() => expect(items()).toEqual([]))
})

test('without a network it waits in the outbox, and is there at once', async () => {
  const { answers, items } = server()
  const fail: Answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user } = await openPage(list, { runtime: true, signedIn: true, answers: { ...answers, 'PUT /saved-searches/': fail } })
  await user.click(await saveButton())
  await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  expect(items()).toEqual([])
})

test('a guest is asked to sign in, and comes back to the list', async () => {
  const { user, address } = await openPage(list, { runtime: true })
  await user.click(await saveButton())
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument()
  // The sign-in is over the list.
  await waitFor(() => expect(address()).toBe(list))
})
