import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { callsAs, newCustomer } from '../support/component/customers.ts'
import { openOfferForm } from '../support/component/offer-form.ts'
import { openPage } from '../support/component/page.tsx'
import { fromApi } from '../support/component/api.ts'

const main = () => within(screen.getByRole('main'))

test('a customer makes an offer, tracks it, and cancels it', async () => {
  const customer = await newCustomer()
  const page = await openOfferForm({ customer })
  const { user, dialog, element, field, fill, send, product, address, navigate } = page
  await waitFor(() => expect(field('Name')).toHaveValue(customer.name))
  expect(field('Email')).toHaveValue(customer.email)
  expect(field('Phone')).toHaveValue('501234567')
  await fill(String(product.price.amount / 100 + 1))
  await send()
  expect(await dialog.findByText('Offer price cannot exceed product price')).toBeVisible()
  await waitFor(() => expect(field('Your offer')).toHaveFocus())
  await user.clear(field('Your offer'))
  await user.type(field('Your offer'), product.lowerPrice)
  await waitFor(() => expect(dialog.queryByText('Offer price cannot exceed product price')).not.toBeInTheDocument())
  await send()
  expect(await screen.findByText('Offer sent. A specialist will read it, usually the same day.')).toBeVisible()
  await waitFor(() => expect(element).not.toBeInTheDocument())

  const link = await main().findByRole('link', { name: /^Your offer of/ })
  expect(link).toHaveTextContent(product.lowerPrice)
  await user.click(link)
  expect(await main().findByRole('heading', { level: 1, name: /^Offer \d+$/ })).toBeVisible()
  expect(address()).toMatch(/^\/en\/account\/offers\/.+/)
  expect(main().getAllByText('Pending')[0]).toBeVisible()
  expect(main().getAllByText(product.lowerPrice, { exact: false })[0]).toBeVisible()
  expect(main().getByText(customer.email)).toBeVisible()
  expect(within(main().getByRole('list', { name: 'Status' })).getAllByRole('listitem')).toHaveLength(2)
  await expectNoAxeFindings()

  const withdraw = () => user.click(main().getByRole('button', { name: 'Cancel the offer' }))
  await withdraw()
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Keep the offer' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await withdraw()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the offer' }))
  expect(await screen.findByText('Offer canceled')).toBeVisible()
  await waitFor(() => expect(main().queryByRole('button', { name: 'Cancel the offer' })).not.toBeInTheDocument())
  expect((await main().findAllByText('Canceled'))[0]).toBeVisible()

  await navigate('/en/account/offers')
  const row = await main().findByRole('link', { name: new RegExp(product.lowerPrice) })
  await waitFor(() => expect(row).toHaveTextContent('Canceled'))
  await expectNoAxeFindings()
})

test('without offers the list says so', async () => {
  await openPage('/en/account/offers', { runtime: true, signedIn: true })
  expect(await main().findByRole('heading', { name: 'No offers found' })).toBeVisible()
})

test('an accepted offer is announced at home, and says until when it waits in the cart at its price, and why', async () => {
  const customer = await newCustomer()
  // An accepted offer holds one of its units; the product is still in stock for the lists of other tests.
  const { data } = await fromApi<ProductList>('/products?perPage=100&inStock=true')
  const product = data.find(({ stock }) => stock > 1)!
  const price = { amount: Math.floor(product.price.amount / 200_00) * 100_00, currency: 'SAR' } as const
  const { name, email, phone } = customer
  const shipping = { shippingLocation: 'Riyadh, King Fahd Road', contactMethod: 'whatsapp', message: 'I would wear it every day.' }
  const { id } = await callsAs(`Bearer ${customer.token}`)<Offer>('POST', '/offers', {
    productId: product.id,
    name,
    email,
    phone,
    price,
    ...shipping,
  })
  const decision = { status: 'approved', reason: 'A fair price with the new strap.' }
  await callsAs(inject('staffAuthorization'))('POST', `/staff/offers/${id}/status`, decision)

  const { user, address } = await openPage('/en/account/home', { runtime: true, customer })
  expect(await main().findByRole('heading', { name: 'Your offer was accepted' })).toBeVisible()
  await user.click(main().getByRole('link', { name: 'See the offer' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Offer \d+$/ })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/Approved.*Reserved for you at this price until/))
  expect(main().getByRole('list', { name: 'Status' })).toHaveTextContent('A fair price with the new strap.')
  await expectNoAxeFindings()
  await user.click(await main().findByRole('link', { name: /^See the cart/ }))
  await waitFor(() => expect(address()).toBe('/en/cart'))
  await waitFor(() => expect(main().getByRole('listitem')).toHaveTextContent('Reserved for you at this price until'))
  expect(main().getByRole('listitem')).toHaveTextContent((price.amount / 100).toLocaleString('en'))
  await expectNoAxeFindings()
})
