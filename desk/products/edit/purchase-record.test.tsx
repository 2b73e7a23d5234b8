import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import type { Purchase } from '#contract/products/purchase.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { json, openDesk } from '../../test-support/open-desk.tsx'
import { aPiece } from '../../test-support/pieces.ts'

const fields = productFieldsSchema.parse({
  type: 'watch',
  model: { en: 'Fluvia 36', ar: 'فلوفيا 36' },
  private: { acquiredFrom: 'Noura', acquiredAt: '2026-11-01', costSar: 1_000_000 },
})
const stored = aPiece({ fields })
afterEach(() => vi.unstubAllGlobals())

test('the record is read when it is opened, saved by itself, and leads to the invoice once it is whole', async () => {
  let reads = 0
  let sent: unknown
  const purchase: Purchase = {
    idKind: null,
    idNumber: '',
    phone: '',
    payment: null,
    version: 3,
    missing: ['idKind', 'idNumber', 'payment'],
  }
  const { user } = await openDesk('/products/w42', {
    'GET /v1/staff/products/w42': () => json({ data: stored }),
    'GET /v1/staff/products/w42/purchase': () => {
      reads += 1
      return json({ data: purchase })
    },
    'PUT /v1/staff/products/w42/purchase': (body) => {
      sent = body
      return json({ data: { ...purchase, ...(body as object), version: 4, missing: [] } })
    },
  })
  const open = await screen.findByRole('button', { name: 'Open the purchase record' })
  expect(reads).toBe(0)
  await user.click(open)
  await user.selectOptions(await screen.findByLabelText('Document of the seller'), 'Passport')
  expect(reads).toBe(1)
  expect(screen.getByText(/For the purchase invoice it lacks: kind of document, number of the document and how it was paid/)).toBeVisible()
  await user.type(screen.getByLabelText('Number of the document'), 'A1234567')
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Bank transfer')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Save the record' }))
  expect(await screen.findByRole('link', { name: 'Purchase invoice in Arabic' })).toHaveAttribute(
    'href',
    '/v1/staff/products/w42/purchase/invoice?locale=ar',
  )
  expect(sent).toEqual({ idKind: 'passport', idNumber: 'A1234567', phone: '', payment: 'transfer', version: 3 })
})

test('a record that somebody else has changed meanwhile stands beside one’s own', async () => {
  let purchase: Purchase = { idKind: null, idNumber: '', phone: '', payment: null, version: 3, missing: [] }
  const versions: number[] = []
  const { user } = await openDesk('/products/w42', {
    'GET /v1/staff/products/w42': () => json({ data: stored }),
    'GET /v1/staff/products/w42/purchase': () => json({ data: purchase }),
    'PUT /v1/staff/products/w42/purchase': (body) => {
      const { version, ...given } = body as Purchase
      versions.push(version)
      if (version !== purchase.version) return json({ message: 'Somebody has changed it.', code: 'product.changed' }, 409)
      purchase = { ...purchase, ...given, version: version + 1 }
      return json({ data: purchase })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Open the purchase record' }))
  const number = await screen.findByLabelText('Number of the document')
  await user.type(number, 'A1')
  // Another field of the product was saved: that is no conflict.
  purchase = { ...purchase, version: 4 }
  await user.click(screen.getByRole('button', { name: 'Save the record' }))
  await vi.waitFor(() => expect(purchase).toMatchObject({ idNumber: 'A1', version: 5 }))
  expect(versions).toEqual([3, 4])

  purchase = { ...purchase, idNumber: 'B2', version: 6 }
  await user.type(number, '3')
  await user.click(screen.getByRole('button', { name: 'Save the record' }))
  const alert = within((await screen.findByText('Somebody has changed this meanwhile')).closest('section')!)
  expect(alert.getByText('Number of the document')).toBeInTheDocument()
  expect(alert.getByText('B2')).toBeInTheDocument()
  await user.click(alert.getByRole('button', { name: 'Take theirs' }))
  expect(number).toHaveValue('B2')
})
