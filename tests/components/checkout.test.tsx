import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { OrderBody } from '#contract/orders/order-body.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import {
  cartOf,
  changedRejection,
  customerWith,
  kuwait,
  linesOf,
  listOf,
  main,
  next,
  openCheckout,
  ordersSent,
  placeButton,
  placed,
  riyadh,
  stepHeading,
  stockOf,
  textbox,
} from '../support/component/checkout.ts'
import { closePage, openPage, type Answer, type ShownPage } from '../support/component/page.tsx'
import { ownOrder } from '../support/data/own-orders.ts'

afterEach(() => {
  closePage()
  document.cookie = 'userHasCart=; max-age=0; path=/'
})

const total = (of: HTMLElement, amount: string) => expect(of).toHaveTextContent(new RegExp(`SAR\\s${amount}`))
const summary = () => within(main().getByRole('complementary', { name: 'Your order' }))
/** A line of the list of changes; amounts in it are elements of their own. */
const says = (text: RegExp) =>
  expect(
    main()
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toContainEqual(expect.stringMatching(text))
const panel = (name = 'Something has changed since you looked') => main().findByRole('region', { name })

/** Fills in what the customer of the sample has not: the phone. */
async function fillShipping({ user }: ShownPage): Promise<void> {
  await waitFor(() => expect(textbox('First name')).toHaveValue('Sara'))
  if ((textbox('Phone') as HTMLInputElement).value === '') await user.type(textbox('Phone'), '501234567')
}

async function toPayment(page: ShownPage): Promise<void> {
  await fillShipping(page)
  await next(page)
  await stepHeading(2)
}

describe('who may check out', () => {
  test('a customer without an ID is asked for it, and an empty cart leads to the cart', async () => {
    await openCheckout('/checkout', { hasId: false })
    expect(await screen.findByRole('dialog', { name: 'Upload your ID, once' })).toBeVisible()
    document.cookie = 'userHasCart=false; path=/'
    const page = await openPage('/en/checkout', { runtime: true, signedIn: true, hasId: true })
    await waitFor(() => expect(page.address()).toBe('/en/cart'))
  })
})

describe('the shipping', () => {
  test('begins with the customer and the default address, whose fee and delivery it shows', async () => {
    const page = await openCheckout()
    await waitFor(() => expect(textbox('First name')).toHaveValue('Sara'))
    expect(textbox('Last name')).toHaveValue('Al-Harbi')
    expect(textbox('Email')).toHaveValue('sara@example.com')
    expect(main().getByRole('radio', { name: /Olaya Street/ })).toBeChecked()
    expect(main().queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument()
    expect(main().getByText(/^Insured delivery to Saudi Arabia/)).toHaveTextContent('75')
    expect(main().getByText(/^Estimated delivery/)).toBeVisible()
    for (const [name, value] of [
      ['Subtotal', '11,000'],
      ['Shipping fee', '75'],
      ['Tax (VAT 15%), included', '1,444.57'],
      ['Grand total', '11,075'],
    ] as const)
      expect(summary().getByText(name).nextSibling).toHaveTextContent(value)
    await page.user.click(main().getByRole('radio', { name: /Salem Street/ }))
    expect(await main().findByText(/^Insured delivery to Kuwait/)).toHaveTextContent('300')
    total(summary().getByText('Grand total').nextSibling as HTMLElement, '11,300')
    await expectNoAxeFindings()
  })

  test('says nothing of the delivery to a country that is not chosen', async () => {
    await openCheckout('/checkout', { addresses: [{ ...riyadh, country: '' }] })
    await waitFor(() => expect(textbox('First name')).toHaveValue('Sara'))
    expect(main().queryByText(/Insured delivery/)).not.toBeInTheDocument()
    expect(summary().getByText('Shipping fee').nextSibling).toHaveTextContent('Depends on the country')
    total(summary().getByText('Total, without shipping').nextSibling as HTMLElement, '11,000')
  })

  test('shows what is missing in another address, in the words of the specification', async () => {
    const page = await openCheckout('/checkout', { addresses: [] })
    await fillShipping(page)
    expect(main().getByRole('checkbox', { name: 'Save this address' })).toBeChecked()
    await page.user.clear(textbox('First name'))
    await page.user.type(textbox('Postal code'), '12a')
    await next(page)
    await waitFor(() => expect(textbox('First name')).toHaveFocus())
    expect(main().getByText('Address is required')).toBeVisible()
    expect(main().getByText('Postal code must only contain numbers')).toBeVisible()
    // First name, city and state.
    expect(main().getAllByText('This field is required')).toHaveLength(3)
    expect(page.address()).toBe('/en/checkout')
    await expectNoAxeFindings()
  })

  test('checks the stock before it goes on, and says so', async () => {
    const answer = Promise.withResolvers<void>()
    const lines = await linesOf()
    const page = await openCheckout('/checkout', {
      lines,
      answers: {
        'POST /checkout/stock': async (call) => {
          await answer.promise
          return stockOf(lines)(call)
        },
      },
    })
    await fillShipping(page)
    await next(page)
    expect(await main().findByText('checking stock')).toBeVisible()
    await next(page)
    answer.resolve()
    await stepHeading(2)
    expect(page.address()).toBe('/en/checkout?step=payment')
    expect(page.calls.filter(({ path }) => path === '/checkout/stock').map(({ body }) => body)).toEqual([{ country: 'SA' }])
    await waitFor(async () => expect(await stepHeading(2)).toHaveFocus())
  })
})

describe('what has changed since the shopper looked', () => {
  const cases = [
    ['a price', [{ price: 5_500_00 }, {}], /^Price before: SAR\s5,000 · now: SAR\s5,500$/],
    ['sold', [{ available: 0 }, {}], /^No longer available/],
    ['taken out elsewhere', [undefined, {}], /^No longer in your cart/],
  ] as const
  test.each(cases)('is shown and asked about: %s', async (_name, now, text) => {
    const page = await openCheckout('/checkout', { answers: { 'POST /checkout/stock': stockOf(await linesOf(now)) } })
    await fillShipping(page)
    await next(page)
    const changes = within(await panel())
    says(text)
    expect(page.address()).toBe('/en/checkout')
    await waitFor(() => expect(changes.getByRole('heading', { level: 2 })).toHaveFocus())
    await expectNoAxeFindings()
    await page.user.click(changes.getByRole('button', { name: 'Continue with these changes' }))
    await stepHeading(2)
    expect(ordersSent(page)).toEqual([])
  })

  test('offers similar products for one that is sold, and only the way back where nothing is left', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /checkout/stock': stockOf(await linesOf([{ available: 0 }, undefined])) },
    })
    await fillShipping(page)
    await next(page)
    const changes = within(await panel('None of these pieces can be bought now'))
    expect(await changes.findByRole('heading', { name: 'You may also like' })).toBeVisible()
    expect(changes.queryByRole('button', { name: 'Continue with these changes' })).not.toBeInTheDocument()
    await page.user.click(changes.getByRole('link', { name: 'Back to the cart' }))
    await waitFor(() => expect(page.address()).toBe('/en/cart'))
  })

  test('says fewer units, an offer’s end and another fee line by line, with the new total', async () => {
    const lines = await linesOf([
      { quantity: 2, available: 2 },
      { price: 4_000_00, listPrice: 6_000_00, offerId: 'o1' },
    ])
    const now = await linesOf([{ quantity: 2, available: 1 }, undefined])
    const page = await openCheckout('/checkout', { lines, answers: { 'POST /checkout/stock': stockOf(now, { shippingFee: 90_00 }) } })
    await fillShipping(page)
    expect(summary().getByText('Discount, your offer').nextSibling).toHaveTextContent(/^−SAR\s2,000$/)
    await next(page)
    const changes = within(await panel())
    says(/^Quantity before: 2 · now: 1$/)
    says(/^The piece is no longer held for your offer/)
    says(/^Shipping fee before: SAR\s75 · now: SAR\s90$/)
    total(changes.getByText(/^New total/), '5,090')
  })
})

