import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkResult, StaffProductRow } from '#contract/products/staff-products.ts'
import { expectNoAxeFindings } from '../../../tests/support/component/axe.ts'
import { json, openDesk } from '../../test-support/open-desk.tsx'
import { aRow } from '../../test-support/pieces.ts'

const row = (id: string, given: Partial<StaffProductRow> = {}) =>
  aRow({
    id,
    stockNumber: `H-${id}`,
    status: 'published',
    name: `Fluvia ${id}`,
    nameAr: `فلوفيا ${id}`,
    priceSar: { amount: 1_000_000, currency: 'SAR' },
    withdrawn: false,
    version: 1,
    ...given,
  })
type Bulk = { ids: string[]; change: Record<string, unknown> }

let rows: StaffProductRow[]
let sent: Bulk[]
let answer: (body: Bulk) => Response
beforeEach(() => {
  rows = [row('1'), row('2', { status: 'draft', withdrawn: true, priceSar: null, missing: ['photos'] }), row('3')]
  sent = []
  answer = ({ ids }) => json({ data: ids.map((id) => ({ id, result: 'changed', product: row(id) })) })
})
afterEach(() => vi.unstubAllGlobals())

const openList = (options: Parameters<typeof openDesk>[2] = {}, path = '/products') =>
  openDesk(
    path,
    {
      'GET /v1/staff/brands': () =>
        json({
          data: [{ id: 'nova', name: { en: 'Nova', ar: 'نوفا' }, description: { en: '', ar: '' }, products: 1 }],
          meta: { total: 1, page: 1, perPage: 1 },
        }),
      'GET /v1/staff/products': () =>
        json({ data: rows, meta: { total: 45, page: 2, perPage: 20, statuses: { draft: 12, published: 30, withdrawn: 3 } } }),
      'PATCH /v1/staff/products': (body) => {
        sent.push(body as Bulk)
        return answer(body as Bulk)
      },
    },
    options,
  )

test('chosen pieces get one change, and each says at its row what became of it', async () => {
  const { user } = await openList()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const form = screen.getByRole('form', { name: 'Change the chosen pieces' })
  await user.selectOptions(within(form).getByLabelText('For 3 pieces'), 'Reduce by percent')
  await user.type(within(form).getByLabelText('Percent'), '١٥')
  answer = ({ ids }) =>
    json({
      data: ids.map((id): BulkResult =>
        id === '2'
          ? {
              id,
              result: 'failed',
              product: row(id),
              code: 'product.incomplete',
              message: 'This piece lacks something.',
              errors: { priceSar: ['x'] },
            }
          : { id, result: id === '1' ? 'changed' : 'unchanged', product: row(id) },
      ),
    })
  await expectNoAxeFindings()
  await user.click(within(form).getByRole('button', { name: 'Apply' }))

  const itemOf = (name: string) => screen.getByRole('link', { name }).closest('li')!
  expect(await within(itemOf('Fluvia 1')).findByText('Changed')).toBeVisible()
  expect(itemOf('Fluvia 3')).toHaveTextContent('Unchanged: it was so already')
  expect(itemOf('Fluvia 2')).toHaveTextContent('This piece lacks something.')
  expect(itemOf('Fluvia 2')).toHaveTextContent('Missing: Price')
  expect(sent).toEqual([{ ids: ['1', '2', '3'], change: { kind: 'reduce', percent: 15 } }])
  // The one that failed can be tried again.
  expect(screen.getByRole('checkbox', { name: 'Choose H-2' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Choose H-1' })).not.toBeChecked()
})

test('a reservation needs a day and a name, is said in the list, and a piece that left the list says its result above', async () => {
  const { user } = await openList()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose H-1' }))
  await user.selectOptions(screen.getByLabelText('For 1 piece'), 'Reserve')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByLabelText('For whom')).toHaveAccessibleDescription('This field is required')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('For whom'), 'Noura')
  await user.type(screen.getByLabelText('Until the end of'), '2026-12-31')
  rows = [row('3', { reserved: { until: '2026-12-31T21:00:00.000Z', for: 'Noura' } })]
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const status = await screen.findByText('1 piece changed')
  expect(status.closest('[role=status]')).toHaveTextContent('H-1Changed')
  expect(sent).toEqual([{ ids: ['1'], change: { kind: 'reserve', until: '2026-12-31', for: 'Noura' } }])
  expect(await screen.findByText(/Reserved until 31 Dec 2026 for/)).toHaveTextContent('Noura')
})

test('withdrawing asks first, in Arabic too; a specialist chooses nothing', async () => {
  const { user, close } = await openList({ locale: 'ar' })
  await user.click(await screen.findByRole('checkbox', { name: 'اختر H-1' }))
  await user.selectOptions(screen.getByLabelText('لقطعة واحدة'), 'اسحبها من المتجر')
  await user.click(screen.getByRole('button', { name: 'نفّذ' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'اسحب' }))
  await vi.waitFor(() => expect(sent).toEqual([{ ids: ['1'], change: { kind: 'withdraw' } }]))
  close()

  await openList({ role: 'specialist' })
  expect(await screen.findByRole('link', { name: 'Fluvia 1' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('filters, order and page are in the address, and the statuses say how many there are', async () => {
  const { user, router } = await openList({}, '/products?status=draft&page=2')
  const statuses = await screen.findByRole('group', { name: 'Status of the pieces' })
  await vi.waitFor(() =>
    expect(
      within(statuses)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All45', 'Draft12', 'Published30', 'Withdrawn3']),
  )
  expect(screen.getByText('21 to 40 of 45')).toBeVisible()
  const search = () => router.state.location.search
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(search()).toEqual({ status: 'draft', page: 3 })
  await user.click(screen.getByText('Filter and sort'))
  await user.selectOptions(screen.getByLabelText('What is missing'), 'Arabic texts')
  expect(search()).toEqual({ status: 'draft', missing: 'arabic' })
  await user.selectOptions(screen.getByLabelText('Brand'), 'Nova')
  await user.selectOptions(screen.getByLabelText('Sorted by'), 'Highest price first')
  expect(search()).toEqual({ status: 'draft', missing: 'arabic', brand: 'nova', sort: 'price-high' })
  await expectNoAxeFindings()
})

test('when a piece goes into the shop, and that it could not, is said in the list', async () => {
  const at = '2026-12-05T15:00:00.000Z'
  rows = [
    row('1', { status: 'draft', publish: { at, failed: false } }),
    row('2', { status: 'draft', publish: { at, failed: true } }),
    row('3', { status: 'draft', publish: { at, failed: true, problem: 'DrizzleQueryError P0001' } }),
  ]
  await openList()
  expect(await screen.findByText(/^Goes into the shop on 5 Dec/)).toBeVisible()
  expect(screen.getByText(/^It was to go into the shop on 5 Dec.*, but something was missing.$/)).toBeVisible()
  expect(screen.getByText(/^It was to go into the shop on 5 Dec.*, but an error of the shop stopped it three times\./)).toBeVisible()
  expect(screen.getByText('(DrizzleQueryError P0001)')).toBeVisible()
})

test('a piece says on how many wish lists it is, and nothing where it is on none', async () => {
  rows = [row('1', { watchers: 1 }), row('2', { watchers: 12 }), row('3')]
  await openList()
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => /On \d+ wish lists?/.exec(item.textContent ?? '')?.[0])).toEqual(
    expect.arrayContaining(['On 1 wish list', 'On 12 wish lists', undefined]),
  )
})
