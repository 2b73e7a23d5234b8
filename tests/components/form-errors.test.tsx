import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

/** Errors, phone numbers and unsaved values of every form, tested with the registration. */
async function openForm(options: PageOptions = {}) {
  const page = await openPage('/en/register', { runtime: true, ...options })
  const element = await screen.findByRole('dialog', { name: 'Create an account' })
  const dialog = within(element)
  const replace = async (field: HTMLElement, text: string) => {
    await page.user.clear(field)
    await page.user.click(field)
    await page.user.paste(text)
  }
  return {
    ...page,
    element,
    dialog,
    replace,
    field: (name: 'Name' | 'Email' | 'Phone') => dialog.getByRole('textbox', { name }),
    password: dialog.getByLabelText(/^Password/),
    confirmation: dialog.getByLabelText(/^Confirm password/),
    country: () => dialog.getByRole('button', { name: /^Country: / }),
    submit: () => page.user.click(dialog.getByRole('button', { name: 'Create account' })),
  }
}

test('a form shows each error at its field, and focuses the first one', async () => {
  const { user, dialog, replace, field, password, confirmation, submit } = await openForm()
  await submit()
  expect(await screen.findByText('Please fix the form errors')).toBeVisible()
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(field('Name')).toHaveAccessibleDescription('This field is required')
  await expectNoAxeFindings()
  await user.type(field('Name'), 'Omar')
  await waitFor(() => expect(field('Name')).not.toHaveAttribute('aria-invalid'))
  await replace(field('Email'), 'omar@')
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email'))
  await replace(field('Email'), 'omar@example.com')
  await waitFor(() => expect(field('Email')).not.toHaveAttribute('aria-invalid'))

  const rule = 'At least 8 characters, one of them a special character such as ! or #'
  await replace(password, 'abcdefg')
  await waitFor(() => expect(password).toHaveAccessibleDescription(`Password must be at least 8 characters ${rule}`))
  await replace(password, 'abcdefgh')
  await waitFor(() => expect(password).toHaveAccessibleDescription(`Password must contain at least one special character ${rule}`))
  await expectNoAxeFindings()
  await replace(password, 'abcdefg!')
  await replace(confirmation, 'abcdefg')
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('Passwords do not match'))
  // The other field of the pair is corrected.
  await replace(password, 'abcdefg')
  await waitFor(() => expect(confirmation).not.toHaveAttribute('aria-invalid'))
  await user.click(dialog.getAllByRole('button', { name: 'Show password' })[0]!)
  expect(password).toHaveAttribute('type', 'text')
})

test('a phone number is accepted in the usual formats', async () => {
  const { user, replace, field, country } = await openForm()
  const phone = field('Phone')
  expect(country()).toHaveAccessibleName('Country: Saudi Arabia, +966')
  await user.type(phone, '05a-0 1')
  expect(phone).toHaveValue('0501')
  await user.click(field('Name'))
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone number is invalid'))
  await replace(phone, '٠٥٠١٢٣٤٥٦٧')
  expect(phone).toHaveValue('0501234567')
  await waitFor(() => expect(phone).not.toHaveAttribute('aria-invalid'))
  await replace(phone, '+971 50 123 4567')
  expect(phone).toHaveValue('501234567')
  expect(country()).toHaveAccessibleName('Country: United Arab Emirates, +971')

  await user.click(country())
  const filter = await screen.findByRole('combobox', { name: 'Search by name or code' })
  await waitFor(() => expect(filter).toHaveFocus())
  await user.type(filter, 'zzzz')
  expect(await screen.findByText('No countries found')).toBeVisible()
  await user.clear(filter)
  await user.type(filter, 'germ')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(country()).toHaveAccessibleName('Country: Germany, +49'))
  expect(country()).toHaveFocus()
})

test('in Arabic a country is found without its hamza', async () => {
  const { user } = await openPage('/ar/register', { runtime: true })
  await user.click(await screen.findByRole('button', { name: 'الدولة: المملكة العربية السعودية، +966' }))
  await user.type(await screen.findByRole('combobox', { name: 'ابحث بالاسم أو الرمز' }), 'المانيا')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'الدولة: ألمانيا، +49' })).toHaveFocus()
})

test('a dialog asks for confirmation before it loses unsaved values', async () => {
  const { user, element, dialog, field } = await openForm()
  const question = () => screen.findByRole('alertdialog', { name: 'Close without sending?' })
  const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.type(field('Name'), 'Omar')
  await user.keyboard('{Escape}')
  expect(within(await question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await expectNoAxeFindings()
  await user.keyboard('{Escape}')
  await isGone()
  expect(field('Name')).toHaveValue('Omar')

  // A press beside the dialog.
  await user.click(document.querySelector('.scrim')!)
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  await isGone()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(within(await question()).getByRole('button', { name: 'Discard and close' }))
  await waitFor(() => expect(element).not.toBeInTheDocument())
  // A discarded draft is not restored: it would appear together with the note.
  const after = await openForm({ keepsDevice: true })
  await after.user.type(after.field('Email'), 'o')
  expect(await after.dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  expect(after.field('Name')).toHaveValue('')
})

test('a dialog without unsaved values closes at once', async () => {
  const { user, element } = await openForm()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(element).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('offline a form opens with its draft, and a country is chosen', async () => {
  expectProblem(/^ApiError: Network error occurred/)
  expectProblem(/Error in route match: .*\/en\/$/)
  const before = await openForm()
  await before.user.type(before.field('Name'), 'Omar')
  expect(await before.dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  const failing = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user, field, country } = await openForm({ keepsDevice: true, online: false, answers: { 'GET /': failing } })
  await waitFor(() => expect(field('Name')).toHaveValue('Omar'))
  await user.click(country())
  await user.type(await screen.findByRole('combobox', { name: 'Search by name or code' }), 'germany')
  expect(screen.getByRole('option')).toHaveTextContent('Germany')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(country()).toHaveAccessibleName('Country: Germany, +49'))
})
