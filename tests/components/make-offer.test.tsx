import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openOfferForm } from '../support/component/offer-form.ts'
import type { Answer } from '../support/component/page.tsx'

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

test('a pasted price selects its currency; one that cannot be chosen is an error', async () => {
  const { user, dialog, field, send } = await openOfferForm()
  const currency = () => dialog.getByRole('combobox')
  await user.click(field('Your offer'))
  await user.paste('$1,613')
  expect(currency()).toHaveValue('USD')
  await user.tab()
  expect(field('Your offer')).toHaveValue('1,613')

  // Choosing another currency afterwards means the number.
  await user.clear(field('Your offer'))
  await user.paste('\u202A1,613\u00A0ر.س\u202C')
  expect(currency()).toHaveValue('SAR')
  await user.selectOptions(currency(), 'USD')
  expect(field('Your offer')).toHaveValue('1,613')
  expect(currency()).toHaveValue('USD')

  await user.clear(field('Your offer'))
  await user.type(field('Your offer'), 'AED 500')
  await send()
  expect(await dialog.findByText('Please enter a valid price')).toBeVisible()
  expect(field('Your offer')).toHaveValue('AED 500')
})

test('a rejection without a field shows the message of the server', async () => {
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

test('an offer for a product that was sold in the meantime is discarded after a confirmation', async () => {
  const { user, product, dialog, element, field, fill, send } = await openOfferForm({
    signedIn: true,
    answers: { 'POST /offers': refuse(409, 'offer.sold', 'This piece was sold in the meantime.') },
  })
  await fill(product.lowerPrice)
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('This piece was sold in the meantime.')
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
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText(/Your offer of/)).not.toBeInTheDocument())
})

test('typed values are restored after a reload, with Western digits', async () => {
  const { user, dialog, field } = await openOfferForm()
  await user.type(field('Your offer'), '٢٢٥٠')
  expect(field('Your offer')).toHaveValue('2250')
  await user.type(field('Message'), 'Is the strap original?')
  expect(field('Your offer')).toHaveValue('2,250')
  expect(await dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  const after = await openOfferForm({ keepsDevice: true })
  await waitFor(() => expect(after.field('Your offer')).toHaveValue('2,250'))
  expect(after.field('Message')).toHaveValue('Is the strap original?')
})

test('a half-typed price is formatted when it is restored', async () => {
  const { user, dialog, field } = await openOfferForm()
  await user.type(field('Message'), 'Is the strap original?')
  await user.type(field('Your offer'), '2250')
  expect(field('Your offer')).toHaveValue('2250')
  expect(await dialog.findByText(/^Draft saved on this device/)).toBeVisible()
  const after = await openOfferForm({ keepsDevice: true })
  await waitFor(() => expect(after.field('Message')).toHaveValue('Is the strap original?'))
  expect(after.field('Your offer')).toHaveValue('2,250')
})

const sent: Answer = () => ({ data: { id: 'offer-1', number: '10001', status: 'pending' } })

test('a submit before the customer is loaded shows no errors for fields that are filled in then', async () => {
  const known = Promise.withResolvers<undefined>()
  const { product, dialog, field, fill, send } = await openOfferForm({
    signedIn: true,
    answers: { 'GET /customer/get': () => known.promise, 'POST /offers': sent },
  })
  await fill(product.lowerPrice)
  await send()
  await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(3))
  known.resolve(undefined)
  await waitFor(() => expect(field('Email')).toHaveValue('sara@example.com'))
  await waitFor(() => expect(dialog.queryByText('This field is required')).not.toBeInTheDocument())
  await send()
  expect(await screen.findByText('Offer sent. A specialist will read it, usually the same day.')).toBeVisible()
})

test('a changed price is shown with the previous one, and a corrected offer has a new id', async () => {
  const keys: (string | null)[] = []
  const answers: Record<string, Answer> = {
    'POST /offers': (call) => {
      keys.push(call.headers.get('idempotency-key'))
      if (keys.length > 1) return sent(call)
      const { seen } = call.body as { seen: { price: { amount: number; currency: string } } }
      const today = { ...seen.price, amount: Math.floor(seen.price.amount / 20_000) * 10_000 }
      const errors = { price: ['Offer price cannot exceed product price'] }
      return Response.json(
        { code: 'offer.repriced', message: 'The price of this piece has changed.', errors, prices: { seen: seen.price, today } },
        { status: 409 },
      )
    },
  }
  const { product, dialog, field, fill, send } = await openOfferForm({ signedIn: true, answers })
  await fill(product.lowerPrice)
  await send()
  const note = await dialog.findByRole('alert')
  expect(note).toHaveTextContent('The price of this piece has changed.')
  expect(note).toHaveTextContent(new Intl.NumberFormat('en-US').format(product.price.amount / 100))
  expect(within(note).getAllByRole('definition')).toHaveLength(2)
  expect(field('Your offer')).toHaveValue(product.lowerPrice)
  await expectNoAxeFindings()

  // The entry is not lost: the page shows it, and opens it again.
  const after = await openOfferForm({ signedIn: true, keepsDevice: true, answers }, { isWaiting: true })
  expect(await after.dialog.findByRole('alert')).toHaveTextContent('The price of this piece has changed.')
  expect(after.field('Your offer')).toHaveValue(product.lowerPrice)
  await after.user.clear(after.field('Your offer'))
  await after.user.type(after.field('Your offer'), '1')
  await after.user.click(after.dialog.getByRole('button', { name: 'Correct and resend' }))
  expect(await screen.findByText('Offer sent. A specialist will read it, usually the same day.')).toBeVisible()
  expect(new Set(keys).size).toBe(2)
  await after.navigate('/en/outbox')
  expect(await within(screen.getByRole('main')).findByText('Nothing waiting to be sent')).toBeVisible()
})

test('a guest’s offer stays on the page of its product with its number, and a second one is pointed out', async () => {
  const { user, product, element, field, fill, send } = await openOfferForm({ answers: { 'POST /offers': sent } })
  await fill(product.lowerPrice)
  await user.type(field('Name'), 'Omar')
  await user.type(field('Email'), 'omar@example.com')
  await user.type(field('Phone'), '501234567')
  await send()
  await waitFor(() => expect(element).not.toBeInTheDocument())
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/is with us\./)).toHaveTextContent(/Its number is 10001\. ?The link to it is in your email\.$/)
  await user.click(main.getByRole('button', { name: 'Make an offer' }))
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(/^You have made an offer of SAR\s[\d,]+ for this piece already \(number 10001\)\./)
  await expectNoAxeFindings()
})
