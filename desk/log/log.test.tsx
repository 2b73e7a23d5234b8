import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = (id: number, action: string, changes: object = {}) => ({
  id,
  at: `2026-11-28T10:0${id}:00.000Z`,
  who: 'Sami R.',
  staffId: 'sami',
  action,
  subject: 'w0001',
  changes,
})
const meta = { total: 1, page: 1, perPage: 1 }
const people = [{ id: 'sami', name: 'Sami R.', email: 'sami@example.com', role: 'catalogue', createdAt: '2026-11-01T10:00:00.000Z' }]

/** The log has two pages; `asked` gets the query of each call. */
const answers = (asked: string[]) => ({
  'GET /v1/staff/people': () => json({ data: people, meta }),
  'GET /v1/staff/actions': (_: unknown, { address }: { address: string }) => {
    const query = address.split('?')[1] ?? ''
    asked.push(query)
    return query.includes('after=2')
      ? json({ data: [row(1, 'of-another-release')], meta: {} })
      : json({ data: [row(2, 'product.change', { stock: { from: 1, to: 3 } })], meta: { next: '2' } })
  },
})

test('the log shows who did what, with each value before and after, and older entries on request', async () => {
  const { user } = await openDesk('/log', answers([]))
  const [first] = await screen.findAllByText('Piece changed', { selector: 'span' })
  expect(first?.closest('li')).toHaveTextContent(/28 Nov 2026.*Piece changedSami R\..*w0001stock: 1 → 3/)
  await user.click(screen.getByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText('of-another-release')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('it is filtered by person, action, thing and day, in the address', async () => {
  const asked: string[] = []
  const { user } = await openDesk('/log', answers(asked))
  await screen.findByRole('option', { name: 'Sami R.' })
  await user.selectOptions(screen.getByLabelText('Who'), 'Sami R.')
  await user.selectOptions(screen.getByLabelText('What'), 'Piece changed')
  await user.type(screen.getByLabelText('About (id)'), 'w0001')
  await user.type(screen.getByLabelText('Day'), '2026-11-28')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const day = new Date('2026-11-28T00:00:00')
  await vi.waitFor(() => {
    const query = new URLSearchParams(asked.at(-1))
    expect(Object.fromEntries(query)).toEqual({
      who: 'sami',
      action: 'product.change',
      subject: 'w0001',
      from: day.toISOString(),
      until: new Date(day.getTime() + dayMs).toISOString(),
    })
  })
  expect(screen.getByLabelText('Day')).toHaveValue('2026-11-28')
})
