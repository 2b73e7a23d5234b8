import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'

const image = { type: 'image/png', bytes: 1, uploadedAt: '2026-11-20T08:00:00.000Z' }
const newCustomer = {
  id: 'c1',
  name: 'Sara Alharbi',
  email: 'sara@example.com',
  emailVerified: true,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  phoneVerified: false,
  hasPassword: true,
  front_id_image: null,
  back_id_image: null,
  items_count: 0,
  hasShippingAddress: false,
}
const complete = { ...newCustomer, front_id_image: image, back_id_image: image, hasShippingAddress: true }

const open = (path: string, customer: object, options: PageOptions = {}) =>
  openPage(path, { signedIn: true, ...options, answers: { 'GET /customer/get': () => ({ data: customer }), ...options.answers } })
const needs = () => screen.queryByRole('region', { name: 'Before you check out or sell' })

test('after skipping the ID, the end of the registration lists what is still needed, with links', async () => {
  const { user, address } = await open('/en/auth/profile-success', newCustomer, { runtime: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible()
  const links = within(needs()!).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Add a shipping addressFor checkout',
    'Upload your IDFront and back, to check out or sell',
  ])
  expect(links[0]).toHaveAttribute('href', '/en/account/address')
  await expectNoAxeFindings()
  await user.click(links[1]!)
  expect(await screen.findByRole('dialog', { name: 'Upload your ID, once' })).toBeVisible()
  // The page stays below the dialog.
  expect(address()).toBe('/en/auth/profile-success')
})

test('a complete account has no list of needs', async () => {
  await open('/en/auth/profile-success', complete)
  expect(await screen.findByRole('link', { name: 'Shop Now' })).toBeVisible()
  expect(needs()).not.toBeInTheDocument()
})

test('if the customer does not load, the end of the registration shows everything else', async () => {
  await open('/en/auth/profile-success', complete, { answers: { 'GET /customer/get': () => new Response(null, { status: 503 }) } })
  expect(await screen.findByRole('link', { name: 'Shop Now' })).toBeVisible()
  expect(needs()).not.toBeInTheDocument()
})

test('the home of the account lists what is missing, the email and the phone number too', async () => {
  await open('/en/account/home', { ...complete, emailVerified: false, phone: null })
  await screen.findByRole('heading', { level: 1 })
  const links = within(needs()!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/auth/verify?email=sara%40example.com', '/en/account/profile'])
})

test('each tile of the tracking has its number, also for empty lists', async () => {
  await open('/en/account/home', complete, { answers: { 'GET /offers': () => ({ data: [], meta: { total: 0, page: 1, perPage: 100 } }) } })
  await screen.findByRole('heading', { level: 1 })
  const tiles = within(screen.getByRole('navigation', { name: 'Tracking' })).getAllByRole('link')
  await waitFor(() =>
    expect(tiles.map((tile) => tile.textContent)).toEqual(['0BuyingNothing yet', '0SellingNothing yet', '0OffersNothing yet']),
  )
})
