import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

/** Products of the sample catalogue. */
const [watch, other] = ['w8d4q1nh', 'v4b9s7fk']
afterEach(() => sessionStorage.clear())

const pieces = () => screen.getAllByRole('columnheader').map((head) => within(head).getAllByRole('link')[0]!.getAttribute('href'))
const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('pieces stand side by side, with the rows first in which they differ', async () => {
  const { user, address } = await openPage(`/en/compare?pieces=${watch}&pieces=${other}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible()
  expect(pieces()).toEqual([`/en/product/${watch}`, `/en/product/${other}`])
  expect(labels()).toContain('Reference')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/compare?pieces=${watch}&pieces=${other}`)

  await user.click(screen.getByRole('link', { name: /^Remove Nahawand/ }))
  await waitFor(() => expect(address()).toBe(`/en/compare?pieces=${other}`))
  await waitFor(() => expect(pieces()).toEqual([`/en/product/${other}`]))
})

test('a piece joins those that were compared last in this tab', async () => {
  await openPage(`/en/compare?pieces=${other}`)
  expect(await screen.findByRole('columnheader')).toBeVisible()
  const { user, address } = await openPage(`/en/product/${watch}`)
  await user.click(await screen.findByRole('link', { name: 'Compare' }))
  await waitFor(() => expect(address()).toBe(`/en/compare?pieces=${other}&pieces=${watch}`))
})

test('a piece that left the shop is said to be missing, and without any the page says how to add one', async () => {
  const { navigate } = await openPage(`/en/compare?pieces=${watch}&pieces=gone`)
  expect(await screen.findByText('One piece of this link is no longer in the shop.')).toBeVisible()
  expect(pieces()).toEqual([`/en/product/${watch}`])
  await navigate('/en/compare')
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expectNoAxeFindings()
})

test('a piece that cannot be loaded is left out until it can, and stays in the address', async () => {
  let isAway = true
  const { user } = await openPage(`/en/compare?pieces=${watch}&pieces=${other}`, {
    answers: { [`GET /products/${other}`]: () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : undefined) },
  })
  expect(await screen.findByText('One piece is not on this device and could not be loaded.')).toBeVisible()
  expect(pieces()).toEqual([`/en/product/${watch}`])
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(pieces()).toEqual([`/en/product/${watch}`, `/en/product/${other}`]))
})
