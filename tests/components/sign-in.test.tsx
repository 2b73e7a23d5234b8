import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

async function openLogin(query: string, credentials: Answer) {
  const page = await openPage(`/en/login${query}`, {
    companion: true,
    answers: { 'GET /api/auth/csrf': () => ({ csrfToken: 'token' }), 'POST /api/auth/callback/credentials': credentials },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  const [email, password] = [dialog.getByRole('textbox', { name: 'Email' }), dialog.getByLabelText(/^Password/)]
  await page.user.type(email, 'sara@example.com')
  await page.user.type(password, 'minute-hand!7')
  await page.user.click(dialog.getByRole('button', { name: 'Sign in' }))
  return { ...page, email, password }
}

test('a wrong password is reported without saying what is wrong, and nothing typed is lost', async () => {
  const { email, password } = await openLogin('', () => ({ url: 'https://shop.test/en/login?error=CredentialsSignin' }))
  expect(await screen.findByText('The email or password is incorrect.')).toBeVisible()
  await expectNoAxeFindings()
  expect(email).toHaveValue('sara@example.com')
  expect(password).toHaveValue('minute-hand!7')
})

test('a proxy that answers in the place of the shop is told by its status', async () => {
  await openLogin('', () => new Response('<html>nginx</html>', { status: 500 }))
  expect(await screen.findByText('Internal server error.')).toBeVisible()
})

test('a redirect that leads out of the shop leads home', async () => {
  const { address } = await openLogin(`?redirect=${encodeURIComponent('//elsewhere.example/x')}`, () => {
    document.cookie = `user=${encodeURIComponent(JSON.stringify({ token: inject('customerToken') }))}; path=/`
    return { url: 'https://shop.test/en' }
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/en')
})

test('whoever is signed in has nothing to do at the dialogs that sign in', async () => {
  const { address } = await openPage('/en/register', { companion: true, signedIn: true })
  expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible()
  expect(address()).toBe('/en')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('where the shop has set up no other accounts, all are off and say why', async () => {
  await openPage('/en/login', { companion: true, answers: { 'GET /api/auth/providers': () => ({}) } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  for (const name of ['Google', 'Apple', 'Facebook']) {
    const button = await dialog.findByRole('button', { name: `Continue with ${name}` })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    expect(button).toHaveAccessibleDescription('Signing in with another account is not available in this shop.')
  }
})
