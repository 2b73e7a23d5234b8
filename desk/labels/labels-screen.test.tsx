import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aPiece } from '../test-support/pieces.ts'

const product = (id: string, changes: Partial<StaffProduct> = {}) =>
  aPiece({
    id,
    stockNumber: `NJ-${id}`,
    name: `Fluvia ${id}`,
    nameAr: `فلوفيا ${id}`,
    priceSar: { amount: 2_480_000, currency: 'SAR' },
    ...changes,
  })
const answers = {
  'GET /v1/staff/products/w1': () => json({ data: product('w1', { status: 'published' }) }),
  'GET /v1/staff/products/w2': () => json({ data: product('w2') }),
}
afterEach(() => vi.unstubAllGlobals())

const open = (locale: 'en' | 'ar' = 'en') => openDesk('/products/labels?ids=%5B%22w1%22%2C%22w2%22%5D', answers, { locale })
/** What the printer gets. */
const printed = () => document.querySelector<HTMLElement>('body > .hidden')!
const labels = () => [...printed().querySelectorAll<HTMLElement>('.absolute')]
const placeOf = (label: HTMLElement | undefined) => [label?.style.left, label?.style.top]

test('says name, stock number and price of each piece, in its place of the sheet', async () => {
  const { user } = await open()
  await screen.findByText('For 2 pieces')
  await vi.waitFor(() => expect(labels()).toHaveLength(2))
  expect(labels().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Fluvia w1.*NJ-w1.*SAR\s24,800/),
    expect.stringMatching(/Fluvia w2.*NJ-w2.*SAR\s24,800/),
  ])
  expect(placeOf(labels()[0])).toEqual(['7.25mm', '12.9mm'])
  expect(printed().querySelector('style')).toHaveTextContent('@page { size: 210mm 297mm; margin: 0 }')
  await expectNoAxeFindings()

  await user.selectOptions(screen.getByLabelText('First label'), '4')
  expect(placeOf(labels()[0])).toEqual(['7.25mm', '46.8mm'])
  await user.selectOptions(screen.getByLabelText('Language of the labels'), 'both')
  await user.click(screen.getByLabelText('With the price'))
  expect(labels()[0]).toHaveTextContent(/Fluvia w1فلوفيا w1NJ-w1$/)
})

test('a label printer gets one label a page, of a size of one’s own too', async () => {
  const { user } = await open('ar')
  await user.selectOptions(await screen.findByLabelText('الورق'), 'own')
  const width = screen.getByLabelText('العرض بالمليمتر')
  await user.clear(width)
  expect(screen.getByRole('button', { name: 'اطبع' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(width, '57.5')
  expect(printed().querySelector('style')).toHaveTextContent('@page { size: 57.5mm 29mm; margin: 0 }')
  expect(labels()).toHaveLength(2)
  expect(labels()[0]?.textContent).toMatch(/فلوفيا w1/)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'اطبع' }))
  expect(print).toHaveBeenCalledOnce()
})
