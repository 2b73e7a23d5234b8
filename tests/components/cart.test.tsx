import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { cartOf, linesOf, listOf, main, openCheckout } from '../support/component/checkout.ts'
import { closePage } from '../support/component/page.tsx'

afterEach(() => {
  closePage()
  document.cookie = 'userHasCart=; max-age=0; path=/'
})

const totals = () => main().findByRole('region', { name: 'Total' })
const row = (of: HTMLElement, name: string) => within(of).getByText(name, { selector: 'dt' }).nextElementSibling

test('the sums are those of the order: an offer as a discount, both fees without an address, its own with one', async () => {
  const lines = await linesOf([
    { quantity: 2, available: 2 },
    { price: 4_000_00, listPrice: 6_000_00, offerId: 'o1' },
  ])
  await openCheckout('/cart', { lines, addresses: [], answers: { 'GET /addresses': () => listOf([]) } })
  const sums = await totals()
  // Until the settings are loaded only the subtotal is known.
  await waitFor(() => expect(row(sums, 'Discount, your offer')).toHaveTextContent(/^−SAR\s2,000$/))
  expect(row(sums, 'Subtotal')).toHaveTextContent(/^SAR\s16,000$/)
  expect(row(sums, 'Shipping fee')).toHaveTextContent(/^Saudi Arabia SAR\s75, elsewhere SAR\s300$/)
  expect(row(sums, 'Total, without shipping')).toHaveTextContent(/^SAR\s14,000$/)
  await waitFor(() => expect(sums).toHaveTextContent(/VAT included\. About \$3,733\./))
  expect(main().getAllByRole('listitem')[1]?.querySelector('s')).toHaveTextContent('6,000')
  await expectNoAxeFindings()
  const page = await openCheckout('/account/address', { lines })
  await page.navigate('/en/cart')
  const own = await totals()
  await waitFor(() => expect(row(own, 'Grand total')).toHaveTextContent(/^SAR\s14,075$/))
  expect(row(own, 'Tax (VAT 15%), included')).toHaveTextContent('1,835.87')
  await page.user.click(within(own).getByRole('link', { name: 'Check out' }))
  await waitFor(() => expect(page.address()).toBe('/en/checkout'))
})

test('products that are sold or too many are named, and block the checkout until one press corrects each', async () => {
  const lines = await linesOf([{ quantity: 3, available: 1 }, { available: 0 }])
  const [watch, ring] = lines
  const page = await openCheckout('/cart', { lines })
  const sums = within(await totals())
  expect(sums.queryByRole('link', { name: 'Check out' })).not.toBeInTheDocument()
  const checkOut = sums.getByRole('button', { name: 'Check out' })
  expect(checkOut).toHaveAccessibleDescription(new RegExp(`${watch?.product.model}.*${ring?.product.model}`))
  await page.user.click(checkOut)
  expect(document.activeElement).toHaveTextContent(/^These pieces cannot be ordered/)
  await expectNoAxeFindings()
  page.answer({
    'PATCH /cart/items/l0': () => cartOf(lines.map((line) => (line === watch ? { ...line, quantity: 1 } : line))),
    'DELETE /cart/items/l1': () => cartOf(lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 }))),
  })
  await page.user.click(sums.getByRole('button', { name: new RegExp(`^Change quantity to 1: .*${watch?.product.model}`) }))
  await waitFor(() => expect(sums.queryByRole('button', { name: /^Change quantity to 1:/ })).not.toBeInTheDocument())
  expect(page.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 1 })
  await page.user.click(sums.getByRole('button', { name: new RegExp(`^Remove from cart: .*${ring?.product.model}`) }))
  expect(await sums.findByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/en/checkout')
})
