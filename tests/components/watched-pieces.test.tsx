import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'
import { storedProduct } from '../support/data/stored-products.ts'

const addedAt = '2026-11-01T10:00:00.000Z'
const piece = (id: string, given: Parameters<typeof storedProduct>[1] = {}, saved: Partial<Wishlist['items'][number]> = {}) => ({
  product: storedProduct(id, { model: `Wahah ${id}`, ...given }),
  addedAt,
  savedPriceSar: 2_650_000,
  ...saved,
})
const inDollars = { price: { amount: 653_300, currency: 'USD' as const }, priceSar: { amount: 2_450_000, currency: 'SAR' as const } }

test('the wish list says what has become of each piece since it was saved', async () => {
  const items = [
    piece('less'),
    piece('more', {}, { savedPriceSar: 2_400_000 }),
    piece('same', {}, { savedPriceSar: 2_450_000 }),
    piece('of-before', {}, { savedPriceSar: undefined }),
    piece('about', inDollars),
    piece('sold', { stock: 0 }),
    piece('free', {}, { savedPriceSar: 2_450_000, change: { to: 'free', at: '2026-11-20T10:00:00.000Z' } }),
  ]
  await openPage('/en/account/wishlist', { runtime: true, signedIn: true, answers: { 'GET /wishlist': () => ({ data: { items } }) } })
  await screen.findAllByRole('article')
  const said = screen.getAllByRole('article').map((card) => {
    const name = within(card).getByRole('heading').textContent?.replace('NahawandWahah ', '')
    return [
      name,
      /(?:About )?[A-Z]{0,3}.?[\d,]+ (?:less|more) than when you saved it|Free again since .*/.exec(card.textContent ?? '')?.[0],
    ]
  })
  expect(said.map(([name]) => name)).toEqual(['less', 'more', 'same', 'of-before', 'about', 'sold', 'free'])
  expect(said.map(([, text]) => text)).toEqual([
    expect.stringContaining('2,000 less than when you saved it'),
    expect.stringContaining('500 more than when you saved it'),
    undefined,
    undefined,
    expect.stringMatching(/^About .*533 less than when you saved it$/),
    undefined,
    expect.stringContaining('Free again since 20 Nov'),
  ])
  await expectNoAxeFindings()
})

test('and how many have changed since it was last shown on this device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  onTestFinished(() => void vi.useRealTimers())
  let items = [piece('one'), piece('two'), piece('three')]
  const { navigate } = await openPage('/en/account/wishlist', {
    runtime: true,
    signedIn: true,
    answers: { 'GET /wishlist': () => ({ data: { items } }) },
  })
  await screen.findAllByRole('article')
  expect(screen.queryByText(/Since you last looked/)).not.toBeInTheDocument()
  await navigate('/en/account/home')
  items = [piece('one', { price: { amount: 2_000_000, currency: 'SAR' } }), piece('two', { stock: 0 }), piece('three')]
  // It is fetched again.
  vi.setSystemTime(new Date(2026, 10, 20, 13))
  await navigate('/en/account/wishlist')
  expect(await screen.findByText(/Since you last looked/)).toHaveTextContent('Since you last looked: 1 piece costs less · 1 piece is sold')
})
