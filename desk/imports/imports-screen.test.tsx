import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Import } from '#contract/imports/imports.ts'
import { anImport as anyImport } from '../test-support/an-import.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const counts = { created: 0, changed: 0, unchanged: 0, failed: 0 }
const anImport = (given: Partial<Import> = {}) =>
  anyImport({
    columns: [
      { header: 'Handle', target: null, by: 'format', sample: 'a' },
      { header: 'Strap', target: null, by: null, sample: 'Oyster' },
    ],
    targets: ['stockNumber', 'details.bracelet.en', 'private.imported'],
    asks: ['variants'],
    ...given,
  })
const rowsAnswer = {
  data: [
    {
      nth: 1,
      line: 3,
      key: 'A-2',
      productId: null,
      result: 'failed',
      problems: [{ line: 3, column: 'Price', problem: 'price', value: 'abc' }],
    },
  ],
  meta: { next: null },
}

test('what has to be said is said, an unknown column is assigned, the try shows its problems, and the import is begun', async () => {
  let run = anImport()
  const asked: unknown[] = []
  const { user } = await openDesk('/imports/run1', {
    'GET /v1/staff/imports/run1': () => json({ data: run }),
    'PATCH /v1/staff/imports/run1': (body) => {
      asked.push(body)
      const { options, columns } = body as { options?: object; columns?: Record<string, string> }
      const assigned = run.columns.map((column) => ({ ...column, target: columns?.[column.header] ?? column.target }))
      run = { ...run, columns: assigned, options: { ...run.options, ...options }, asks: [] }
      return json({ data: run })
    },
    'POST /v1/staff/imports/run1/state': (body) => {
      asked.push(body)
      run = anImport({ state: 'checked', pass: 'check', position: 3, counts: { ...counts, created: 2, failed: 1 }, asks: [] })
      return json({ data: run })
    },
    'GET /v1/staff/imports/run1/rows': () => json(rowsAnswer),
  })
  expect(await screen.findByRole('button', { name: 'Import the pieces' })).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(screen.getByLabelText(/Variants with a price/), 'each')
  await user.selectOptions(screen.getByLabelText('Strap'), 'details.bracelet.en')
  await user.click(screen.getByRole('button', { name: 'Try it without writing' }))
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Not imported')).toBeInTheDocument()
  expect(within(table).getByText(/It is no amount of money/)).toHaveTextContent('Price: It is no amount of money · abc')
  expect(screen.getByText('This was a try: nothing was written.')).toBeInTheDocument()
  expect(asked).toEqual([{ options: { variants: 'each' } }, { columns: { Strap: 'details.bracelet.en' } }, { to: 'check' }])
})

test('values for new pieces are stored as they are chosen, and when a field is left', async () => {
  let run = anImport({ asks: [] })
  const asked: unknown[] = []
  const { user } = await openDesk('/imports/run1', {
    'GET /v1/staff/imports/run1': () => json({ data: run }),
    'PATCH /v1/staff/imports/run1': (body) => {
      asked.push((body as { options: object }).options)
      run = { ...run, options: { ...run.options, ...(body as { options: object }).options } }
      return json({ data: run })
    },
  })
  await user.click(await screen.findByText('Values for new pieces (0)'))
  await user.selectOptions(screen.getByLabelText('Condition'), 'good')
  await user.click(screen.getByLabelText('Box'))
  await user.click(screen.getByRole('checkbox', { name: /model’s name/ }))
  await user.type(screen.getByLabelText('Dial in English'), 'Black')
  await user.tab()
  expect(await screen.findByText('Values for new pieces (4)')).toBeInTheDocument()
  expect(asked).toEqual([
    { defaults: { condition: 'good' } },
    { defaults: { condition: 'good', included: 'box' } },
    { defaults: { condition: 'good', included: 'box', model: 'both' } },
    { defaults: { condition: 'good', included: 'box', model: 'both', 'details.dial.en': 'Black' } },
  ])
})

test('a try that is pressed while a value is being saved waits for it', async () => {
  let run = anImport({ asks: [] })
  const asked: string[] = []
  const saved = Promise.withResolvers<void>()
  const { user } = await openDesk('/imports/run1', {
    'GET /v1/staff/imports/run1': () => json({ data: run }),
    'PATCH /v1/staff/imports/run1': async (body) => {
      asked.push('save')
      await saved.promise
      run = { ...run, options: { ...run.options, ...(body as { options: object }).options } }
      return json({ data: run })
    },
    'POST /v1/staff/imports/run1/state': () => {
      asked.push('try')
      run = { ...run, state: 'paused', pass: 'check' }
      return json({ data: run })
    },
    'GET /v1/staff/imports/run1/rows': () => json({ data: [], meta: { next: null } }),
  })
  await user.click(await screen.findByText('Values for new pieces (0)'))
  await user.type(screen.getByLabelText('Dial in English'), 'Black')
  await user.click(screen.getByRole('button', { name: 'Try it without writing' }))
  expect(asked).toEqual(['save'])
  saved.resolve()
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible()
  expect(asked).toEqual(['save', 'try'])
})

