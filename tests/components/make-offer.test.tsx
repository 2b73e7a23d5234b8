import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions } from '../support/component/page.tsx'

type Product = { id: string; model: string; brand: { name: string }; price: { amount: number } }

/** The cheapest product that is in stock, and a price below its own: four fifths of it, in whole riyals. */
async function productForOffer() {
  const response = await fetch(`${inject('apiOrigin')}/v1/products?perPage=1&inStock=true&sort=price-asc`, {
    headers: { locale: 'en', currency: 'SAR' },
  })
  const [product] = ((await response.json()) as { data: Product[] }).data
  return { ...product!, lowerPrice: new Intl.NumberFormat('en-US').format(Math.floor((product!.price.amount / 100) * 0.8)) }
}

async function openOfferForm(options: PageOptions = {}) {
  const product = await productForOffer()
  const page = await openPage(`/en/product/${product.id}`, { companion: true, ...options })
  await page.user.click(await screen.findByRole('button', { name: 'Make an offer' }))
  const element = await screen.findByRole('dialog', { name: 'Make an offer' })
  const dialog = within(element)
  const field = (name: string) => dialog.getByRole('textbox', { name })
  if (options.signedIn) await dialog.findByDisplayValue('Sara Al-Harbi')
  return {
    ...page,
    product,
    element,
    dialog,
    field,
    fill: async (price: string) => {
      await page.user.type(field('Your offer'), price)
      await page.user.type(field('Shipping location'), 'Riyadh, Saudi Arabia')
      await page.user.click(dialog.getByText('WhatsApp'))
      await page.user.type(field('Message'), 'I can collect it.')
    },
    send: () => page.user.click(dialog.getByRole('button', { name: 'Send offer' })),
  }
}

const refuse =
  (status: number, code: string, message: string): Answer =>
  () =>
    Response.json({ code, message }, { status })

test('every field is required, and each says what is wrong with it', async () => {
  const { user, dialog, field, fill, send } = await openOfferForm()
  await send()
  expect(await screen.findByText('Please fix the form errors')).toBeVisible()
  await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(7))
  expect(field('Your offer')).toHaveFocus()
  await expectNoAxeFindings()

  await fill('0')
  await user.type(field('Name'), 'Omar')
  await user.type(field('Email'), 'omar@')
  await user.type(field('Phone'), '12')
  await send()
  for (const problem of ['Please enter a valid price', 'Please enter a valid email', 'Phone number is invalid'])
    expect(await dialog.findByText(problem)).toBeVisible()
  expect(dialog.queryByText('This field is required')).not.toBeInTheDocument()
})

test('an offer in another currency is compared with the price in it', async () => {
  const { user, product, dialog, field } = await openOfferForm()
  const atTheRate = () => dialog.queryAllByText(/at the rate of/)
  expect(atTheRate()).toHaveLength(0)
  await user.selectOptions(dialog.getByRole('combobox'), 'USD')
  for (const line of atTheRate()) expect(line).toHaveTextContent(/\$|USD/)
  expect(atTheRate()).not.toHaveLength(0)
  // Worth less than the price in riyals, and more than it in dollars.
  await user.type(field('Your offer'), product.lowerPrice)
  await user.tab()
  expect(await dialog.findByText('Offer price cannot exceed product price')).toBeVisible()
  await user.selectOptions(dialog.getByRole('combobox'), 'SAR')
  await waitFor(() => expect(dialog.queryByText('Offer price cannot exceed product price')).not.toBeInTheDocument())
})

test('a rejection that is about no field is shown in the words of the server', async () => {
  const { product, field, fill, send } = await openOfferForm({
    signedIn: true,
    answers: { 'POST /offers': refuse(404, 'resource.not-found', 'Resource not found.') },
  })
  await fill(product.lowerPrice)
  await send()
  expect(await screen.findByText('Error')).toBeVisible()
  expect(screen.getByText('Resource not found.')).toBeVisible()
  expect(field('Message')).toHaveValue('I can collect it.')
})

test('an offer for a product that was sold meanwhile is discarded after a question', async () => {
  const { user, product, dialog, element, field, fill, send } = await openOfferForm({
    signedIn: true,
    answers: { 'POST /offers': refuse(409, 'offer.sold', 'This item was sold in the meantime.') },
  })
  await fill(product.lowerPrice)
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('This item was sold in the meantime.')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(product.model)
  await expectNoAxeFindings()
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(field('Message')).toHaveValue('I can collect it.')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(element).not.toBeInTheDocument())
  expect(within(screen.getByRole('main')).queryByText(/Your offer of/)).not.toBeInTheDocument()
})

test('what was typed is there again after a reload, with Western digits', async () => {
  const { user, dialog, field } = await openOfferForm()
  await user.type(field('Your offer'), '٢٢٥٠')
  expect(field('Your offer')).toHaveValue('2250')
  await user.type(field('Message'), 'Is the strap original?')
  expect(field('Your offer')).toHaveValue('2,250')
  expect(await dialog.findByText(/^Draft kept on this device/)).toBeVisible()
  const after = await openOfferForm({ keepsDevice: true })
  await waitFor(() => expect(after.field('Your offer')).toHaveValue('2,250'))
  expect(after.field('Message')).toHaveValue('Is the strap original?')
})
