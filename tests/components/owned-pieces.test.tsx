import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { type Answer, openPage } from '../support/component/page.tsx'
import { fillContact, main, model, next, sellAnswers, stepHeading, textbox } from '../support/component/sell-form.ts'

const image = { path: '/media/products/watch-05/front', widths: [320, 640], width: 1000, height: 1000, placeholder: '', alt: 'Front' }
const riyals = (amount: number) => ({ amount: amount * 100, currency: 'SAR' as const })
const bought: OwnedPiece = {
  id: 'l1',
  type: 'watch',
  name: 'Nahawand Wahah 39',
  reference: 'NW39',
  year: 2019,
  included: ['box', 'warranty-card'],
  price: { amount: 22_500_00, currency: 'SAR' },
  value: { from: riyals(20_000), to: riyals(24_000), pieces: 5 },
  images: [image],
  bought: {
    productId: 'w0005',
    orderId: 'o1',
    orderNumber: '10461',
    at: '2026-11-03T10:00:00.000Z',
    quantity: 1,
  },
}
const open = (items: OwnedPiece[]) =>
  openPage('/en/account/pieces', { runtime: true, signedIn: true, answers: { 'GET /owned-pieces': () => ({ data: { items } }) } })

test('a bought piece has its picture, what it cost, what came with it, its order and its invoice', async () => {
  await open([bought])
  const row = await within(await screen.findByRole('main')).findByRole('listitem')
  expect(within(row).getByRole('heading', { name: 'Nahawand Wahah 39' })).toBeVisible()
  expect(row).toHaveTextContent(
    /Ref\. NW39, 2019.*Bought on 3 Nov 2026 for .*22,500.*With box and warranty card.*Value: .*20,000 to .*24,000.*5 alike pieces.*Not an appraisal/,
  )
  expect(row.querySelector('img')).toHaveAttribute('src', expect.stringContaining('watch-05'))
  expect(within(row).getByRole('button', { name: 'Invoice as PDF' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Order 10461' })).toHaveAttribute('href', '/en/account/orders/o1')
  await expectNoAxeFindings()
})

test('its service is set with the day that is suggested, and one that is overdue says so', async () => {
  const items = [{ ...bought, service: { dueOn: '2024-03-12' } } as OwnedPiece]
  const answers: Record<string, Answer> = {
    'GET /owned-pieces': () => ({ data: { items } }),
    'PUT /owned-pieces/l1/service': ({ body }) => {
      items[0] = { ...bought, service: body as NonNullable<OwnedPiece['service']> }
      return { data: { accepted: true } }
    },
  }
  const { user } = await openPage('/en/account/pieces', { runtime: true, signedIn: true, answers })
  const row = await within(await screen.findByRole('main')).findByRole('listitem')
  expect(row).toHaveTextContent('Service was due 12 Mar 2024')
  await user.click(within(row).getByRole('button', { name: /^Service dates: .*Nahawand/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Service dates' }))
  await user.clear(dialog.getByRole('textbox', { name: 'Next service' }))
  await user.type(dialog.getByRole('textbox', { name: 'Last service' }), '03/12/2094')
  await user.click(dialog.getByRole('button', { name: 'After five years: 12 Mar 2099' }))
  await expectNoAxeFindings()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row).toHaveTextContent(/Last serviced 12 Mar 2094.*Service due 12 Mar 2099/))
})

test('without any the page says what will stand there', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No watches here yet' })).toBeVisible()
})

/** The answers of a server that keeps what is added, and what was sent to it. */
function keeping() {
  const items: OwnedPiece[] = []
  const sent: Record<string, unknown>[] = []
  const answers: Record<string, Answer> = {
    'GET /owned-pieces': () => ({ data: { items } }),
    'POST /owned-pieces': ({ body }) => {
      const { model: name, type, serial } = body as { model: string; type: 'watch'; serial: string }
      sent.push(body as Record<string, unknown>)
      items.unshift({ id: 'p1', name, type, included: [], images: [], added: { serial, photos: [] } })
      return { data: { id: 'p1' } }
    },
    'DELETE /owned-pieces/p1': () => {
      items.length = 0
      return { data: { accepted: true } }
    },
  }
  return { answers, sent }
}

test('one is added by hand with what is known of it, and deleted after a question', async () => {
  const { answers, sent } = keeping()
  const { user } = await openPage('/en/account/pieces', { runtime: true, signedIn: true, answers })
  await user.click(await screen.findByRole('button', { name: 'Add a watch or jewelry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a watch or jewelry' }))
  await user.type(dialog.getByRole('textbox', { name: 'Year' }), '98')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a year with four digits, such as 1998.')).toBeVisible()
  await expectNoAxeFindings()
  await user.clear(dialog.getByRole('textbox', { name: 'Year' }))
  await user.type(dialog.getByRole('textbox', { name: /^Brand and model/ }), 'Omega Speedmaster')
  await user.type(dialog.getByRole('textbox', { name: 'Serial number' }), 'Z123456')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  // While it is sent, the row of the outbox stands there.
  await screen.findByText(/^Serial number/)
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1))
  const row = within(screen.getByRole('main')).getByRole('listitem')
  expect(row).toHaveTextContent(/Omega Speedmaster.*Serial number Z123456.*fewer than three alike pieces/)
  expect(sent).toEqual([expect.objectContaining({ type: 'watch', model: 'Omega Speedmaster', year: '', acquiredOn: '' })])
  await user.click(within(row).getByRole('button', { name: /^Delete .*Omega/ }))
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete this piece?' })).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No watches here yet' })).toBeVisible()
})

