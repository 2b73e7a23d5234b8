import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 2, page: 1, perPage: 2 }
const aCollection = (id: string, en: string, ar: string, more: object = {}) => ({
  id,
  name: { en, ar },
  description: { en: '', ar: '' },
  products: 0,
  featured: true,
  isComputed: false,
  ...more,
})
const deals = aCollection('best-deals', 'Best deals', 'أفضل العروض', { isComputed: true })
const divers = aCollection('divers', 'Divers', 'ساعات الغوص')

test('a collection is moved up by its button, and one that is empty is deleted after a question', async () => {
  const asked: unknown[] = []
  let list = [deals, divers]
  const { user } = await openDesk('/collections', {
    'GET /v1/staff/collections': () => json({ data: list, meta }),
    'PUT /v1/staff/collections': (body) => {
      asked.push(body)
      list = [divers, deals]
      return json({ data: list, meta })
    },
    'DELETE /v1/staff/collections/*': () => {
      list = [deals]
      return json({ data: { accepted: true } })
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Move up.*Divers/ }))
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Divers'))
  expect(asked).toEqual([{ ids: ['divers', 'best-deals'] }])

  // The shop fills this one.
  expect(screen.queryByRole('button', { name: /^Delete.*Best deals/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Delete.*Divers/ }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(screen.queryByText('ساعات الغوص')).toBeNull())
})

test('a new collection is named in both languages and gets its short name from the English one', async () => {
  const asked: unknown[] = []
  const { user } = await openDesk('/collections', {
    'GET /v1/staff/collections': () => json({ data: [deals], meta }),
    'POST /v1/staff/collections': (body) => {
      asked.push(body)
      return json({ data: divers })
    },
  })
  await user.type(await screen.findByLabelText('Name in English'), 'Divers')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByLabelText('Name in Arabic')).toBeInvalid()
  await user.type(screen.getByLabelText('Name in Arabic'), 'ساعات الغوص')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(asked).toMatchObject([{ id: 'divers', name: { ar: 'ساعات الغوص' }, featured: true }]))
})
