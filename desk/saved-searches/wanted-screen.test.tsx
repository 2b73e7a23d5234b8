import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WantedPiece } from '#contract/saved-searches/wanted-pieces.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const wanted: WantedPiece[] = [
  { values: ['Omega', 'steel'], priceMax: 30_000, currency: 'SAR', people: 12, savedAt: '2026-11-27T14:10:00.000Z' },
  { q: 'moon phase', values: ['watches'], yearMin: 1960, yearMax: 1969, currency: 'USD', people: 1, savedAt: '2026-11-02T09:00:00.000Z' },
]
const open = (answer: WantedPiece[], locale: 'en' | 'ar' = 'en') =>
  openDesk('/products/wanted', { 'GET /v1/staff/wanted-pieces': () => json({ data: answer }) }, { role: 'specialist', locale })
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

test('what people wait for is named in the words of the house, with how many', async () => {
  await open(wanted)
  const rows = within(await screen.findByRole('list', { name: 'Wanted pieces' })).getAllByRole('listitem')
  expect(rows.map(plain)).toEqual([
    'Omega, steel, up to SAR 30,00012 people · last saved on 27 Nov 2026',
    '“moon phase”, watches, of the years 1960 to 19691 person · last saved on 2 Nov 2026',
  ])
  await expectNoAxeFindings()
})

test('in Arabic as well', async () => {
  await open(wanted, 'ar')
  expect(plain((await screen.findAllByRole('listitem')).at(-1)!)).toMatch(/^“moon phase”، watches، من سنوات 1960 إلى 1969شخص واحد/)
})

test('where nothing is wanted it says so', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nothing is wanted' })).toBeVisible()
})
