import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StaffPageText } from '#contract/page-texts/staff-page-texts.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { editsOnDevice, json, openDesk } from '../test-support/open-desk.tsx'

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

test('"About us" has a photograph of its own, which is sent with its description and can be removed', async () => {
  const noTexts = { en: '', ar: '' }
  const alt = { en: 'Our bench', ar: 'طاولة عملنا' }
  const middle = { x: 50, y: 50 }
  const none = { photo: '', alt: noTexts, at: { wide: middle, phone: middle }, state: 'none', problem: null, src: null }
  const sent: unknown[] = []
  let now: object = none
  const { user } = await openDesk('/house/pages/about-us', {
    ...figures,
    'GET /v1/staff/page-texts/about-us': () => json({ data: { ...stored, page: 'about-us' } }),
    'GET /v1/staff/about-photo': () => json({ data: now }),
    'POST /v1/uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/photo1' } }),
    'PATCH /v1/uploads/*': () => new Response(null, { status: 204, headers: { 'upload-offset': '3' } }),
    'PUT /v1/staff/about-photo': (body) => {
      sent.push(body)
      now = { ...none, photo: 'photo1', alt, state: 'ready', src: '/media/about/photo1-wide-whole.webp' }
      return json({ data: now })
    },
    'DELETE /v1/staff/about-photo': () => json({ data: (now = none) }),
  })
  await user.upload(await screen.findByLabelText('Choose a photograph'), new File(['jpg'], 'bench.jpg', { type: 'image/jpeg' }))
  await user.type(screen.getByLabelText('What it shows, in English'), alt.en)
  await user.type(screen.getByLabelText('What it shows, in Arabic'), alt.ar)
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toEqual([{ values: { photo: 'photo1', alt }, read: { photo: '', alt: noTexts } }]))
  await user.click(await screen.findByRole('button', { name: 'Remove the photograph' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('What it shows, in English')).toBeNull())
})
