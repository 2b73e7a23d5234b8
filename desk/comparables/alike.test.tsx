import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Comparables } from '#contract/comparables/comparables.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aRow } from '../test-support/pieces.ts'
import { aSellRequest, aStaffSell } from '../test-support/sell-requests.ts'

afterEach(() => vi.unstubAllGlobals())

const sar = (riyals: number) => ({ amount: riyals * 100, currency: 'SAR' as const })
const at = '2026-11-27T14:10:00.000Z'
const inShop = { status: 'published' as const, stock: 1, reference: 'F36', withdrawn: false }
const comparables: Comparables = {
  asked: sar(21_000),
  here: {
    by: 'reference',
    pieces: [
      { ...aRow({ ...inShop, priceSar: sar(24_800) }), days: 41 },
      { ...aRow({ ...inShop, id: 'w43', stockNumber: 'F36-0043', priceSar: sar(26_500), held: 1 }), days: 9, cost: sar(18_000) },
    ],
  },
  sold: { by: 'model', sales: [{ number: '10005', productId: 'w1', name: 'Nova Fluvia 36', price: sar(23_900), soldAt: at, days: 30 }] },
}

async function openSell(given: Comparables, locale: 'en' | 'ar' = 'en') {
  await openDesk(
    '/requests/10025',
    {
      'GET /v1/staff/requests': () => json({ data: [aSellRequest], meta: {} }),
      'GET /v1/staff/requests/10025': () => json({ data: aSellRequest }),
      'GET /v1/staff/sells/*': () => json({ data: aStaffSell }),
      'GET /v1/staff/comparables/*': () => json({ data: given }),
    },
    { role: 'specialist', locale },
  )
}
const part = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

test('a watch for sale is beside alike pieces and former sales, and its price among theirs', async () => {
  await openSell(comparables)
  const here = await part('Alike here')
  expect(here.getByText('Of the same reference')).toBeVisible()
  const [first, second] = here.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Fluvia 36F36 · Published · 41 days in the shopSAR\s24,800$/)
  expect(second).toHaveTextContent(/Reserved · 9 days in the shopSAR\s26,500Cost SAR\s18,000$/)
  const sold = await part('Sold before')
  expect(sold.getByRole('listitem')).toHaveTextContent(/Nova Fluvia 3627 Nov 2026 · 30 days in the shopSAR\s23,900/)
  expect(sold.getByRole('link')).toHaveAttribute('href', '/requests/10005')
  for (const [label, price] of [
    ['Lowest here', '24,800'],
    ['Highest here', '26,500'],
    ['Last sold for', '23,900'],
  ] as const)
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(price)
  await expectNoAxeFindings()
})

test('where nothing is alike the page says so, in Arabic too', async () => {
  await openSell({ asked: sar(21_000) }, 'ar')
  expect((await part('قطع مشابهة لدينا')).getByText('لا توجد لدى الدار قطعة مشابهة.')).toBeVisible()
  expect((await part('ما بيع سابقًا')).getByText('لم تبع الدار قطعة مشابهة.')).toBeVisible()
  await expectNoAxeFindings()
})
