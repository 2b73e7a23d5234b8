import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UndraftedSell } from '#contract/products/sell-drafts.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

const sell: UndraftedSell = {
  id: 's1',
  number: '10025',
  productType: 'watch',
  model: 'Valmeris Fluvia 36',
  condition: 'good',
  agreedPrice: { amount: 2_100_000, currency: 'SAR' },
  photo: '/v1/staff/sell-drafts/s1/photo',
}

afterEach(() => vi.unstubAllGlobals())

test('an approved sell request becomes a draft with one press; what the server refuses is said', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/products/from-sells', {
    'GET /v1/staff/sell-drafts': () => json({ data: [sell] }),
    'POST /v1/staff/sell-drafts': (body) => {
      asked.push(body)
      return json({ code: 'request.illegal-move', message: 'It is not approved any more.' }, 409)
    },
  })
  expect(await screen.findByText('Valmeris Fluvia 36')).toBeVisible()
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: /^Make a draft ?of sell request 10025$/ }))
  expect(await screen.findByText('It is not approved any more.')).toBeVisible()
  expect(asked).toEqual([{ sell: 's1' }])
})