test('a file is uploaded, and its import is opened', async () => {
  const { user } = await openDesk('/imports', {
    'GET /v1/staff/imports': () => json({ data: [anImport({ name: 'earlier.csv', state: 'done' })] }),
    'POST /v1/uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/up1' } }),
    'PATCH /v1/uploads/up1': () => new Response(null, { status: 204, headers: { 'upload-offset': '4' } }),
    'POST /v1/staff/imports': (body) => {
      expect(body).toEqual({ upload: 'up1', name: 'new.csv' })
      return json({ data: anImport({ name: 'new.csv', asks: [] }) })
    },
    'GET /v1/staff/imports/*': () => json({ data: anImport({ name: 'new.csv', asks: [] }) }),
  })
  expect(await screen.findByRole('link', { name: 'earlier.csv' })).toBeInTheDocument()
  await user.upload(screen.getByLabelText('Choose a file of pieces'), new File(['a,b\n'], 'new.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('heading', { name: 'new.csv' })).toBeInTheDocument()
})

test('all pieces are saved as a file, as a table or as JSON', async () => {
  const asked: (string | null)[] = []
  const saved: string[] = []
  const FileAddresses = class extends URL {
    static override createObjectURL = () => 'blob:pieces'
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', FileAddresses)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`)
  })
  const { user } = await openDesk('/imports', {
    'GET /v1/staff/imports': () => json({ data: [] }),
    'GET /v1/staff/exports/products': (_, { address }) => {
      asked.push(new URLSearchParams(address.split('?')[1]).get('format'))
      return new Response('[]')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export all pieces' }))
  await user.click(screen.getByRole('button', { name: 'Export as JSON' }))
  await vi.waitFor(() => expect(saved).toEqual(['products.csv from blob:pieces', 'products.json from blob:pieces']))
  expect(asked).toEqual(['csv', 'json'])
})

test('one that is under way can be paused, and goes on', async () => {
  let run = anImport({ state: 'writing', pass: 'write', position: 1, asks: [] })
  const { user } = await openDesk('/imports/run1', {
    'GET /v1/staff/imports/run1': () => json({ data: run }),
    'POST /v1/staff/imports/run1/state': (body) => {
      run = { ...run, state: (body as { to: string }).to === 'pause' ? 'paused' : 'writing' }
      return json({ data: run })
    },
    'GET /v1/staff/imports/run1/rows': () => json({ data: [], meta: { next: null } }),
  })
  expect(await screen.findByRole('progressbar', { name: 'Rows that are done' })).toHaveValue(1)
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument()
})

test.each([
  ['en' as const, 'Failed', /An error of the shop, three times in a row: its log says more · 23505/, 'Delete this import; its pieces stay'],
  ['ar' as const, 'فشل', /خطأ في المتجر ثلاث مرات متتالية/, 'احذف هذا الاستيراد، وتبقى قطعه'],
])('one that failed says why, and can be deleted, in %s', async (locale, state, why, remove) => {
  const deleted: string[] = []
  const problem = { line: 0, column: null, problem: 'unexpected', value: '23505' }
  const repeated = { line: 4, column: null, problem: 'repeated', value: '3' }
  const row = { nth: 2, line: 4, key: 'A-2', productId: null, result: 'failed', problems: [repeated] }
  const { user } = await openDesk(
    '/imports/run1',
    {
      'GET /v1/staff/imports/run1': () => json({ data: anImport({ state: 'failed', pass: 'write', asks: [], problem }) }),
      'GET /v1/staff/imports/run1/rows': () => json({ data: [row], meta: { next: null } }),
      'GET /v1/staff/imports': () => json({ data: [] }),
      'DELETE /v1/staff/imports/run1': () => {
        deleted.push('run1')
        return json({ data: { accepted: true } })
      },
    },
    { locale },
  )
  expect(await screen.findByText(state)).toBeVisible()
  const alert = screen.getAllByRole('alert').find((each) => why.test(each.textContent))
  expect(alert).toBeVisible()
  expect(alert).not.toHaveTextContent('0 ·')
  expect(await screen.findByRole('table')).toHaveTextContent(locale === 'en' ? 'It was in the file before · Line 3' : 'السطر 3')
  await user.click(screen.getByRole('button', { name: remove }))
  await vi.waitFor(() => expect(deleted).toEqual(['run1']))
})

test.each(['reading', 'writing', 'fetching'] as const)('one that is %s can be deleted', async (state) => {
  await openDesk('/imports/run1', {
    'GET /v1/staff/imports/run1': () => json({ data: anImport({ state, asks: [] }) }),
    'GET /v1/staff/imports/run1/rows': () => json({ data: [], meta: { next: null } }),
  })
  expect(await screen.findByRole('button', { name: 'Delete this import; its pieces stay' })).toBeVisible()
})
