import { screen, waitFor, within } from '@testing-library/react'
import { inject, expect, test } from 'vitest'
import { wrongCode } from '../support/data/wrong-code.ts'
import { registration } from '../support/server/cookie-client.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { codeTo, linkTo, newAddress, newCustomer } from '../support/component/customers.ts'
import { openPage, type ShownPage } from '../support/component/page.tsx'

const main = () => within(screen.getByRole('main'))
const invalid = 'Invalid OTP. Kindly recheck the code and try again'

async function signIn({ user }: Pick<ShownPage, 'user'>, email: string, password: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Email' }), email)
  await user.type(dialog.getByLabelText(/^Password/), password)
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
}

test('a wrong code stays in the cells with an error, and the right one signs in; a reload loses nothing', async () => {
  const body = registration(newAddress())
  const registered = await fetch(`${inject('apiOrigin')}/v1/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'en', currency: 'SAR' },
    body: JSON.stringify(body),
  })
  expect(registered.status).toBe(200)
  sessionStorage.setItem('mizwala.registration.1', JSON.stringify({ email: body.email }))
  const { user, address } = await openPage('/en/auth/verify', { runtime: true, storesCookies: true })
  const cells = await main().findByRole('textbox', { name: /^Code/ })
  const code = await codeTo(body.email, 'verify-email')
  await user.type(cells, wrongCode(code))
  expect(await screen.findByText(invalid)).toBeVisible()
  expect(cells).toHaveValue(wrongCode(code))
  await user.clear(cells)
  await user.type(cells, code)
  await waitFor(() => expect(address()).toBe('/en/auth/upload-id'))
})

test('the link of the email sets a new password, which signs in; the old one fails', async () => {
  const { email, password } = await newCustomer()
  const asked = await openPage('/en/password-reset', { isWide: true, runtime: true })
  const reset = within(await screen.findByRole('dialog'))
  await asked.user.type(reset.getByRole('textbox', { name: 'Email' }), email)
  await asked.user.click(reset.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('dialog', { name: 'Check your inbox' })).toBeVisible()

  const page = await openPage(await linkTo(email, 'reset-password'), { isWide: true, runtime: true, storesCookies: true })
  await page.user.type(await main().findByLabelText(/^New password/), 'second-hand!7')
  await page.user.type(main().getByLabelText(/^Confirm password/), 'second-hand!7')
  await expectNoAxeFindings()
  await page.user.click(main().getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your password is changed' })).toBeVisible()
  await page.user.click(main().getByRole('link', { name: 'Sign in' }))
  await signIn(page, email, password)
  expect(await screen.findByText('The email or password is incorrect.')).toBeVisible()
  await page.user.clear(screen.getByLabelText(/^Password/))
  await page.user.type(screen.getByLabelText(/^Password/), 'second-hand!7')
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible()
})

test('/contact-info says where the shop is, and confirms the number of the profile by the code of a text message', async () => {
  // A number that no other test uses.
  const phone = `50${String(Date.now()).slice(-7)}`
  const { email, password } = await newCustomer({ phone: { countryCode: 'SA', phone, dialCode: '+966' } })
  const page = await openPage('/en/contact-info', { runtime: true, storesCookies: true })
  expect(await main().findByRole('link', { name: 'Show On Map' })).toBeVisible()
  const section = async () => (await main().findByRole('heading', { name: 'Your phone number' })).closest('section')!
  await page.user.click(within(await section()).getByRole('link', { name: 'Sign in' }))
  await signIn(page, email, password)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.address()).toBe('/en/contact-info')

  await waitFor(async () => expect(await section()).toHaveTextContent(`+966 50 ${phone.slice(2, 5)} ${phone.slice(5)}`))
  await page.user.click(within(await section()).getByRole('button', { name: 'Send the code' }))
  const cells = await within(await section()).findByRole('textbox', { name: /^Code/ })
  // The next one is available after a minute, which the button shows.
  expect(within(await section()).getByRole('button', { name: /^Send another code/ })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings()
  const code = await codeTo(`+966${phone}`, 'phone-code')
  await page.user.type(cells, wrongCode(code))
  expect(await screen.findByText(invalid)).toBeVisible()
  await page.user.clear(cells)
  await page.user.type(cells, code)
  expect(await within(await section()).findByText(/is confirmed\./)).toBeVisible()
  await expectNoAxeFindings()
  await openPage('/en/contact-info', { runtime: true, storesCookies: true, keepsDevice: true })
  expect(await within(await section()).findByText(/is confirmed\./)).toBeVisible()
  expect(within(await section()).queryByRole('button')).not.toBeInTheDocument()
})