test('without a network it waits in the outbox, and is in the list at once', async () => {
  const { answers, sent } = keeping()
  const fail: Answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user } = await openPage('/en/account/pieces', {
    runtime: true,
    signedIn: true,
    answers: { ...answers, 'POST /owned-pieces': fail },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a watch or jewelry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a watch or jewelry' }))
  await user.type(dialog.getByRole('textbox', { name: /^Brand and model/ }), 'Omega Speedmaster')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const row = await within(await screen.findByRole('main')).findByRole('listitem')
  expect(row).toHaveTextContent('Omega Speedmaster')
  expect(within(row).getByRole('link', { name: 'See the outbox' })).toBeVisible()
  expect(sent).toEqual([])
})

test('“Sell this one” opens the sell form with the piece and its photos', async () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' })
  const own: OwnedPiece = {
    id: 'p1',
    type: 'jewelry',
    name: 'Omega Speedmaster',
    reference: '310.30',
    included: ['box'],
    images: [],
    added: { serial: 'Z123456', notes: 'From my father.', photos: [{ id: 'f1', type: 'image/jpeg', bytes: 1 }] },
  }
  const answers: Record<string, Answer> = {
    ...sellAnswers,
    'GET /owned-pieces/p1/photos/f1': () => new Response(photo),
    'GET /owned-pieces': () => ({ data: { items: [own] } }),
  }
  const page = await openPage('/en/account/pieces', { runtime: true, signedIn: true, hasId: true, answers })
  await page.user.click(await screen.findByRole('link', { name: /^Sell this one: .*Omega Speedmaster/ }))
  await stepHeading(1)
  await fillContact(page)
  await next(page)
  await stepHeading(2)
  expect(model()).toHaveValue('Omega Speedmaster')
  expect(main().getByRole('radio', { name: 'Jewelry' })).toBeChecked()
  expect(main().getByRole('checkbox', { name: 'box' })).toBeChecked()
  expect(textbox('Description')).toHaveValue('Reference: 310.30\nSerial number: Z123456\nFrom my father.')
  await page.user.type(textbox('Price you ask'), '13500')
  await page.user.click(main().getByRole('radio', { name: 'like new' }))
  await page.user.type(textbox('Warranty date'), '031424')
  await next(page)
  await stepHeading(3)
  expect(main().getByRole('img', { name: 'Front' })).toBeInTheDocument()
})
