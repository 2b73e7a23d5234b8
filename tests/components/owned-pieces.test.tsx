import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const image = { path: '/media/products/watch-05/front', widths: [320, 640], width: 1000, height: 1000, placeholder: '', alt: 'Front' }
const bought: OwnedPiece = {
  id: 'l1',
  type: 'watch',
  name: 'Nahawand Wahah 39',
  reference: 'NW39',
  year: 2019,
  included: ['box', 'warranty-card'],
  images: [image],
  bought: {
    orderId: 'o1',
    orderNumber: '10461',
    at: '2026-11-03T10:00:00.000Z',
    price: { amount: 22_500_00, currency: 'SAR' },
    quantity: 1,
  },
}
const open = (items: OwnedPiece[]) =>
  openPage('/en/account/pieces', { runtime: true, signedIn: true, answers: { 'GET /owned-pieces': () => ({ data: { items } }) } })

test('a bought piece has its picture, what it cost, what came with it, its order and its invoice', async () => {
  await open([bought])
  const row = await within(screen.getByRole('main')).findByRole('listitem')
  expect(within(row).getByRole('heading', { name: 'Nahawand Wahah 39' })).toBeVisible()
  expect(row).toHaveTextContent(/Ref\. NW39, 2019.*Bought on 3 Nov 2026 for .*22,500.*With box and warranty card/)
  expect(row.querySelector('img')).toHaveAttribute('src', expect.stringContaining('watch-05'))
  expect(within(row).getByRole('button', { name: 'Invoice as PDF' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Order 10461' })).toHaveAttribute('href', '/en/account/orders/o1')
  await expectNoAxeFindings()
})

test('without any the page says what will stand there', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No watches here yet' })).toBeVisible()
})
