import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const feed = (id: string, name: string) => ({ id, name, createdAt: '2026-11-28T10:00:00.000Z' })
const made = (id: string, name: string, secret: string) => ({
  ...feed(id, name),
  address: `https://shop.example/feeds/${secret}/`,
  files: ['google-en.xml', 'products-ar.json'],
})
const meta = { total: 1, page: 1, perPage: 1 }

test('the owner makes an address for a channel, which is shown once, gives it another one, and ends it', async () => {
  let feeds = [feed('one', 'Google')]
  const { user } = await openDesk('/house/feeds', {
    'GET /v1/staff/feeds': () => json({ data: feeds, meta }),
    'POST /v1/staff/feeds': (body) => {
      feeds = [...feeds, feed('two', (body as { name: string }).name)]
      return json({ data: made('two', 'Souq', 'first') })
    },
    'POST /v1/staff/feeds/one/renew': () => json({ data: made('one', 'Google', 'second') }),
    'DELETE /v1/staff/feeds/two': () => {
      feeds = feeds.slice(0, 1)
      return json({ data: { accepted: true } })
    },
  })
  await user.type(await screen.findByLabelText('Channel'), 'Souq')
  await user.click(screen.getByRole('button', { name: 'Make an address' }))
  expect(await screen.findByText('https://shop.example/feeds/first/products-ar.json')).toBeVisible()
  expect(screen.getByText('JSON, Arabic')).toBeVisible()
  const row = async (name: string) => (await screen.findByText(name, { selector: 'li bdi.font-medium' })).closest('li')!
  await user.click(within(await row('Google')).getByRole('button', { name: 'New address' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New address' }))
  expect(await within(await row('Google')).findByText('https://shop.example/feeds/second/google-en.xml')).toBeVisible()
  await expectNoAxeFindings()
  await user.click(within(await row('Souq')).getByRole('button', { name: 'End the feed' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End the feed' }))
  await vi.waitFor(() => expect(screen.queryByText('Souq', { selector: 'li bdi.font-medium' })).not.toBeInTheDocument())
})
