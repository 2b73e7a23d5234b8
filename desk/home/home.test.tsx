import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
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
  'GET /v1/staff/waiting': () => json({ data: waiting({ offer: 2, receipt: 1 }) }),
  'GET /v1/staff/actions': () => json({ data: [action], meta: {} }),
}

test('the owner sees what waits, what is new, and what to do first', async () => {
  await openDesk('/', answers)
  const waits = within((await screen.findByRole('heading', { name: 'What waits' })).closest('section')!)
  expect(waits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Receipts to compare with the account',
    '2Offers to answer',
  ])
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
