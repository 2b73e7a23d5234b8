import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  cartOf,
  changedRejection,
  linesOf,
  main,
  next,
  openCheckout,
  placeButton,
  placed,
  stepHeading,
  stockOf,
  textbox,
} from '../support/component/checkout.ts'
import { closePage, type ShownPage } from '../support/component/page.tsx'
import { ownOrder } from '../support/data/own-orders.ts'

/** What the checkout leaves behind: in the cart, and in its next visits. */

afterEach(() => {
  closePage()
  document.cookie = 'userHasCart=; max-age=0; path=/'
})

const somethingChanged = { name: 'Something has changed since you looked' }
const panel = () => main().findByRole('region', somethingChanged)

async function fillShipping({ user }: ShownPage): Promise<void> {
  await waitFor(() => expect(textbox('First name')).toHaveValue('Sara'))
  if ((textbox('Phone') as HTMLInputElement).value === '') await user.type(textbox('Phone'), '501234567')
}

test.each([
  ['a piece that is sold', { available: 0 }, /Sold\. It can no longer be bought\./],
  ['another price', { price: 5_500_00 }, /SAR\s5,500/],
] as const)('back in the cart, the shopper sees what the checkout said: %s', async (_name, change, text) => {
  const now = await linesOf([change, {}])
  const page = await openCheckout('/cart')
  await page.user.click(await main().findByRole('link', { name: 'Check out' }))
  page.answer({ 'GET /cart': () => cartOf(now), 'POST /checkout/stock': stockOf(now) })
  await fillShipping(page)
  await next(page)
  await page.user.click(within(await panel()).getByRole('link', { name: 'Back to the cart' }))
  await waitFor(() => expect(page.address()).toBe('/en/cart'))
  await waitFor(() => expect(main().getAllByRole('listitem')[0]).toHaveTextContent(text))
})

/** An order that is rejected when it is placed. The shopper sees the question, and leaves without an answer. */
async function rejectedOrder(): Promise<ShownPage> {
  const page = await openCheckout('/checkout', {
    answers: { 'POST /orders': changedRejection, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
  })
  await fillShipping(page)
  await page.user.clear(textbox('Last name'))
  await page.user.type(textbox('Last name'), 'Al-Otaibi')
  await next(page)
  await stepHeading(2)
  await page.user.click(placeButton())
  await panel()
  return page
}

test('a rejected order asks once: the next checkout of its cart has its values, and replaces it', async () => {
  const page = await rejectedOrder()
  await page.navigate('/en/outbox')
  expect(await main().findByRole('button', { name: 'Correct and resend' })).toBeVisible()
  await page.navigate('/en/checkout')
  await waitFor(() => expect(textbox('Last name')).toHaveValue('Al-Otaibi'))
  await next(page)
  await stepHeading(2)
  expect(main().queryByRole('region', somethingChanged)).not.toBeInTheDocument()
  page.answer({ 'POST /orders': () => placed })
  await page.user.click(placeButton())
  await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
  await page.navigate('/en/outbox')
  expect(await main().findByText('Nothing waiting to be sent')).toBeVisible()
})

test('a rejected order has no say in the checkout of another cart, and is corrected from the outbox', async () => {
  await rejectedOrder()
  const [line] = await linesOf([{}, undefined])
  const others = [{ ...line!, id: 'l9' }]
  closePage()
  const later = await openCheckout('/checkout', { keepsDevice: true, lines: others })
  await fillShipping(later)
  expect(textbox('Last name')).toHaveValue('Al-Harbi')
  await next(later)
  await stepHeading(2)
  expect(main().queryByRole('region', somethingChanged)).not.toBeInTheDocument()
  await later.navigate('/en/outbox')
  await later.user.click(await main().findByRole('button', { name: 'Correct and resend' }))
  expect(await screen.findByRole('region', somethingChanged)).toBeVisible()
})
