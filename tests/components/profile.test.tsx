import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { type Answer, openPage, type PageOptions } from '../support/component/page.tsx'
import { passkeyOptions, stubPasskeys } from '../support/component/passkeys.ts'

/** The server's response with the customer of the sample, with changes. */
async function customerWith(changes: object) {
  const headers = { authorization: `Bearer ${inject('customerToken')}`, locale: 'en', currency: 'SAR' }
  const response = await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })
  const { data } = (await response.json()) as { data: object }
  return { data: { ...data, ...changes } }
}

async function openProfile(save: Answer, changes: object = {}, options: PageOptions = {}) {
  const page = await openPage('/en/account/profile', {
    runtime: true,
    signedIn: true,
    ...options,
    answers: { 'GET /customer/get': () => customerWith(changes), 'PATCH /customer/profile': save, ...options.answers },
  })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  const form = within(email.closest('form')!)
  return {
    ...page,
    form,
    email,
    typeEmail: async (text: string) => {
      await page.user.clear(email)
      await page.user.type(email, text)
    },
    password: () => form.queryByLabelText(/^Your password/),
    submit: () => page.user.click(form.getByRole('button', { name: 'Save profile' })),
    saved: () => page.calls.filter(({ method, path }) => method === 'PATCH' && path === '/customer/profile').map(({ body }) => body),
  }
}

const refused = (body: object) => Response.json(body, { status: 400 })

test('the password is required only if the email address changes', async () => {
  const page = await openProfile(() =>
    refused({ code: 'request.invalid', message: 'x', errors: { currentPassword: ['This password is not correct.'] } }),
  )
  expect(page.password()).not.toBeInTheDocument()
  await page.typeEmail('Sara@Example.com')
  expect(page.password()).not.toBeInTheDocument()
  await page.typeEmail('sara.new@example.com')
  expect(page.password()).toHaveAccessibleDescription('Needed to change the email address.')
  await expectNoAxeFindings()
  await page.submit()
  await waitFor(() => expect(page.password()).toHaveAccessibleDescription('This field is required Needed to change the email address.'))
  expect(page.password()).toHaveFocus()
  expect(page.saved()).toEqual([])
  await page.user.type(page.password()!, 'Guessed-1')
  await page.submit()
  await waitFor(() =>
    expect(page.password()).toHaveAccessibleDescription('This password is not correct. Needed to change the email address.'),
  )
  expect(page.saved()).toMatchObject([{ email: 'sara.new@example.com', currentPassword: 'Guessed-1' }])
  // The original address again: the typed password is not sent.
  await page.typeEmail('sara@example.com')
  expect(page.password()).not.toBeInTheDocument()
  page.answer({ 'PATCH /customer/profile': () => customerWith({}) })
  await page.submit()
  await screen.findByText('Profile updated')
  expect(page.saved().at(-1)).not.toHaveProperty('currentPassword')
})

test('the new address is saved with the password, and the code for it is asked for next', async () => {
  const page = await openProfile(() => customerWith({ email: 'sara.new@example.com', emailVerified: false }))
  await page.typeEmail('sara.new@example.com')
  await page.user.type(page.password()!, 'Saffron-17')
  await page.submit()
  await waitFor(() => expect(page.address()).toMatch(/^\/en\/auth\/verify/))
  expect(page.saved()).toMatchObject([{ email: 'sara.new@example.com', currentPassword: 'Saffron-17' }])
})

test('a customer without a password enters a code that is sent to the current address', async () => {
  const soon = new Date().toISOString()
  const page = await openProfile(() => refused({ code: 'otp.invalid', message: 'x' }), { hasPassword: false })
  page.answer({ 'POST /customer/otp/send': () => ({ data: { expiresAt: soon, resendAt: soon } }) })
  await page.typeEmail('sara.new@example.com')
  expect(page.password()).not.toBeInTheDocument()
  const code = page.form.getByRole('textbox', { name: /^Code/ })
  await page.submit()
  await waitFor(() => expect(code).toHaveAccessibleDescription('This field is required'))
  await page.user.click(page.form.getByRole('button', { name: 'Send me a code' }))
  expect(await page.form.findByText('A code was sent to', { exact: false })).toHaveTextContent('sara@example.com')
  expect(page.calls.find(({ path }) => path === '/customer/otp/send')?.body).toEqual({ purpose: 'change-email' })
  await page.user.type(code, '123456')
  await page.submit()
  await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid OTP. Kindly recheck the code and try again'))
  expect(page.saved()).toMatchObject([{ email: 'sara.new@example.com', code: '123456' }])
})

