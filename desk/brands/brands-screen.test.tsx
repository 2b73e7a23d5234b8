import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 1, page: 1, perPage: 100 }
const sadeem = { id: 'sadeem', name: { en: 'Sadeem', ar: 'سديم' }, description: { en: '', ar: '' }, products: 0 }

test('what is typed for a new brand stays while the list is still loading, and is sent', async () => {
  const list = Promise.withResolvers<unknown>()
  const asked: unknown[] = []
  const { user } = await openDesk('/brands', {
    'GET /v1/staff/brands': async () => json(await list.promise),
    'POST /v1/staff/brands': (body) => {
      asked.push(body)
      return json({ data: sadeem })
    },
  })
  await user.type(await screen.findByLabelText('Name in English'), 'Sadeem')
  await user.type(screen.getByLabelText('Name in Arabic'), 'سديم')
  await act(async () => list.resolve({ data: [sadeem], meta }))
  expect(await screen.findByRole('button', { name: /^Edit.*Sadeem/ })).toBeVisible()
  expect(screen.getByLabelText('Name in English')).toHaveValue('Sadeem')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ id: 'sadeem', name: { en: 'Sadeem', ar: 'سديم' } }]))
  await vi.waitFor(() => expect(screen.getByLabelText('Name in English')).toHaveValue(''))
})

test('a brand that is added before the list has come is in the list', async () => {
  const first = Promise.withResolvers<unknown>()
  let stored: unknown[] = []
  let readings = 0
  const { user } = await openDesk('/brands', {
    'GET /v1/staff/brands': async () => json((readings += 1) === 1 ? await first.promise : { data: stored, meta }),
    'POST /v1/staff/brands': () => {
      stored = [sadeem]
      return json({ data: sadeem })
    },
  })
  await user.type(await screen.findByLabelText('Name in English'), 'Sadeem')
  await user.type(screen.getByLabelText('Name in Arabic'), 'سديم')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await act(async () => first.resolve({ data: [], meta }))
  expect(await screen.findByRole('button', { name: /^Edit.*Sadeem/ })).toBeVisible()
})

test('a name that differs by accents is noticed, and one that would have the id of another gets its own', async () => {
  const asked: unknown[] = []
  const dar = { ...sadeem, id: '1908', name: { en: 'Dâr 1908', ar: 'دار 1908' } }
  const { user } = await openDesk('/brands', {
    'GET /v1/staff/brands': () => json({ data: [dar], meta }),
    'POST /v1/staff/brands': (body) => {
      asked.push(body)
      return json({ data: sadeem })
    },
  })
  const name = await screen.findByLabelText('Name in English')
  await user.type(name, 'Dar 1908')
  expect(await screen.findByText('“Dâr 1908”')).toBeVisible()
  await user.clear(name)
  await user.type(name, '1908')
  expect(screen.queryByText('“Dâr 1908”')).toBeNull()
  await user.type(screen.getByLabelText('Name in Arabic'), 'بيت 1908')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ id: expect.stringMatching(/^1908-[0-9a-f]{8}$/) as unknown }]))
})
