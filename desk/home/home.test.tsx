import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aRow } from '../test-support/pieces.ts'
import { waiting } from '../test-support/waiting.ts'

afterEach(() => vi.unstubAllGlobals())

const action = {
  id: 1,
  at: '2026-11-28T10:00:00.000Z',
  who: 'Sami R.',
  staffId: 'sami',
  action: 'brand.create',
  subject: 'nova',
  changes: {},
}
const noProducts = { data: [], meta: { total: 0, page: 1, perPage: 5, statuses: { draft: 0, published: 0, withdrawn: 0 } } }
const answers = {
  'GET /v1/staff/products': () => json(noProducts),
  'GET /v1/staff/first-steps': () =>
    json({
      data: {
        steps: [
          { name: 'name', isDone: true },
          { name: 'texts', isDone: false },
          { name: 'product', isDone: true },
          { name: 'photos', isDone: false },
        ],
        unreadPages: ['terms'],
        productWithoutPhotos: 'first-one',
      },
    }),
  'GET /v1/staff/sample': () => json({ data: { products: 0 } }),
  'GET /v1/staff/waiting': () =>
    json({ data: { ...waiting({ offer: 2, receipt: 1 }), offer: { count: 2, since: '2026-11-20T10:00:00.000Z' } } }),
  'GET /v1/staff/actions': () => json({ data: [action], meta: {} }),
}

test('the owner sees what waits, what is new, and what to do first', async () => {
  await openDesk('/', answers)
  const waits = within((await screen.findByRole('heading', { name: 'What waits' })).closest('section')!)
  const rows = waits.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^2Offers to answerthe longest \d+ d$/),
    expect.stringMatching(/^1Receipts to compare with the accountthe longest \d+ d$/),
  ])
  expect(waits.getByRole('link', { name: /Offers to answer/ })).toHaveAttribute('href', '/requests?work=offer')
  expect(await screen.findByText('New brand')).toBeVisible()
  expect(screen.getByRole('link', { name: 'The whole log' })).toHaveAttribute('href', '/log')
  const steps = within((await screen.findByRole('heading', { name: 'What to do first' })).closest('section')!)
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Give the shop its nameDone',
    'Read and confirm the terms, the privacy policy and “About us”',
    'Add the first pieceDone',
    'Add its photographs',
  ])
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/house/face',
    '/house/pages',
    '/products',
    '/products/first-one',
  ])
  expect(await screen.findByRole('link', { name: /^Open the shop *\(in a new tab\)$/ })).toHaveAttribute('href', 'https://shop.example/en')
  await expectNoAxeFindings()
})

test('once everything is done nothing is left to be done first', async () => {
  const done = { data: { steps: [{ name: 'name', isDone: true }], unreadPages: [], productWithoutPhotos: null } }
  await openDesk('/', { ...answers, 'GET /v1/staff/first-steps': () => json(done) })
  await screen.findByText('New brand')
  expect(screen.queryByRole('heading', { name: 'What to do first' })).not.toBeInTheDocument()
})

test('a specialist is not asked to do what others do', async () => {
  // The call would be refused.
  await openDesk(
    '/',
    { ...answers, 'GET /v1/staff/first-steps': () => json({ message: 'No.', code: 'request.forbidden' }, 403) },
    { role: 'specialist' },
  )
  expect(await screen.findByRole('heading', { name: 'What waits' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What to do first' })).not.toBeInTheDocument()
})

test('who looks after the catalogue sees the pieces that were changed last, and nothing of customers', async () => {
  await openDesk('/', answers, { role: 'catalogue' })
  expect(await screen.findByRole('heading', { name: 'What to do first' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'What waits' })).not.toBeInTheDocument()
})

/** Thirty days, the last two with orders. */
const days = Array.from({ length: 30 }, (_, nth) => ({
  day: `2026-11-${String(nth + 1).padStart(2, '0')}`,
  orders: nth < 28 ? { count: nth === 0 ? 1 : 0, sumSar: nth === 0 ? 1_000_00 : 0 } : { count: 1, sumSar: 20_000_00 },
  offers: 1,
}))

test('the sums of the last 7 and 30 days are drawn, and a table for those who do not see it', async () => {
  const bought = { count: 2, sumSar: 48_000_00 }
  const owned = days.map((day, nth) => (nth === 29 ? { ...day, bought } : day))
  const { user } = await openDesk('/', { ...answers, 'GET /v1/staff/days': () => json({ data: owned }) })
  const section = within((await screen.findByRole('heading', { name: 'Last 7 days' })).closest('section')!)
  const sums = () => section.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(sums()).toEqual(['2 · SAR 40,000', '7', '2 · SAR 48,000'])
  const rows = within(section.getByRole('table', { name: 'Orders and offers by day' })).getAllByRole('row')
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)).toHaveTextContent('30 Nov1SAR 20,0001')
  await user.click(section.getByRole('button', { name: '30 days' }))
  expect(section.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  expect(sums()).toEqual(['3 · SAR 41,000', '30', '2 · SAR 48,000'])
  await expectNoAxeFindings()
})

test('drafts that lack something, and auctions that end, lead to where they are mended', async () => {
  const running = { id: 'one', version: 1, startsAt: '2026-11-20T10:00:00.000Z', endsAt: '2026-12-01T15:00:00.000Z' }
  const product = { id: 'w7', stockNumber: 'W-7', name: 'Nahawand Oasis 39', nameAr: 'نهاوند واحة 39' }
  const auctions = [
    { ...running, state: 'running', product },
    { ...running, id: 'two', state: 'ended', product: { ...product, name: 'Halden Moorland' } },
  ]
  await openDesk('/', {
    ...answers,
    'GET /v1/staff/products': (_, { address }) =>
      address.includes('missing=any')
        ? json({ ...noProducts, data: [aRow({ status: 'draft', missing: ['photos'] })], meta: { ...noProducts.meta, total: 9 } })
        : json(noProducts),
    'GET /v1/staff/auctions': () => json({ data: auctions, meta: { total: 2, page: 1, perPage: 20, isBiddingOn: false } }),
  })
  const lacking = within((await screen.findByRole('heading', { name: 'Pieces that lack something' })).closest('section')!)
  expect(lacking.getByRole('link', { name: 'Fluvia 36' })).toHaveAttribute('href', '/products/w42')
  expect(lacking.getByText('Missing: Photographs')).toBeVisible()
  expect(lacking.getByRole('link', { name: 'All 9' })).toHaveAttribute('href', '/products?status=draft&missing=any')
  const ending = within((await screen.findByRole('heading', { name: 'Auctions that end' })).closest('section')!)
  expect(ending.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Nahawand Oasis 39'])
})

test('a specialist sees what came in, and not what the house has paid', async () => {
  await openDesk('/', { ...answers, 'GET /v1/staff/days': () => json({ data: days }) }, { role: 'specialist' })
  await screen.findByRole('heading', { name: 'Last 7 days' })
  expect(screen.queryByText('Pieces bought')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Pieces that lack something' })).not.toBeInTheDocument()
})
