import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { emptyWishlist, outboxBadges, sentOf } from '../support/component/outbox-shop.ts'
import { openPage, type Answer } from '../support/component/page.tsx'

const rememberedUser = () => localStorage.getItem('mizwala.session-user.1') ?? ''

const guestWishlist = (): unknown[] => JSON.parse(localStorage.getItem('mizwala.wish-list.1') ?? '[]')

/** The server's response with the customer of the sample. */
async function askCustomer(): Promise<{ data: { id: string } }> {
  const headers = { authorization: `Bearer ${inject('customerToken')}`, locale: 'en', currency: 'SAR' }
  return (await (await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })).json()) as { data: { id: string } }
}

/** A response that is pending until `release` is called. */
function heldUp(answer: Answer): { answer: Answer; release: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: (call) => promise.then(() => answer(call)), release: () => act(async () => resolve()) }
}

const signInFields = { email: 'sara@example.com', password: 'minute-hand!7' }

/**
 * Opens the login dialog over a page and signs in.
 * @param data the customer data in the cookie beside the token; `hasWish`: with a product on the guest's wish list
 */
async function signIn(answers: Record<string, Answer>, { data = {}, over = '/en/about-us', hasWish = false } = {}) {
  localStorage.clear()
  const page = await openPage(over, {
    runtime: true,
    answers: {
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'POST /api/auth/callback/credentials': () => {
        document.cookie = `user=${encodeURIComponent(JSON.stringify({ token: inject('customerToken'), data }))}; path=/`
        return { url: 'https://shop.test/en' }
      },
      'GET /wishlist': emptyWishlist,
      ...answers,
    },
  })
  if (hasWish) await page.user.click((await screen.findAllByRole('button', { name: /^Wish list: / }))[0]!)
  await page.navigate('/en/login')
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  await page.user.type(await dialog.findByRole('textbox', { name: 'Email' }), signInFields.email)
  await page.user.type(dialog.getByLabelText(/^Password/), signInFields.password)
  await page.user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return page
}

test('the customer is remembered when the server responds, however late', async () => {
  const customer = await askCustomer()
  const held = heldUp(() => customer)
  const wishlist = heldUp(emptyWishlist)
  const { calls } = await signIn({ 'GET /customer/get': held.answer, 'GET /wishlist': wishlist.answer })
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/customer/get', '/wishlist'])))
  await held.release()
  await wishlist.release()
  await waitFor(() => expect(rememberedUser()).toContain(customer.data.id))
  // No call was cancelled and repeated.
  expect(calls.filter(({ path }) => path === '/customer/get' || path === '/wishlist')).toHaveLength(2)
})

test('the cookie names the customer: a wishlist toggle pressed offline right after sign-in is sent when the network is back', async () => {
  const customer = await askCustomer()
  const never = () => new Promise<never>(() => {})
  const answers = { 'GET /customer/get': never, 'GET /wishlist': never, 'PUT /wishlist/': emptyWishlist }
  const page = await signIn(answers, { data: customer.data, over: '/en/shop' })
  await page.loseNetwork()
  expect(rememberedUser()).toContain(customer.data.id)
  const [heart] = await screen.findAllByRole('button', { name: /^Wish list: / })
  await page.user.click(heart!)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  await page.restoreNetwork()
  await waitFor(() => expect(sentOf(page.calls)).toHaveLength(1))
})

test('the wish list of a guest moves into the account when the network is back', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const customer = await askCustomer()
  const page = await signIn({ 'POST /wishlist': lost, 'GET /customer/get': () => customer }, { over: '/en/shop', hasWish: true })
  await page.loseNetwork()
  expect(await screen.findByText('You are offline.')).toBeVisible()
  expect(guestWishlist()).toHaveLength(1)
  page.answer({ 'POST /wishlist': emptyWishlist })
  await page.restoreNetwork()
  await waitFor(() => expect(guestWishlist()).toEqual([]))
})

test('with the cookie of an older build the customer is fetched when the network is back', async () => {
  const customer = await askCustomer()
  localStorage.clear()
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers = { 'GET /': lost, 'HEAD /': lost }
  const page = await openPage('/en/about-us', { runtime: true, signedIn: true, online: false, answers })
  expect(await screen.findByText('You are offline.')).toBeVisible()
  expect(rememberedUser()).toBe('')
  page.answer({ 'GET /': () => undefined, 'HEAD /': () => undefined, 'GET /customer/get': () => customer })
  await page.restoreNetwork()
  await waitFor(() => expect(rememberedUser()).toContain(customer.data.id))
})
