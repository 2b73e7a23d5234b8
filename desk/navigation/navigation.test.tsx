import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const answers: Answers = {
  'GET /v1/staff/products': () =>
    json({ data: [], meta: { total: 0, page: 1, perPage: 5, statuses: { draft: 0, published: 0, withdrawn: 0 } } }),
  'GET /v1/staff/imports': () => json({ data: [], meta: {} }),
  'GET /v1/staff/settings': () => json({ data: {} }),
  'GET /v1/desk/passkeys': () => json({ data: [] }),
  'GET /v1/desk/sessions': () => json({ data: [] }),
}
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }))
const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const current = () => names(sections().queryAllByRole('link', { current: 'page' }))

test('the rail has the sections that the role may open, and who is signed in', async () => {
  await openDesk('/brands', answers, { role: 'specialist' })
  await screen.findByRole('heading', { level: 1 })
  expect(names(sections().getAllByRole('link'))).toEqual(['Today', 'Requests', 'Customers', 'Pieces', 'Brands', 'Collections'])
  expect(current()).toEqual(['Brands'])
  expect(screen.getByText('Huda Q.').closest('p')).toHaveTextContent('Huda Q. · Specialist')
  await expectNoAxeFindings()
})

test.each([
  ['/brands', 'Brands'],
  ['/imports', 'House'],
  ['/house', 'House'],
])('the section of %s is marked', async (path, section) => {
  await openDesk(path, answers)
  await screen.findByRole('heading', { level: 1 })
  expect(current()).toEqual([section])
})

test('a phone has five tabs; the last one opens the other sections', async () => {
  const { user } = await openDesk('/brands', answers, { isPhone: true })
  await screen.findByRole('heading', { level: 1 })
  expect(names(sections().getAllByRole('link'))).toEqual(['Today', 'Requests', 'Pieces', 'House'])
  const more = sections().getByRole('button', { name: 'More' })
  expect(more).toHaveAttribute('aria-current', 'true')

  await user.click(more)
  const others = within(screen.getByRole('navigation', { name: 'More sections' }))
  expect(names(others.getAllByRole('link'))).toEqual(['Customers', 'Brands', 'Collections', 'People', 'Log'])
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectNoAxeFindings()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(more).toHaveFocus()

  await user.click(more)
  await user.click(screen.getByRole('link', { name: 'Collections' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