describe('the payment', () => {
  test('says how and what to pay, and places the order at the terms on the screen', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /orders': () => placed, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
    })
    await toPayment(page)
    expect(main().getByText('Sample Bank')).toBeVisible()
    expect(main().getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible()
    expect(main().getByText('Your order number, once placed')).toBeVisible()
    expect(main().getByText('Ships to').nextSibling).toHaveTextContent(/^Sara Al-Harbi, Olaya Street, Riyadh, Riyadh, 12211, Saudi Arabia$/)
    await expectNoAxeFindings()
    total(placeButton(), '11,075')
    page.answer({ 'GET /cart': () => cartOf([]) })
    await page.user.dblClick(placeButton())
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
    const lines = await linesOf()
    expect(ordersSent(page).map(({ body }) => body)).toEqual([
      {
        firstName: 'Sara',
        lastName: 'Al-Harbi',
        email: 'sara@example.com',
        phone: expect.objectContaining({ countryCode: 'SA' }),
        country: 'SA',
        address: 'Olaya Street',
        city: 'Riyadh',
        state: 'Riyadh',
        postcode: '12211',
        saveAddress: false,
        lines: lines.map(({ id, product, price }) => ({ lineId: id, productId: product.id, quantity: 1, price: price.amount })),
        terms: { currency: 'SAR', rateDate: '2026-11-23', shippingFee: 75_00, grandTotal: 11_075_00 },
      },
    ])
    expect(ordersSent(page)[0]?.headers.get('idempotency-key')).toBeTruthy()
    // Back does not lead to the checkout of the order that was placed.
    await page.back()
    await waitFor(() => expect(page.address()).toBe('/en/cart'))
  })

  test('keeps the form when the shopper goes back or reloads, and checks again', async () => {
    const page = await openCheckout('/checkout', { addresses: [] })
    await fillShipping(page)
    await page.user.type(textbox('Address'), 'King Fahd Road 12')
    await page.user.type(textbox('City'), 'Jeddah')
    await page.user.type(textbox('State or province'), 'Makkah')
    await page.user.type(textbox('Postal code'), '21411')
    await next(page)
    await stepHeading(2)
    await page.back()
    await stepHeading(1)
    expect(textbox('City')).toHaveValue('Jeddah')
    await page.forward()
    await stepHeading(2)
    const after = await openCheckout('/checkout?step=payment', { addresses: [], keepsDevice: true })
    await stepHeading(2)
    expect(main().getByText('Ships to').nextSibling).toHaveTextContent(/King Fahd Road 12, Jeddah, Makkah, 21411/)
    await waitFor(() => expect(after.calls.filter(({ path }) => path === '/checkout/stock')).toHaveLength(1))
  })

  test('is reached only with a valid address', async () => {
    const page = await openCheckout('/checkout?step=payment', { addresses: [] })
    await stepHeading(1)
    await waitFor(() => expect(page.address()).toBe('/en/checkout'))
  })

  test('is asked about once more where the shop rejects the order, and placed at the new terms', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /orders': changedRejection, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
    })
    await toPayment(page)
    page.answer({ 'POST /checkout/stock': stockOf(await linesOf([{ price: 5_500_00 }, {}])) })
    await page.user.click(placeButton())
    const changes = within(await panel())
    says(/^Price before: SAR\s5,000 · now: SAR\s5,500$/)
    expect(ordersSent(page)).toHaveLength(1)
    await page.user.click(changes.getByRole('button', { name: 'Continue with these changes' }))
    total(placeButton(), '11,575')
    page.answer({ 'POST /orders': () => placed })
    await page.user.click(placeButton())
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
    const [first, second] = ordersSent(page)
    expect(second?.body).toMatchObject({ terms: { grandTotal: 11_575_00 } })
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  test('is not possible without an account for transfers', async () => {
    await openCheckout('/checkout', {
      answers: {
        'GET /settings': async ({ headers }) => {
          const { fromApi } = await import('../support/component/api.ts')
          const { data, ...rest } = await fromApi<{ data: Record<string, unknown> }>(
            '/settings',
            headers.get('locale') === 'ar' ? 'ar' : 'en',
          )
          const { bank: _bank, ...others } = data
          return { data: others, ...rest }
        },
      },
    })
    expect(await main().findByRole('heading', { name: 'Nothing can be ordered here at the moment' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact-us')
  })
})

describe('“Save this address”', () => {
  /** As the shop answers: the address is there once the order is. */
  function shopThatSaves(): Record<string, Answer> {
    let hasAddress = false
    return {
      'POST /orders': ({ body }) => {
        hasAddress = (body as OrderBody).saveAddress
        return placed
      },
      'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }),
      'GET /addresses': () => listOf(hasAddress ? [riyadh] : []),
      'GET /customer/get': (call) => customerWith({ hasShippingAddress: hasAddress })(call),
    }
  }
  const flag = () => document.cookie.split('; ').find((cookie) => cookie.startsWith('userHasShippingAddress='))

  async function orderTo(page: ShownPage, place: RegExp, save = true): Promise<void> {
    await fillShipping(page)
    await page.user.type(textbox('Address'), 'King Fahd Road 12')
    await page.user.type(textbox('City'), 'Jeddah')
    await page.user.type(textbox('State or province'), 'Makkah')
    await page.user.type(textbox('Postal code'), '21411')
    if (!save) await page.user.click(main().getByRole('checkbox', { name: 'Save this address' }))
    await next(page)
    await stepHeading(2)
    expect(flag()).toBe('userHasShippingAddress=false')
    await page.user.click(main().getByRole('button', { name: place }))
  }

  test.each([true, false])('sets userHasShippingAddress once the order is placed: checked %s', async (save) => {
    const page = await openCheckout('/checkout', { answers: shopThatSaves() })
    await orderTo(page, /^Place order/, save)
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
    expect(ordersSent(page).map(({ body }) => body)).toMatchObject([{ saveAddress: save }])
    await waitFor(() => expect(flag()).toBe(`userHasShippingAddress=${save}`))
  })

  test('sets it, too, for an order that is placed later', async () => {
    const answers = shopThatSaves()
    const customer = answers['GET /customer/get']!
    let customerResponse: Promise<void> | undefined
    // The customer that is asked for when the network is back does not have the address yet, and comes after the order.
    answers['GET /customer/get'] = async (call) => {
      const answer = await customer(call)
      await customerResponse
      return answer
    }
    const page = await openCheckout('/checkout', { answers })
    await page.loseNetwork()
    await orderTo(page, /^Save the order/)
    await main().findByRole('heading', { name: 'Saved, not placed' })
    expect(flag()).toBe('userHasShippingAddress=false')
    await page.navigate('/en/outbox')
    const { promise, resolve } = Promise.withResolvers<void>()
    customerResponse = promise
    await page.restoreNetwork()
    expect(await screen.findByText('Your order 10461 is placed.')).toBeVisible()
    resolve()
    await waitFor(() => expect(flag()).toBe('userHasShippingAddress=true'))
  })
})

describe('without a network', () => {
  test('the order is saved, not placed; back online it is placed once, and the shopper gets there', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /orders': () => placed, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
    })
    await fillShipping(page)
    await page.loseNetwork()
    await next(page)
    await stepHeading(2)
    expect(main().getByText(/nothing is bought yet/i)).toBeVisible()
    await expectNoAxeFindings()
    await page.user.click(main().getByRole('button', { name: /^Save the order/ }))
    const heading = await main().findByRole('heading', { name: 'Saved, not placed' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(main().getByText(/^Nothing is bought yet/)).toBeVisible()
    expect(page.address()).toContain('/en/checkout')
    // Another visit shows the same instead of a form that would order again.
    await page.navigate('/en/outbox')
    expect(await main().findByText(/Saved, not placed/)).toBeVisible()
    await page.navigate('/en/checkout')
    expect(await main().findByRole('heading', { name: 'Saved, not placed' })).toBeVisible()
    page.answer({ 'GET /cart': () => cartOf([]) })
    await page.restoreNetwork()
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
    expect(ordersSent(page)).toHaveLength(1)
  })

  test('a check without an answer does not hold up the shopper, and is no error', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /checkout/stock': () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await toPayment(page)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('one that is placed while another page is open is announced with the way to its page', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /orders': () => placed, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
    })
    await fillShipping(page)
    await page.loseNetwork()
    await next(page)
    await stepHeading(2)
    await page.user.click(main().getByRole('button', { name: /^Save the order/ }))
    await main().findByRole('heading', { name: 'Saved, not placed' })
    await page.navigate('/en/outbox')
    page.answer({ 'GET /cart': () => cartOf([]) })
    await page.restoreNetwork()
    expect(await screen.findByText('Your order 10461 is placed.')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'See how to pay' }))
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
  })

  test('one that is rejected later asks about what has changed, old and new', async () => {
    const page = await openCheckout('/checkout', {
      answers: { 'POST /orders': changedRejection, 'GET /orders/ord1': () => ({ data: ownOrder(placed.data) }) },
    })
    await fillShipping(page)
    await page.user.click(main().getByRole('radio', { name: /Salem Street/ }))
    await page.loseNetwork()
    await next(page)
    await stepHeading(2)
    await page.user.click(main().getByRole('button', { name: /^Save the order/ }))
    await main().findByRole('heading', { name: 'Saved, not placed' })
    await page.navigate('/en/outbox')
    page.answer({ 'POST /checkout/stock': stockOf(await linesOf([{ available: 0 }, { price: 6_500_00 }])) })
    await page.restoreNetwork()
    await page.user.click(await main().findByRole('button', { name: 'Correct and resend' }))
    const changes = within(await panel())
    says(/^No longer available/)
    says(/^Price before: SAR\s6,000 · now: SAR\s6,500$/)
    await page.user.click(changes.getByRole('button', { name: 'Continue with these changes' }))
    page.answer({ 'POST /orders': () => placed })
    await page.user.click(placeButton())
    await waitFor(() => expect(page.address()).toBe('/en/checkout/complete/ord1'))
    expect(ordersSent(page).at(-1)?.body).toMatchObject({ country: 'KW', lines: [{ lineId: 'l1', price: 6_500_00 }] })
    await page.navigate('/en/outbox')
    expect(main().queryByRole('button', { name: 'Correct and resend' })).not.toBeInTheDocument()
  })
})

test('the default is the address that is chosen, wherever it is in the list', async () => {
  await openCheckout('/checkout', { addresses: [kuwait, riyadh], answers: { 'GET /addresses': () => listOf([kuwait, riyadh]) } })
  expect(await main().findByRole('radio', { name: /Olaya Street/ })).toBeChecked()
})
