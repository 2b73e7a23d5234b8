import { screen } from '@testing-library/react'
import { clear, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { editsKeyOf, editsOnDevice, editsStore, json, keptOnDevice, openDesk } from '../test-support/open-desk.tsx'
import { readKept } from './kept-edits.ts'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 0, page: 1, perPage: 100 }
const answers = { 'GET /v1/staff/faq': () => json({ data: [], meta }), 'GET /v1/staff/figures': () => json({ data: [], meta }) }
const omar = {
  'GET /v1/desk/session': () => json({ data: { id: 'omar', name: 'Omar H.', email: 'omar@example.com', role: 'owner' } }),
  'GET /v1/desk/edits-key': () => json({ data: { key: editsKeyOf('omar') } }),
}
const everything = async () => JSON.stringify([await keptOnDevice(), { ...localStorage }])
const english = () => screen.findByLabelText('Question in English')
const typed = 'Cost 8,400 riyals?'

/** Types a question, and closes the tab as soon as the device has it. */
async function typeQuestion() {
  const { user, close } = await openDesk('/house/faq', answers)
  await user.type(await english(), typed)
  await vi.waitFor(async () => expect(await editsOnDevice('faq:new')).toMatchObject({ form: { question: { en: typed } } }))
  close()
}

test('what is typed is there again for the same person, is unreadable on the device, and can be discarded', async () => {
  await typeQuestion()
  expect(await everything()).toContain('faq:new')
  expect(await everything()).not.toContain('riyals')
  const { user } = await openDesk('/house/faq', answers)
  expect(await english()).toHaveValue(typed)
  await user.click(await screen.findByRole('button', { name: 'Discard them' }))
  expect(await english()).toHaveValue('')
  await vi.waitFor(async () => expect(await everything()).not.toContain('faq:new'))
})

test('nobody else sees it, and it stays for whom it belongs to', async () => {
  await typeQuestion()
  const { close } = await openDesk('/house/faq', { ...answers, ...omar })
  expect(await english()).toHaveValue('')
  close()
  await openDesk('/house/faq', answers)
  expect(await english()).toHaveValue(typed)
})

test('after signing out it is on the device, and cannot be read', async () => {
  await typeQuestion()
  const { user } = await openDesk('/house/faq', { ...answers, 'POST /v1/desk/sign-out': () => json({ data: { accepted: true } }) })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in to the desk' })
  expect(readKept('faq:new')).toBeUndefined()
  expect(await everything()).not.toContain('riyals')
  expect(await editsOnDevice('faq:new')).toMatchObject({ form: { question: { en: typed } } })
})

test('what was saved is forgotten', async () => {
  await typeQuestion()
  const { user } = await openDesk('/house/faq', {
    ...answers,
    'POST /v1/staff/faq': (body) => json({ data: { ...(body as object), id: 'cost', version: 1 } }),
  })
  await english()
  for (const label of ['Question in Arabic', 'Answer in English', 'Answer in Arabic']) await user.type(screen.getByLabelText(label), 'نعم')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(async () => expect(await everything()).not.toContain('faq:new'))
  expect(await english()).toHaveValue('')
})

test('what is old or damaged is removed', async () => {
  await set('desk-kept:omar:faq:new', `${Date.now() - 31 * dayMs} sealed`, editsStore())
  await set('desk-kept:omar:faq:other', `${Date.now()} sealed`, editsStore())
  await set('desk-kept:huda:faq:new', `${Date.now()} bm90IHNlYWxlZCB3aXRoIHRoaXMga2V5`, editsStore())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openDesk('/house/faq', answers)
  expect(await english()).toHaveValue('')
  expect(Object.keys(await keptOnDevice())).toEqual(['desk-kept:omar:faq:other'])
  vi.restoreAllMocks()
})

test('what an earlier release kept is there, and what one before it left readable is removed', async () => {
  await typeQuestion()
  for (const [name, value] of Object.entries(await keptOnDevice())) localStorage.setItem(name, value)
  await clear(editsStore())
  localStorage.setItem('desk-edits:w42', '{"serial":"884213"}')
  localStorage.setItem('desk-page:terms', '{}')
  await openDesk('/house/faq', answers)
  expect(await english()).toHaveValue(typed)
  expect(Object.keys({ ...localStorage }).filter((name) => /^desk-(kept|edits|page):/.test(name))).toEqual([])
})
