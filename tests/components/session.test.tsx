import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

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

test('offline the login says beforehand that it needs a connection', async () => {
  const { loseNetwork } = await openPage('/en/login', { runtime: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  expect(dialog.queryByText('Needs a connection')).not.toBeInTheDocument()
  await loseNetwork()
  expect(await dialog.findByText('Needs a connection')).toBeVisible()
})
