import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffPageText } from '#src/contract/house-texts/staff-page-texts.ts'
import { editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const source = (title: string, body: string) => ({ title, description: 'Short.', lead: 'Lead.', body })
const first = { number: 1, publishedAt: '2026-11-01T09:00:00.000Z', by: '' }
const second = { number: 2, publishedAt: '2026-11-20T09:00:00.000Z', by: 'Huda Q.' }
const bodyOf = { en: source('Terms of use', '## A {#a}\n\nOld words.'), ar: source('الشروط', '## أ {#a}') }
const stored: StaffPageText = { page: 'terms', newest: { ...second, ...bodyOf }, versions: [second, first], isRead: true }
const figures = { 'GET /v1/staff/figures': () => json({ data: [], meta: { total: 0, page: 1, perPage: 0 } }) }

test('a version is published, what was refused stands at its field, and an unpublished text is kept', async () => {
  const asked: unknown[] = []
  const answers = {
    ...figures,
    'GET /v1/staff/page-texts/terms': () => json({ data: stored }),
    'PUT /v1/staff/page-texts/terms': (body: unknown) => {
      asked.push(body)
      if (asked.length === 1) return json({ message: 'No.', code: 'request.invalid', errors: { 'en.body': ['Not that.'] } }, 400)
      return json({ data: { ...stored, newest: { ...stored.newest, number: 3 }, versions: [{ ...second, number: 3 }, second, first] } })
    },
  }
  const { user, close } = await openDesk('/house/pages/terms', answers)
  await user.type(await screen.findByLabelText('Text in English'), ' More.')
  await vi.waitFor(async () => expect(JSON.stringify(await editsOnDevice('page:terms'))).toContain('More.'))
  close()
  const { user: again } = await openDesk('/house/pages/terms', answers)
  expect(await screen.findByText(/These are your edits from before/)).toBeInTheDocument()
  expect(screen.getByLabelText('Text in English')).toHaveValue('## A {#a}\n\nOld words. More.')
  await again.click(screen.getByRole('button', { name: 'Publish a new version' }))
  expect(await screen.findByText('Not that.')).toBeInTheDocument()
  await again.click(screen.getByRole('button', { name: 'Publish a new version' }))
  expect(await screen.findByText('Version 3')).toBeInTheDocument()
  expect(asked[1]).toMatchObject({ basedOn: 2, en: { body: '## A {#a}\n\nOld words. More.' } })
})

test('a text that came with the software is marked until somebody confirms that it was read', async () => {
  const asked: unknown[] = []
  const unread = { ...stored, newest: { ...first, ...bodyOf }, versions: [first], isRead: false }
  const { user } = await openDesk('/house/pages/terms', {
    ...figures,
    'GET /v1/staff/first-steps': () => json({ data: { steps: [], unreadPages: ['terms'], productWithoutPhotos: null } }),
    'GET /v1/staff/page-texts/terms': () => json({ data: unread }),
    'PUT /v1/staff/confirmed-texts/terms': (body: unknown) => {
      asked.push(body)
      return json({ data: { ...unread, isRead: true } })
    },
  })
  expect(await screen.findByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I have read it, and it is true of us' }))
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Not confirmed yet' })).not.toBeInTheDocument())
  expect(asked).toEqual([{ version: 1 }])
})

test('a version of before is shown beside the newest, with the lines that differ', async () => {
  const { user } = await openDesk('/house/pages/terms', {
    ...figures,
    'GET /v1/staff/page-texts/terms': () => json({ data: stored }),
    'GET /v1/staff/page-texts/terms/1': () =>
      json({ data: { ...first, ...bodyOf, en: source('Terms of use', '## A {#a}\n\nFirst words.') } }),
  })
  await user.click(await screen.findByRole('button', { name: /^Compare with the newest.*Version 1/ }))
  const marked = (await screen.findByText('First words.')).closest('mark')
  expect(marked).not.toBeNull()
  expect(within(screen.getAllByRole('list').at(-1)!).getByText('Old words.').closest('mark')).not.toBeNull()
})
