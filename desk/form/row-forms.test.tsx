import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { huda, json, openDesk } from '../test-support/open-desk.tsx'

/** Rows that have no version: what somebody else has saved meanwhile is noticed by the values that were read. */

afterEach(() => vi.unstubAllGlobals())

const name = { en: 'Sadeem', ar: 'سديم' }
const description = { en: '', ar: '' }
const theirs = { en: 'Sadeem House', ar: 'سديم' }
const mine = 'Sadeem & Co.'

type Case = { row: string; path: string; list: string; item: string; stored: Record<string, unknown>; read: object; changed: object }
const cases: Case[] = [
  {
    row: 'a brand',
    path: '/brands',
    list: 'brands',
    item: 'PUT /v1/staff/brands/sadeem',
    stored: { id: 'sadeem', name, description, products: 0 },
    read: { name: theirs, description },
    changed: { name: theirs },
  },
  {
    row: 'a collection',
    path: '/collections',
    list: 'collections',
    item: 'PUT /v1/staff/collections/sadeem',
    stored: { id: 'sadeem', name, description, products: 0, featured: true, isComputed: false },
    read: { name: theirs, description, featured: true },
    changed: { name: theirs },
  },
  {
    row: 'a word of the house',
    path: '/house/words',
    list: 'own-terms',
    item: 'PUT /v1/staff/terms/color/sadeem',
    stored: { kind: 'color', value: 'sadeem', name, swatch: '#93c572', products: 0 },
    read: { name: theirs, swatch: '#93c572' },
    changed: { name: theirs },
  },
  {
    row: 'a person',
    path: '/people',
    list: 'people',
    item: 'PATCH /v1/staff/people/sara',
    stored: { ...huda, id: 'sara', name: name.en, email: 'sara@example.com', role: 'owner', createdAt: '2026-11-28T10:00:00.000Z' },
    read: { name: theirs.en, email: 'sara@example.com', role: 'owner' },
    changed: { name: theirs.en },
  },
]

test.each(cases)('$row', async ({ path, list, item, stored, read, changed }) => {
  let now = stored
  const asked: unknown[] = []
  const none = () => json({ data: [], meta: { total: 0, page: 1, perPage: 100 } })
  const { user } = await openDesk(path, {
    'GET /v1/staff/sessions': none,
    'GET /v1/staff/invitations': none,
    [`GET /v1/staff/${list}`]: () => json({ data: [now], meta: { total: 1, page: 1, perPage: 100 } }),
    [item]: (body) => {
      asked.push(body)
      if (asked.length > 1) return json({ data: { ...now, ...(body as object) } })
      now = { ...stored, ...changed }
      return json({ code: 'setting.changed', message: 'Somebody has changed this in the meantime.' }, 409)
    },
  })
  await user.click(await screen.findByRole('button', { name: /^(?:Edit|Change)/ }))
  const [field] = screen.getAllByLabelText(/^(?:Name in English|In English|Name)$/)
  fireEvent.change(field!, { target: { value: mine } })
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const both = within((await screen.findByText('Somebody has changed this meanwhile')).closest('section')!)
  expect(both.getAllByRole('listitem')).toHaveLength(1)
  expect(both.getByText(theirs.en)).toBeVisible()
  expect(both.getByText(mine)).toBeVisible()
  await user.click(both.getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ read }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull())
})
