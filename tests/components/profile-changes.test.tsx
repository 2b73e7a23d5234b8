import { storeInvoice } from '#device/invoices/invoice-store.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { storeCookies } from '../support/component/cookies.ts'
import { callsAs, codeTo, newAddress, newCustomer, type TestCustomer } from '../support/component/customers.ts'
import { openPage } from '../support/component/page.tsx'
import { storedTexts } from '../support/component/stored-texts.ts'

/** Changes that the API makes, for a customer of each test's own. */
async function openProfile(customer: TestCustomer) {
  const page = await openPage('/en/account/profile', { runtime: true, customer })
  const main = () => within(screen.getByRole('main'))
  const name = await main().findByRole('textbox', { name: 'Name' })
  return { ...page, main, name, field: (label: string) => main().getByLabelText(new RegExp(`^${label}`)) }
}
const saved = (customer: TestCustomer) =>
  callsAs(`Bearer ${customer.token}`)<{ id: string; name: string; email: string }>('GET', '/customer/get')

test('the name is changed', async () => {
  const customer = await newCustomer()
  const { user, main, name } = await openProfile(customer)
  expect(name).toHaveValue(customer.name)
  await user.clear(name)
  await user.type(name, 'Noura Al-Harbi')
  await user.click(main().getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText('Profile updated')).toBeVisible()
  expect((await saved(customer)).name).toBe('Noura Al-Harbi')
})

test('the password is changed; each rule says whether it is met', async () => {
  const customer = await newCustomer()
  const { user, main, field } = await openProfile(customer)
  const met = () =>
    within(main().getByRole('list', { name: 'Rules of the new password' }))
      .getAllByRole('listitem')
      .filter((rule) => /(?<!not )met$/.test(rule.textContent))
  await user.type(field('New password'), 'Dial')
  expect(met()).toHaveLength(2)
  await user.type(field('New password'), '!2468')
  expect(met()).toHaveLength(5)
  await user.type(field('Confirm new password'), 'Dial!2469')
  await user.type(field('Current password'), 'wrong')
  const change = main().getByRole('button', { name: 'Change password' })
  await user.click(change)
  expect(await main().findByText('Passwords do not match')).toBeVisible()
  await user.clear(field('Confirm new password'))
  await user.type(field('Confirm new password'), 'Dial!2468')
  await user.click(change)
  expect(await main().findByText('This password is not correct.')).toBeVisible()
  await user.clear(field('Current password'))
  await user.type(field('Current password'), customer.password)
  await user.click(change)
  expect(await screen.findByText('Password updated')).toBeVisible()
})

test('a new token of the same customer changes nothing of what is typed', async () => {
  const customer = await newCustomer()
  const { user, name, address, calls } = await openProfile(customer)
  await user.clear(name)
  await user.type(name, 'Noura bint Fahd')
  // Another tab changes the password, and its response sets the next token.
  const body = { currentPassword: customer.password, password: 'Dial!2468', confirmation: 'Dial!2468' }
  const headers = { authorization: `Bearer ${customer.token}`, locale: 'en', currency: 'SAR', 'content-type': 'application/json' }
  const changed = await fetch(`${inject('apiOrigin')}/v1/customer/password`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(changed.status).toBe(200)
  storeCookies(changed.headers)
  const authorizations = () => calls.filter(({ path }) => path === '/customer/get').map((call) => call.headers.get('authorization'))
  await waitFor(() => expect(authorizations().at(-1)).not.toBe(`Bearer ${customer.token}`))
  expect(address()).toBe('/en/account/profile')
  expect(name).toHaveValue('Noura bint Fahd')
  expect(name).toBeInTheDocument()
})

test('a changed email is confirmed by a code, and it goes back to the profile', async () => {
  const customer = await newCustomer()
  const email = newAddress()
  const { user, main, field, address, navigate } = await openProfile(customer)
  await user.clear(field('Email'))
  await user.type(field('Email'), email)
  await user.type(field('Your password'), customer.password)
  await user.click(main().getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(address()).toMatch(/^\/en\/auth\/verify/))
  await user.type(await main().findByRole('textbox', { name: /^Code/ }), await codeTo(email, 'verify-email'))
  await waitFor(() => expect(address()).toBe('/en/account/profile'))
  await waitFor(() => expect(field('Email')).toHaveValue(email))
  await navigate('/en/account/home')
  expect(await main().findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(main().queryByText(email)).not.toBeInTheDocument())
})

test('the account is deleted after the password, with all of its data', async () => {
  const customer = await newCustomer()
  const { user, address, navigate } = await openProfile(customer)
  const { id } = await saved(customer)
  await storeInvoice(id, 'o1', new ArrayBuffer(8))
  await waitFor(async () => expect(await storedTexts()).toContain(customer.email))
  const remove = () => user.click(screen.getByRole('button', { name: 'Delete account' }))
  await remove()
  const question = await screen.findByRole('dialog')
  await expectNoAxeFindings()
  await user.click(within(question).getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await remove()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Your password/), customer.password)
  await user.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Your account is deleted')).toBeVisible()
  await waitFor(async () => expect(await storedTexts()).not.toContain(id))
  expect(await storedTexts()).not.toContain(customer.email)
  await waitFor(() => expect(address()).toBe('/en'))
  await expect(saved(customer)).rejects.toThrow('GET /customer/get')
  await navigate('/en/account/profile')
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  expect(screen.queryByText(customer.email)).not.toBeInTheDocument()
})
