import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions } from '../support/component/page.tsx'
import { passkeyOptions, stubPasskeys } from '../support/component/passkeys.ts'

async function openLogin(query: string, credentials: Answer) {
  const page = await openPage(`/en/login${query}`, {
    runtime: true,
    answers: { 'GET /api/auth/csrf': () => ({ csrfToken: 'token' }), 'POST /api/auth/callback/credentials': credentials },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  const [email, password] = [await dialog.findByRole('textbox', { name: 'Email' }), dialog.getByLabelText(/^Password/)]
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

test('the error of a proxy is shown by its status', async () => {
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

test('a signed-in customer is redirected from the login dialogs', async () => {
  const { address } = await openPage('/en/register', { isWide: true, runtime: true, signedIn: true })
  expect(await screen.findByRole('button', { name: 'Account' })).toBeVisible()
  expect(address()).toBe('/en')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

const providerNames = ['Google', 'Apple', 'Facebook']

/** @param offer the sign-in offer in the server's document (contract/accounts/sign-in-offer.ts) */
async function openLoginOffering(offer: string, options: PageOptions) {
  document.head.innerHTML = `<meta name="sign-in-offer" content="${offer}">`
  const page = await openPage('/en/login', { runtime: true, ...options })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  const providers = () => providerNames.filter((name) => dialog.queryByRole('button', { name: `Continue with ${name}` }))
  return { ...page, dialog, providers }
}
afterEach(() => document.head.replaceChildren())

/** The response is pending. */
const never: Answer = () => new Promise(() => undefined)

test('only the configured providers are offered, before the server responds', async () => {
  const { providers } = await openLoginOffering('google', { answers: { 'GET /api/auth/providers': never } })
  expect(providers()).toEqual(['Google'])
})

test('without a configured provider, nothing is between the form and the registration', async () => {
  const { dialog, providers, calls } = await openLoginOffering('', { answers: { 'GET /api/auth/providers': () => ({}) } })
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/providers')).toBe(true))
  expect(providers()).toEqual([])
  expect(dialog.queryByText('or')).not.toBeInTheDocument()
  // jsdom has no passkeys.
  expect(dialog.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})

test('offline the providers are those of the document, and each says that it needs a connection', async () => {
  const { dialog, providers, loseNetwork, user } = await openLoginOffering('apple', { answers: { 'GET /api/auth/providers': never } })
  await loseNetwork()
  expect(providers()).toEqual(['Apple'])
  await user.click(dialog.getByRole('button', { name: 'Continue with Apple' }))
  // The line below the form's own button, and the toast.
  await waitFor(() => expect(screen.getAllByText('Needs a connection')).toHaveLength(2))
})

test('the response of the server overrules an old document', async () => {
  const { providers } = await openLoginOffering('google', { answers: { 'GET /api/auth/providers': () => ({ apple: { id: 'apple' } }) } })
  await waitFor(() => expect(providers()).toEqual(['Apple']))
})

test('a sign-in that failed at a provider is reported in the dialog, and a retry leads to the wanted page', async () => {
  document.head.innerHTML = '<meta name="sign-in-offer" content="google">'
  const began: unknown[] = []
  const wanted = '/en/account/profile'
  const { user } = await openPage(`/en/login?error=OAuthCallbackError&redirect=${encodeURIComponent(wanted)}`, {
    runtime: true,
    answers: {
      'GET /api/auth/providers': () => ({ google: { id: 'google' } }),
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'POST /api/auth/signin/google': ({ body }) => {
        began.push(body)
        return { url: '#at-the-provider' }
      },
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The sign-in there was not completed. Try again, or use your email.')
  await expectNoAxeFindings()
  await user.click(dialog.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
  expect(began).toHaveLength(1)
  // The provider leads back to this page, which opens the wanted one.
  document.cookie = `user=${encodeURIComponent(JSON.stringify({ token: inject('customerToken') }))}; path=/`
  const { address } = await openPage('/en/social-login', { runtime: true, signedIn: true })
  await waitFor(() => expect(address()).toBe(wanted))
})

test('in development the other providers are shown as well, and say how to configure them', async () => {
  const { dialog, providers, user } = await openLoginOffering('google development', {
    answers: { 'GET /api/auth/providers': () => ({ google: { id: 'google' } }) },
  })
  expect(providers()).toEqual(providerNames)
  const apple = dialog.getByRole('button', { name: 'Continue with Apple' })
  expect(apple).toHaveAccessibleDescription('Not set up yet. Press one to see how.')
  expect(dialog.getByRole('button', { name: 'Continue with Google' })).not.toHaveAccessibleDescription()
  await user.click(apple)
  expect(apple).toHaveAccessibleDescription('Apple: set APPLE_CLIENT_ID and APPLE_CLIENT_SECRET, then restart the shop.')
  await expectNoAxeFindings()
})

describe('with a passkey', () => {
  afterEach(() => vi.unstubAllGlobals())
  const openWithPasskeys = async (answers: PageOptions['answers'] = {}) => {
    stubPasskeys()
    const page = await openLoginOffering('', { answers: { 'GET /api/auth/providers': () => ({}), ...answers } })
    return { ...page, button: await page.dialog.findByRole('button', { name: 'Sign in with a passkey' }) }
  }

  test('a question that was closed is reported, and the password is still there', async () => {
    const { dialog, button, user } = await openWithPasskeys({ 'POST /sign-in/passkey/challenge': () => ({ data: passkeyOptions }) })
    await user.click(button)
    expect(await dialog.findByText('No passkey was used. Try again, or choose another way.')).toBeVisible()
    expect(dialog.getByLabelText(/^Password/)).toBeVisible()
    await expectNoAxeFindings()
  })

  test('offline it says that it needs a connection, and asks nothing', async () => {
    const { button, user, loseNetwork, calls } = await openWithPasskeys()
    await loseNetwork()
    await user.click(button)
    await waitFor(() => expect(screen.getAllByText('Needs a connection')).toHaveLength(2))
    expect(calls.filter(({ path }) => path.includes('passkey'))).toEqual([])
  })
})
