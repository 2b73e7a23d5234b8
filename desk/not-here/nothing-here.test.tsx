import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '#ui/toast-store.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

// Another test may have left one.
beforeEach(() => dismissToast(currentToast.get()?.id ?? 0))
afterEach(() => vi.unstubAllGlobals())

const gone = () => json({ code: 'resource.not-found', message: 'Not there.' }, 404)
const answers = {
  'GET /v1/staff/products/*': gone,
  'GET /v1/staff/imports/*': gone,
}
const wait = { timeout: 4_000 }

test.each([
  ['/products/w99', 'To the products', '/products'],
  ['/products/w99/preview', 'To the products', '/products'],
  ['/products/labels?ids=%5B%22w99%22%5D', 'To the products', '/products'],
  ['/imports/run99', 'Import and export', '/imports'],
  ['/house/pages/no-such', 'Pages', '/house/pages'],
])('an address that shows nothing says so once, with the way back to the list: %s', async (path, way, list) => {
  await openDesk(path, answers)
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: way })).toHaveAttribute('href', list)
  expect(screen.queryByText('Not there.')).not.toBeInTheDocument()
  expect(currentToast.get()).toBeUndefined()
  await expectNoAxeFindings()
})

test('what cannot be read for another reason is said once, with the way back', async () => {
  await openDesk('/products/w42', { 'GET /v1/staff/products/*': () => json({ code: 'server.error', message: 'It failed.' }, 500) })
  expect(await screen.findByText('It failed.', {}, wait)).toBeVisible()
  expect(screen.getAllByText('It failed.')).toHaveLength(1)
  expect(currentToast.get()).toBeUndefined()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'To the products' })).toBeVisible()
})