test('for an unverified address the server decides whether it requires a code', async () => {
  const page = await openProfile(() => refused({ code: 'request.invalid', message: 'x', errors: { code: ['This field is required'] } }), {
    hasPassword: false,
    emailVerified: false,
  })
  await page.typeEmail('right@example.com')
  expect(page.form.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument()
  await page.submit()
  const code = await page.form.findByRole('textbox', { name: /^Code/ })
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveAccessibleDescription('This field is required')
  await page.user.type(code, '123456')
  page.answer({ 'PATCH /customer/profile': () => customerWith({ email: 'right@example.com', emailVerified: false }) })
  await page.submit()
  await waitFor(() => expect(page.saved().at(-1)).toMatchObject({ email: 'right@example.com', code: '123456' }))
})

test('a customer without a password and with an unverified address needs no confirmation', async () => {
  const page = await openProfile(() => customerWith({ email: 'right@example.com', emailVerified: false }), {
    hasPassword: false,
    emailVerified: false,
  })
  await page.typeEmail('right@example.com')
  expect(page.password()).not.toBeInTheDocument()
  expect(page.form.queryByRole('textbox', { name: /^Code/ })).not.toBeInTheDocument()
  await page.submit()
  await waitFor(() => expect(page.saved()).toMatchObject([{ email: 'right@example.com' }]))
})

test('the email address has autofill, but no autocorrect', async () => {
  const { email } = await openProfile(() => ({}))
  expect(email).toHaveAttribute('autocomplete', 'email')
  expect(email).toHaveAttribute('autocapitalize', 'none')
  expect(email).toHaveAttribute('spellcheck', 'false')
})

test.each([
  [
    'an order under way',
    'customer.open-orders',
    'You have an order in progress. You can delete your account once it is completed or canceled.',
  ],
  [
    'a refund that is owed',
    'customer.refund-owed',
    'We still owe you a refund for a canceled order. You can delete your account once we have sent it.',
  ],
])('an account with %s cannot be deleted: the dialog says so, and leads to the orders', async (_what, code, message) => {
  const page = await openProfile(() => customerWith({}))
  page.answer({ 'DELETE /customer': () => Response.json({ code, message }, { status: 409 }) })
  await page.user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await page.user.type(await dialog.findByLabelText(/^Your password/), 'Saffron-17')
  await page.user.click(dialog.getByRole('button', { name: 'Delete account' }))
  expect(await dialog.findByText(message)).toHaveFocus()
  expect(dialog.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/en/account/orders')
  expect(dialog.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await page.user.click(dialog.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

describe('passkeys', () => {
  afterEach(() => vi.unstubAllGlobals())
  const phone = { id: 'phone', name: 'Safari, iPhone', createdAt: '2026-11-01T10:00:00.000Z', lastUsedAt: '2026-11-27T10:00:00.000Z' }
  const unknown = { id: 'unknown', name: '', createdAt: '2026-11-02T10:00:00.000Z' }
  const openPasskeys = async (answers: PageOptions['answers'] = {}) => {
    stubPasskeys()
    let stored = [phone, unknown]
    const page = await openProfile(
      () => ({}),
      {},
      {
        answers: {
          'GET /passkeys': () => ({ data: stored }),
          'DELETE /passkeys/phone': () => {
            stored = [unknown]
            return { data: { accepted: true } }
          },
          ...answers,
        },
      },
    )
    return { ...page, section: within(screen.getByRole('region', { name: 'Passkeys' })) }
  }
  const rows = (section: Pick<typeof screen, 'queryAllByRole'>) => section.queryAllByRole('listitem').map(({ textContent }) => textContent)

  test('are listed with their last use, and removed after a question', async () => {
    const { section, user } = await openPasskeys()
    await waitFor(() =>
      expect(rows(section)).toEqual(['Safari, iPhoneAdded 1 Nov · last used 27 NovRemove', 'PasskeyAdded 2 Nov · not used yetRemove']),
    )
    await expectNoAxeFindings()
    await user.click(section.getByRole('button', { name: 'Remove Safari, iPhone' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The passkey is removed')).toBeVisible()
    expect(rows(section)).toEqual(['PasskeyAdded 2 Nov · not used yetRemove'])
  })

  test('long after signing in, adding one asks for the password', async () => {
    const bodies: unknown[] = []
    const { section, user } = await openPasskeys({
      'POST /passkeys/challenge': ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1) return Response.json({ code: 'auth.confirm', message: 'Show first that it is you.' }, { status: 403 })
        return { data: passkeyOptions }
      },
    })
    await user.click(section.getByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    await user.type(await dialog.findByLabelText(/^Your password/), 'Saffron-17')
    await expectNoAxeFindings()
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }))
    expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
    expect(bodies).toEqual([{}, { password: 'Saffron-17' }])
  })

  test('offline none is read, and adding one needs a connection', async () => {
    const { section, user, loseNetwork } = await openPasskeys()
    await loseNetwork()
    await user.click(section.getByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(section.getByText('Needs a connection')).toBeVisible())
  })
})

test('a browser without passkeys has no section of them', async () => {
  await openProfile(() => ({}))
  expect(screen.queryByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument()
})
