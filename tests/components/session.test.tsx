import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { callsAs, newCustomer } from '../support/component/customers.ts'
import { openPage } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

/** The server's response with the customer, with an address. */
async function customerWithAddress() {
  const headers = { authorization: `Bearer ${inject('customerToken')}`, locale: 'en', currency: 'SAR' }
  const response = await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })
  const { data } = (await response.json()) as { data: object }
  return { data: { ...data, hasShippingAddress: true } }
}

test('a page fetches the customer on load, and updates its flags', async () => {
  const { calls } = await openPage('/en/about-us', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /customer/get': customerWithAddress },
  })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/customer/get'))
  const asked = calls.find(({ path }) => path === '/customer/get')
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${inject('customerToken')}`)
  await waitFor(() =>
    expect(document.cookie.split('; ')).toEqual(expect.arrayContaining(['userHasShippingAddress=true', 'userHasCart=false'])),
  )
})

test('the cookies are read again: a customer who is signed out elsewhere is a guest here', async () => {
  await openPage('/en/about-us', { isWide: true, runtime: true, signedIn: true })
  const banner = within(screen.getByRole('banner'))
  expect(await banner.findByRole('button', { name: 'Account' })).toBeVisible()
  document.cookie = 'user=; max-age=0; path=/'
  expect((await banner.findAllByRole('link', { name: 'Sign in' }))[0]).toBeVisible()
})

test('another account on the same device finds nothing of the first one', async () => {
  const first = await newCustomer()
  const street = 'King Fahd Road 12'
  const address = { country: 'SA', address: street, city: 'Riyadh', state: 'Riyadh', postcode: '12345', isDefault: true }
  await callsAs(`Bearer ${first.token}`)('POST', '/addresses', address)
  const recentlyViewed = () => localStorage.getItem('mizwala.recently-viewed.1')
  const { navigate } = await openPage('/en/account/address', { runtime: true, customer: first })
  expect(await screen.findByText(street, { exact: false })).toBeVisible()
  await navigate('/en/product/w8d4q1nh')
  await waitFor(() => expect(recentlyViewed()).not.toBeNull())
  // An open page reloads when it learns of another account (src/app/runtime/session/session.test.ts).
  await openPage('/en/account/address', { runtime: true, keepsDevice: true, customer: await newCustomer() })
  expect(await screen.findByRole('heading', { name: 'No addresses found' })).toBeVisible()
  expect(screen.queryByText(street, { exact: false })).not.toBeInTheDocument()
  await waitFor(() => expect(recentlyViewed()).toBeNull())
})

test('a session that the server has ended is over on the page, too', async () => {
  expectProblem(/code: 'session.missing'/)
  expectProblem(/Error in route match: .*\/en\/account\/profile$/)
  const { address } = await openPage('/en/account/profile', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /customer/get': () => Response.json({ code: 'session.missing', message: 'x' }, { status: 401 }) },
  })
  await waitFor(() => expect(address()).toBe('/en'))
  expect(document.cookie).not.toMatch(/(?:^|; )user=[^;]/)
})

test('offline the login says beforehand that it needs a connection', async () => {
  const { loseNetwork } = await openPage('/en/login', { runtime: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  expect(dialog.queryByText('Needs a connection')).not.toBeInTheDocument()
  await loseNetwork()
  expect(await dialog.findByText('Needs a connection')).toBeVisible()
})
