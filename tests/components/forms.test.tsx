import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, type PageOptions } from '../support/component/page.tsx'

/** The behaviour of every form, tested with the registration. */
async function openForm(options: PageOptions = {}) {
  const page = await openPage('/en/register', { runtime: true, ...options })
  const dialog = within(await screen.findByRole('dialog'))
  const field = (name: 'Name' | 'Email' | 'Phone') => dialog.getByRole('textbox', { name })
  return {
    ...page,
    dialog,
    field,
    password: dialog.getByLabelText(/^Password/),
    confirmation: dialog.getByLabelText(/^Confirm password/),
    country: () => dialog.getByRole('button', { name: /^Country: / }),
    submit: () => page.user.click(dialog.getByRole('button', { name: 'Create account' })),
  }
}

test('a field shows no error while it is typed for the first time', async () => {
  const { user, field, country } = await openForm()
  await user.type(field('Email'), 'omar@')
  expect(field('Email')).not.toHaveAttribute('aria-invalid')
  await user.click(field('Name'))
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email'))
  // Nor while they choose the country of a phone number that is still empty.
  await user.click(field('Phone'))
  await user.click(country())
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search by name or code' })).toHaveFocus())
  expect(field('Phone')).not.toHaveAttribute('aria-invalid')
  await user.keyboard('{Escape}')
  await user.click(field('Name'))
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('This field is required'))
})

test('passwords that differ are reported as soon as both were left, also beside other errors', async () => {
  const { user, field, password, confirmation } = await openForm()
  await user.type(field('Email'), 'omar@')
  await user.type(password, 'abcdefg!')
  await user.type(confirmation, 'abcdefg')
  await user.click(field('Name'))
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('Passwords do not match'))
  await user.type(confirmation, '!')
  await waitFor(() => expect(confirmation).not.toHaveAttribute('aria-invalid'))
  // The other way round: the password changes.
  await user.clear(password)
  await user.type(password, 'hijklmn!')
  await user.click(field('Name'))
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('Passwords do not match'))
})

test('a country is chosen by keyboard: typing filters, the arrows move, Enter selects', async () => {
  const { user, country } = await openForm()
  await user.click(country())
  const filter = await screen.findByRole('combobox', { name: 'Search by name or code' })
  await waitFor(() => expect(filter).toHaveFocus())
  const active = () => document.getElementById(filter.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active(), 'opens at the chosen one').toContain('Saudi Arabia')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Senegal')
  await user.keyboard('{PageDown}{PageUp}{ArrowUp}')
  expect(active()).toContain('Saudi Arabia')
  await user.type(filter, 'united arab')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1)
  expect(filter).toHaveFocus()
  await user.type(filter, 'x')
  expect(filter).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('No countries found')).toHaveAttribute('role', 'status')
  await user.keyboard('{Backspace}{Enter}')
  await waitFor(() => expect(country()).toHaveAccessibleName('Country: United Arab Emirates, +971'))
})

test('a country without a flag has its letters', async () => {
  const { country } = await openForm()
  const flag = country().querySelector('img')
  expect(flag).toHaveAttribute('src', expect.stringContaining('/flags/sa.svg'))
  fireEvent.error(flag!)
  expect(country()).toHaveTextContent(/^SA\s*\+966$/)
})

test('a reload keeps the typed values except passwords, and errors are shown at their fields', async () => {
  const { user, dialog, field, password, submit } = await openForm()
  await user.type(field('Name'), 'Noura')
  await user.type(password, 'short')
  await submit()
  expect(await dialog.findByText('Password must be at least 8 characters')).toBeVisible()
  expect(field('Email')).toHaveFocus()
  expect(await dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  const after = await openForm({ keepsDevice: true })
  await waitFor(() => expect(after.field('Name')).toHaveValue('Noura'))
  expect(after.password).toHaveValue('')
})

test('a sent form leaves no draft', async () => {
  const now = new Date().toISOString()
  const { user, dialog, field, password, confirmation, submit, address } = await openForm({
    answers: { 'POST /customer/register': () => ({ data: { expiresAt: now, resendAt: now } }) },
  })
  await user.type(field('Name'), 'Noura Al-Harbi')
  await user.type(field('Email'), 'noura@example.com')
  await user.type(field('Phone'), '501234567')
  await user.type(password, 'hour-hand!7')
  await user.type(confirmation, 'hour-hand!7')
  expect(await dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  await submit()
  await waitFor(() => expect(address()).toBe('/en/auth/verify'))
  const after = await openForm({ keepsDevice: true })
  // A remaining draft would be restored over this.
  await after.user.type(after.field('Name'), 'Omar')
  expect(await after.dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  expect(after.field('Name')).toHaveValue('Omar')
  expect(after.field('Email')).toHaveValue('')
})

test('Back loses only secrets, and needs no confirmation', async () => {
  const { user, back } = await openPage('/en/about-us', { isWide: true, runtime: true })
  const openLogin = async () => {
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' }))
    const element = await screen.findByRole('dialog', { name: 'Welcome back' })
    const email = await within(element).findByRole('textbox', { name: 'Email' })
    return { element, email, password: within(element).getByLabelText(/^Password/) }
  }
  const before = await openLogin()
  await user.type(before.email, 'omar@example.com')
  await user.type(before.password, 'abcdefg!')
  await back()
  await waitFor(() => expect(before.element).not.toBeInTheDocument())
  const after = await openLogin()
  await waitFor(() => expect(after.email).toHaveValue('omar@example.com'))
  expect(after.password).toHaveValue('')
  // All values are on the device: no confirmation is needed.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(after.element).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('the terms open in a new tab during registration', async () => {
  await openPage('/en/register', { runtime: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an account' }))
  for (const [name, href] of [
    ['terms', '/en/terms'],
    ['privacy policy', '/en/privacy-policy'],
  ] as const) {
    const link = dialog.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
  }
})
