import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, onTestFinished, vi } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type Answer, type PageOptions } from '../support/component/page.tsx'
import { ownOrder, paidOrder } from '../support/data/own-orders.ts'

/** The receipt of a transfer, on the page of its order and on the last page of the checkout. */

const main = () => within(screen.getByRole('main'))
const jpeg = (name = 'transfer.jpg') => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' })
/** The calls of an upload that the shop takes, and of the receipt that follows it. */
const uploads = (onReceipt: Answer): Record<string, Answer> => ({
  'POST /uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/u1', 'tus-resumable': '1.0.0' } }),
  'PATCH /uploads/u1': () => new Response(null, { status: 204, headers: { 'upload-offset': '4', 'tus-resumable': '1.0.0' } }),
  'HEAD /uploads/u1': () => new Response(null, { status: 200, headers: { 'upload-offset': '0', 'tus-resumable': '1.0.0' } }),
  'POST /orders/o1/receipt': onReceipt,
})

async function openOrder(answers: Record<string, Answer> = {}, path = '/en/account/orders/o1', options: PageOptions = {}) {
  const shop: { order: Order } = { order: ownOrder() }
  const page = await openPage(path, {
    runtime: true,
    signedIn: true,
    ...options,
    answers: { 'GET /orders/o1': () => ({ data: shop.order }), ...answers },
  })
  await main().findByRole('heading', { level: 1 })
  return { ...page, shop, field: () => main().findByLabelText('Choose the receipt, or drop it here') }
}

test('what a transfer needs is shown, and each can be copied', async () => {
  const { user } = await openOrder()
  const rows: [string, string, string][] = [
    ['Copy the account name', 'Mizwala (sample account)', 'Account name copied'],
    ['Copy the IBAN', 'SA0380000000608010167519', 'IBAN copied'],
    ['Copy the amount', '22575.00', 'Amount copied'],
    ['Copy the reference', '10461', 'Reference copied'],
  ]
  expect(await main().findByText('SA03 8000 0000 6080 1016 7519')).toBeVisible()
  for (const [name, text, toast] of rows) {
    await user.click(main().getByRole('button', { name }))
    expect(await screen.findByText(toast)).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(text)
  }
  expect(main().getByRole('link', { name: 'Send the receipt by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/966500000000?text=Hello%2C%20here%20is%20the%20receipt%20for%20my%20order%2010461.',
  )
  await expectNoAxeFindings()
})

test('a receipt is chosen, looked at and sent; the page then shows it', async () => {
  const { user, field, shop, calls } = await openOrder(
    uploads(() => {
      shop.order = paidOrder([])
      return { data: shop.order }
    }),
  )
  await user.upload(await field(), jpeg())
  expect(await main().findByText('transfer.jpg')).toBeVisible()
  expect(main().getByText(/ready to send/)).toBeVisible()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'Send the receipt' }))
  expect(await screen.findByText('Receipt sent', { selector: '[role=status] *, [role=alert] *' })).toBeVisible()
  expect(await main().findByText('Receipt 1')).toBeVisible()
  expect(main().queryByLabelText('Choose the receipt, or drop it here')).not.toBeInTheDocument()
  expect(calls.find(({ path, method }) => method === 'POST' && path === '/orders/o1/receipt')?.body).toEqual({ files: { receipt: ['u1'] } })
})

