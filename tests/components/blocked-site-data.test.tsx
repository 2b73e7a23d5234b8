import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const blocked = { blocksSiteData: true, runtime: true, isWide: true } as const

const cookiesNeeded = /^Your browser blocks cookies for this shop, and signing in needs them\./

test.each([
  ['/en/login', 'Welcome back'],
  ['/en/register', 'Create an account'],
])('without site data %s opens, and says that cookies are needed', async (href, name) => {
  await openPage(href, blocked)
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(cookiesNeeded)
})

test('without site data nothing is sent that could not sign in', async () => {
  const { user, calls } = await openPage('/en/login', blocked)
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Email' }), 'sara@example.com')
  await user.type(dialog.getByLabelText(/^Password/), 'minute-hand!7')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Sign in' })).toBeEnabled())
  expect(dialog.getByRole('alert')).toHaveTextContent(cookiesNeeded)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('without site data a reset link can be asked for', async () => {
  await openPage('/en/password-reset', blocked)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }))
  expect(await dialog.findByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(dialog.queryByText(cookiesNeeded)).not.toBeInTheDocument()
})

test.each(['/en/cart', '/en/sell'])('without site data %s asks to sign in', async (href) => {
  await openPage(href, blocked)
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(cookiesNeeded)
})

test('without site data the settings say that nothing is kept', async () => {
  await openPage('/ar/settings', blocked)
  expect(await screen.findByText(/^يحظر متصفحك ملفات تعريف الارتباط وبيانات الموقع/)).toBeVisible()
})
