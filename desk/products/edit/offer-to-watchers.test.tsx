import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { json, openDesk } from '../../test-support/open-desk.tsx'
import { aPiece } from '../../test-support/pieces.ts'

afterEach(() => vi.unstubAllGlobals())

const fields = productFieldsSchema.parse({ type: 'watch', stockNumber: 'F36-0042', model: { en: 'Fluvia 36', ar: 'فلوفيا 36' } })

test('a piece is offered at one price to all who watch it, and the house sees how many they are', async () => {
  const sent: unknown[] = []
  const piece = aPiece({ status: 'published', withdrawn: false, watchers: 12, fields })
  const { user } = await openDesk('/products/w42', {
    'GET /v1/staff/products': () =>
      json({ data: [], meta: { total: 0, page: 1, perPage: 20, statuses: { draft: 0, published: 0, withdrawn: 0 } } }),
    'GET /v1/staff/products/w42': () => json({ data: piece }),
    'POST /v1/staff/products/w42/watcher-offer': (body) => {
      sent.push(body)
      return json({ data: { to: 12, until: '2026-11-22T09:00:00.000Z' } })
    },
  })
  expect(await screen.findByText('On 12 wish lists')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Offer to those who watch it' }))
  await user.type(screen.getByLabelText(/^Price for them, in riyals/), '٨٬٥٠٠')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Offer it to 12 shoppers' }))
  expect(await screen.findByText(/^Offered to 12 shoppers until /)).toBeVisible()
  expect(sent).toEqual([{ priceSar: 850_000 }])
})