test('a file of another kind is rejected at once, and a chosen one can be removed', async () => {
  const { user, field, calls } = await openOrder()
  await user.upload(await field(), new File(['no picture'], 'receipt.jpg', { type: 'image/jpeg' }))
  expect(await main().findByText('This is not a JPG, PNG or PDF. Please choose another file.')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Send the receipt' })).not.toBeInTheDocument()
  await user.upload(await field(), jpeg())
  await user.click(await main().findByRole('button', { name: 'Remove the receipt' }))
  expect(await field()).toHaveFocus()
  expect(calls.filter(({ path }) => path.startsWith('/uploads'))).toEqual([])
})

test('without a network it is saved, not sent; it can be replaced, and goes when the network is back', async () => {
  const { user, field, shop, loseNetwork, restoreNetwork } = await openOrder(
    uploads(() => {
      shop.order = paidOrder([])
      return { data: shop.order }
    }),
  )
  await user.upload(await field(), jpeg())
  await loseNetwork()
  await user.click(await main().findByRole('button', { name: 'Send the receipt' }))
  expect(await main().findByText('Receipt saved, not sent yet')).toBeVisible()
  expect(main().getByText(/Waiting for a connection/)).toBeVisible()
  await expectNoAxeFindings()
  await user.click(main().getByRole('button', { name: 'Choose another file' }))
  await user.upload(await field(), jpeg('better.jpg'))
  await user.click(await main().findByRole('button', { name: 'Send the receipt' }))
  await waitFor(() => expect(main().getByText('Receipt saved, not sent yet').parentElement).toHaveTextContent('better.jpg'))
  await restoreNetwork()
  expect(await main().findByText('Receipt 1')).toBeVisible()
})

test('without a network a saved receipt is discarded after a question only', async () => {
  const { user, field, loseNetwork } = await openOrder()
  await user.upload(await field(), jpeg())
  await loseNetwork()
  await user.click(await main().findByRole('button', { name: 'Send the receipt' }))
  await user.click(await main().findByRole('button', { name: 'Discard' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this?' })
  expect(question).toHaveTextContent(/Receipt.*It will not be sent\./)
  // The page is hidden from screen readers until the question is gone.
  const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  await isGone()
  expect(main().getByText('Receipt saved, not sent yet')).toBeVisible()
  await user.click(main().getByRole('button', { name: 'Discard' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await isGone()
  expect(await field()).toBeInTheDocument()
  expect(await screen.findByText('Discarded')).toBeVisible()
})

test('a receipt that the shop does not take says why; from the outbox it is corrected on the page of its order', async () => {
  const rejection = { code: 'upload.file-type', message: 'Invalid file type. Please upload an image.', errors: {} }
  const { user, field, navigate, address } = await openOrder(uploads(() => Response.json(rejection, { status: 422 })))
  await user.upload(await field(), jpeg())
  await user.click(await main().findByRole('button', { name: 'Send the receipt' }))
  expect(await main().findByText(/^The receipt was not accepted:/)).toHaveTextContent('Invalid file type')
  await navigate('/en/outbox')
  const item = await main().findByRole('listitem', { name: 'Receipt' })
  expect(item).toHaveTextContent(/Order 10461.*Not accepted: Invalid file type/)
  await expectNoAxeFindings()
  await user.click(within(item).getByRole('button', { name: 'Correct and resend' }))
  await waitFor(() => expect(address()).toBe('/en/account/orders/o1#receipt'))
  expect(await main().findByText(/^The receipt was not accepted:/)).toBeVisible()
  expect(await field()).toBeInTheDocument()
})

const complete = '/en/checkout/complete/o1'

test('after an order is placed the shop thanks, and says what to do now', async () => {
  await openOrder({}, complete)
  expect(main().getByRole('heading', { level: 1, name: 'Thank you for your trust' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(
    /Your order 10461 is placed\. We have emailed a confirmation to omar@example\.com; you will find the invoice on the order’s page\..*send us the receipt by \w+day, /,
  )
  expect(main().getByText('SA03 8000 0000 6080 1016 7519')).toBeVisible()
  expect(main().getByLabelText('Choose the receipt, or drop it here')).toBeInTheDocument()
  expect(main().getByRole('link', { name: 'Track your request' })).toHaveAttribute('href', '/en/account/orders/o1')
  expect(main().getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en')
  expect(
    within(main().getByRole('list', { name: 'Checkout' }))
      .getByText('Complete')
      .closest('li'),
  ).toHaveAttribute('aria-current', 'step')
  await expectNoAxeFindings()
})

test('a later visit of that page says what has become of the order, and asks for nothing more', async () => {
  await openOrder({ 'GET /orders/o1': () => ({ data: paidOrder([{ event: 'paid', by: 'staff' }]) }) }, complete)
  expect(screen.getByRole('main')).toHaveTextContent(/Payment confirmed\. We are preparing your order/)
  expect(main().queryByRole('heading', { name: 'Pay by bank transfer' })).not.toBeInTheDocument()
})

test('nobody is thanked for an order that the shop does not have, or that is not theirs', async () => {
  await openPage(complete, {
    runtime: true,
    signedIn: true,
    answers: { 'GET /orders/o1': () => Response.json({ code: 'not-found', message: '' }, { status: 404 }) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: /^Page not found/ })).toBeVisible()
  expect(screen.queryByText('Thank you for your trust')).not.toBeInTheDocument()
})

test('an invoice that was opened is there without a network; another is not', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const { user, loseNetwork, restoreNetwork, calls } = await openOrder({
    'GET /orders/o1/invoice': () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  })
  const button = await main().findByRole('button', { name: 'Invoice as PDF' })
  await loseNetwork()
  await user.click(button)
  expect(await screen.findByText(/^The invoice is not on this device yet/)).toBeVisible()
  expect(saved).toEqual([])
  const invoiceCalls = () => calls.filter(({ path }) => path.endsWith('/invoice'))
  expect(invoiceCalls()).toEqual([])
  await restoreNetwork()
  // The page learns a moment later that the network is back.
  await waitFor(async () => {
    await user.click(button)
    expect(saved).toContain('invoice-10461.pdf')
  })
  await loseNetwork()
  const [callsOnline, savedOnline] = [invoiceCalls().length, saved.length]
  await user.click(button)
  await waitFor(() => expect(saved.length).toBeGreaterThan(savedOnline))
  expect(invoiceCalls()).toHaveLength(callsOnline)
})
