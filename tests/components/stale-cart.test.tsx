import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { fromApi } from '../support/component/api.ts'
import { cartOf, linesOf, main, openCheckout } from '../support/component/checkout.ts'
import { closePage, openPage } from '../support/component/page.tsx'

/** A cart that has changed where this page does not see it: in another tab, on another device, or while the page was away. */

afterEach(() => {
  closePage()
  document.cookie = 'userHasCart=; max-age=0; path=/'
})

const channel = () => {
  const opened = new BroadcastChannel('mizwala.own-data')
  onTestFinished(() => opened.close())
  return opened
}
const tellOtherTabs = () => {
  const opened = channel()
  const post = opened.postMessage.bind(opened)
  post('changed')
}
const cartLink = () => within(screen.getByRole('banner')).getAllByRole('link', { name: /^Cart/ })[0]!

test.each([
  [
    'comes back from the browser’s back/forward cache',
    () => {
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
  ],
  ['hears of a change in another tab', () => tellOtherTabs()],
])('the cart asks again when the page %s', async (_name, happen) => {
  const lines = await linesOf()
  const page = await openCheckout('/cart', { lines })
  await waitFor(() => expect(cartLink()).toHaveAccessibleName('Cart, 2'))
  page.answer({ 'GET /cart': () => cartOf(lines.slice(0, 1)) })
  await act(async () => happen())
  await waitFor(() => expect(main().getByRole('region', { name: 'Total' })).toHaveTextContent(/SAR\s5,075/))
  await waitFor(() => expect(cartLink()).toHaveAccessibleName('Cart, 1'))
})

test('a change here is told to the other tabs', async () => {
  const lines = await linesOf()
  const page = await openCheckout('/cart', { lines, answers: { 'DELETE /cart/items/l0': () => cartOf(lines.slice(1)) } })
  let told = 0
  channel().addEventListener('message', () => (told += 1))
  await page.user.click((await main().findAllByRole('button', { name: /^Remove / }))[0]!)
  await waitFor(() => expect(told).toBe(1))
})

const productId = 'w8d4q1nh'
async function cartWithProduct() {
  const { data: product } = await fromApi<{ data: object }>(`/products/${productId}`)
  const price = { amount: 2_480_000, currency: 'SAR' }
  return { data: { items: [{ id: 'l1', product, quantity: 1, available: 2, price }], items_count: 1, subtotal: price } }
}
const alreadyThere = () => Response.json({ code: 'cart.already-there', message: 'This piece is already in your cart.' }, { status: 409 })

test('a guest’s press for a piece that the account’s cart has adds no second one, and says so', async () => {
  const cart = await cartWithProduct()
  const page = await openPage(`/en/product/${productId}`, {
    runtime: true,
    storesCookies: true,
    answers: { 'GET /cart': () => cart, 'POST /cart/items': alreadyThere },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await screen.findByRole('dialog', { name: 'Welcome back' })
  // The shopper signs in, as in another tab.
  document.cookie = `user=${encodeURIComponent(JSON.stringify({ token: inject('customerToken') }))}; path=/`
  const link = await waitFor(() => main().getByRole('link', { name: 'See the cart', hidden: true }), { timeout: 5000 })
  expect(link).toHaveAccessibleDescription('already in the cart')
  expect(await screen.findByText('This piece is already in your cart.')).toBeVisible()
  const bodies = page.calls.filter(({ method, path }) => method === 'POST' && path === '/cart/items').map(({ body }) => body)
  expect(bodies).toEqual([{ productId, quantity: 1, ifAbsent: true }])
})

test('nor does a press on a page that does not know it yet', async () => {
  const empty = { data: { items: [], items_count: 0, subtotal: { amount: 0, currency: 'SAR' } } }
  const page = await openPage(`/en/product/${productId}`, { signedIn: true, answers: { 'GET /cart': () => empty } })
  const cart = await cartWithProduct()
  page.answer({ 'GET /cart': () => cart, 'POST /cart/items': alreadyThere })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
  expect(await main().findByRole('link', { name: 'See the cart' })).toHaveAccessibleDescription('already in the cart')
  expect(await screen.findByText('This piece is already in your cart.')).toBeVisible()
})
