import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StaffOrder, staffOrderSchema } from '#contract/orders/staff-orders.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { exampleOf } from '../test-support/example-of.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aSellRequest } from '../test-support/sell-requests.ts'

afterEach(() => vi.unstubAllGlobals())

const { waits: _, ...sent } = aSellRequest
const request = { ...sent, kind: 'order' as const, status: 'processing' as const, may: { move: [], note: [] } }
// The schema's own example, with an address.
const example = exampleOf(staffOrderSchema) as StaffOrder
const shipping = {
  ...example.shipping,
  firstName: 'Noura',
  lastName: 'Al-Harbi',
  address: '12 King Fahd Road',
  city: 'Riyadh',
  country: 'SA',
}
const order = { ...example, id: request.id, invoiceNumber: '42', receipts: [], shipping }

async function openOrder(answer: () => Response) {
  const desk = await openDesk('/requests/10025', {
    'GET /v1/staff/requests': () => json({ data: [request], meta: {} }),
    'GET /v1/staff/requests/10025': () => json({ data: request }),
    'GET /v1/staff/orders/*': () => json({ data: order }),
    [`GET /v1/staff/orders/${request.id}/invoice`]: answer,
  })
  return { ...desk, button: await screen.findByRole('button', { name: 'Download the invoice' }) }
}

test('the invoice of an order is saved under its number', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:invoice'
      static override revokeObjectURL = () => undefined
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const { user, button } = await openOrder(() => new Response('%PDF-'))
  await expectNoAxeFindings()
  await user.click(button)
  await waitFor(() => expect(saved).toEqual(['invoice-42.pdf blob:invoice']))
})

test('where it cannot be drawn the page says why', async () => {
  const { user, button } = await openOrder(() => json({ code: 'internal', message: 'Try again in a moment.' }, 503))
  await user.click(button)
  expect(await screen.findByText('Try again in a moment.')).toBeVisible()
})
